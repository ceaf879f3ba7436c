// The end of a game of two: the score while it is told, who won, a record, a shared victory.
#include "host_tests/firmware/pictures/guide.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/firmware/support/session_probe.hpp"
#include "host_tests/firmware/support/shopper.hpp"

namespace neva {

namespace {

constexpr std::uint64_t k_seed = 4;
// In the middle of the second line.
constexpr int k_told_ms = 500;

class EndingGuide final : public Guide {
 public:
  using Guide::Guide;

  void lead() {
    RamStorage storage = used();
    ShopThinker thinker;
    Device device(board_, storage, {}, &thinker);
    KeyPlayer player(device, k_seed);
    player.set_mind(shop);
    play(player);
    device.advance(k_told_ms);
    if (device.app().is_moving()) gallery_.pictures.insert({"ending_told", device.image()});
    hang("ending_two", device);
    Session& session = SessionProbe::session(device.app());
    const Table before = session.view().table;
    SessionProbe::state(session).table.winners = 3;
    SessionProbe::state(session).table.seats[1].points = before.seats[0].points;
    SessionProbe::refresh(session);
    device.advance(50);
    hang("ending_shared", device);
    // The winner of that game has fewer points in the hall than the next one will have.
    SessionProbe::state(session).table = before;
    device.tap(Key::b);
    play(player);
    for (int games = 0; games < k_games_max && !has_record(device); ++games) {
      device.tap(Key::b);
      play(player);
    }
    hang("ending_record", device);
  }

 private:
  static constexpr int k_games_max = 8;

  static bool has_record(Device& device) { return SessionProbe::tells_record(device.app()); }

  static void play(KeyPlayer& player) {
    player.start_game(2, 0, false);
    player.play_to_the_end();
  }
};

}  // namespace

void hang_ending(Gallery& gallery, const Board& board, Language language) {
  EndingGuide(gallery, board, language).lead();
}

}  // namespace neva
