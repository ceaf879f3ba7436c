// Hints of the first games: on the curtain, in the place of a card's detail, and beside a list.
#include "host_tests/firmware/pictures/guide.hpp"
#include "host_tests/firmware/support/session_probe.hpp"

namespace neva {

namespace {

class HintsGuide final : public Guide {
 public:
  using Guide::Guide;

  void lead() {
    RamStorage storage = used();
    Device device(board_, storage);
    begin_new_game(device);
    show(device, Hint::curtain, "hint-curtain");
    begin_default_game(device);
    rest(device);
    // The longest of them, the one of the mockups, and one that names keys.
    show(device, Hint::last_round, "hint-last_round");
    show(device, Hint::lower_row, "hint-lower_row");
    show(device, Hint::advice, "hint-advice");
    Wayfinder(device).go_to(ScreenId::card_menu);
    show(device, Hint::same_noble, "hint-same_noble");
  }

 private:
  void show(Device& device, Hint hint, const std::string& name) {
    SessionProbe::show_hint(device.app(), hint);
    device.advance(50);
    hang(name, device);
  }
};

}  // namespace

void hang_hints(Gallery& gallery, const Board& board, Language language) {
  HintsGuide(gallery, board, language).lead();
}

}  // namespace neva
