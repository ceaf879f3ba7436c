// The end of a game of two: the score while it is told, who won, a record, a shared victory.
#include "engine/state/action_table.hpp"
#include "host_tests/firmware/pictures/guide.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/firmware/support/session_probe.hpp"
#include "host_tests/firmware/support/shopper.hpp"

namespace neva {

namespace {

// In the middle of the second line.
constexpr int k_told_ms = 500;

// Finds that somebody who shops by other lights chose worse, each time a little more.
class CriticThinker final : public Thinker {
 public:
  void start(const View& view, const Memory&, BotKind, std::uint64_t) override { choice_ = shop(view); }
  std::optional<Action> poll() override { return choice_; }
  void cancel() override {}
  void start_review(const Journal& journal, std::uint8_t seat) override {
    found_ = {};
    found_.looks = 2;
    found_.is_over = true;
    found_.decisions = 97;
    found_.well_done = 81;
    State state;
    journal.replay(state, 0);
    for (std::size_t i = 0; i < journal.size(); ++i) {
      const Action played = journal[i];
      if (state.table.seat == seat && found_.count < ReviewFound::k_told_max && state.table.round > found_.count + 1)
        note(state, static_cast<std::uint16_t>(i), played);
      neva_check(!apply(state, played).refused());
    }
  }
  ReviewFound review() override { return found_; }

 private:
  // A purchase instead of a pass, a pass instead of a purchase, another card.
  void note(const State& state, std::uint16_t index, Action played) {
    const View view = view_of(state, state.table.seat);
    ActionList actions;
    legal_actions(view.table, view.own, actions);
    const bool wants_pass = found_.count == 1;
    if (is_purchase(played.kind) != (found_.count != 2) || view.table.decision != Decision::action) return;
    for (const Action& action : actions) {
      const bool fits = wants_pass ? action.kind == ActionKind::pass : is_purchase(action.kind) && action != played;
      if (!fits) continue;
      found_.costly[found_.count++] = {index, played, action, (7 - 2 * found_.count) * k_point};
      return;
    }
  }

  std::optional<Action> choice_;
  ReviewFound found_;
};

class EndingGuide final : public Guide {
 public:
  using Guide::Guide;

  void lead() {
    RamStorage storage = used();
    CriticThinker thinker;
    Device device(board_, storage, {}, &thinker);
    KeyPlayer player(device, k_gallery_seed);
    player.set_mind(shop);
    play(player);
    device.advance(k_told_ms);
    if (device.app().is_moving()) gallery_.pictures.insert({"ending_told", device.image()});
    hang("ending_two", device);
    visit_coach(device);
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
  void visit_coach(Device& device) {
    device.tap(Key::x);
    device.advance(100);
    for (const char* const name : {"coach", "coach_second", "coach_third"}) {
      hang(name, device);
      device.tap(Key::a);
    }
    device.tap(Key::b);
  }

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
