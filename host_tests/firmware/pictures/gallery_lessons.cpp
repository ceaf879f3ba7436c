// Every step of every lesson, the list of them, and the question whether to leave.
#include "host_tests/firmware/pictures/guide.hpp"
#include "host_tests/firmware/support/lesson_player.hpp"

namespace neva {

namespace {

class LessonsGuide final : public Guide {
 public:
  using Guide::Guide;

  void lead() {
    RamStorage storage = used();
    Device device(board_, storage);
    SessionProbe::go(device.app(), Go::push(ScreenId::learn));
    device.advance(20);
    hang("learn", device);
    LessonPlayer player(device);
    device.tap(Key::a);
    while (player.guide().is_on()) visit_step(device, player);
    // The last step leads on to a game against Neva; from its title back to the list.
    SessionProbe::go(device.app(), Go::title());
    SessionProbe::go(device.app(), Go::push(ScreenId::learn));
    device.advance(20);
    hang("learn-finished", device);
    device.tap(Key::a);
    device.tap(Key::down);
    device.tap(Key::down);
    hang("learn-refused", device);
    device.tap(Key::b);
    hang("leave_lesson", device);
  }

 private:
  void visit_step(Device& device, LessonPlayer& player) {
    player.arrive();
    const int step = player.guide().step() + 1;
    rest(device);
    hang("learn-" + std::to_string(player.guide().lesson() + 1) + (step < 10 ? "-0" : "-") + std::to_string(step),
         device);
    neva_check(player.play_step());
  }
};

}  // namespace

void hang_lessons(Gallery& gallery, const Board& board, Language language) {
  LessonsGuide(gallery, board, language).lead();
}

}  // namespace neva
