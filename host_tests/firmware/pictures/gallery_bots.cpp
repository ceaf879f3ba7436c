// Bots and advice while they think, and what a bot did.
#include "host_tests/firmware/pictures/guide.hpp"
#include "host_tests/firmware/support/key_player.hpp"
#include "host_tests/firmware/support/session_probe.hpp"
#include "host_tests/firmware/support/shopper.hpp"

namespace neva {

namespace {

constexpr int k_bot_ms_max = 4000;

// Never comes to an end.
class PonderingThinker final : public Thinker {
 public:
  void start(const View&, const Memory&, BotKind, std::uint64_t) override {}
  std::optional<Action> poll() override { return {}; }
  void cancel() override {}
};

class BotGuide final : public Guide {
 public:
  using Guide::Guide;

  void lead() {
    visit_advice();
    visit_bots();
  }

 private:
  void visit_advice() {
    RamStorage storage = used();
    PonderingThinker thinker;
    Device device(board_, storage, {}, &thinker);
    begin_default_game(device);
    Wayfinder(device).go_to(ScreenId::advice);
    hang("advice_thinking", device);
  }

  // A game against bots: one that thinks, and the longest line that tells what one did.
  void visit_bots() {
    RamStorage storage = used();
    ShopThinker thinker;
    Device device(board_, storage, {}, &thinker);
    KeyPlayer player(device, k_gallery_seed);
    player.set_mind(shop);
    player.set_watcher([&] { watch(device); });
    player.start_game(4, 3, false);
    player.play_to_the_end();
  }

  void watch(Device& device) {
    const Session& session = device.session();
    if (device.app().has_banner()) {
      hang(session.view().table.end_triggered ? "banner_last" : "banner", device);
      device.look_past_banner();
    }
    if (device.screen() == ScreenId::table && session.stage() == Stage::decision &&
        SessionProbe::has_news(device.app()) && !device.app().has_banner()) {
      device.advance(20);
      hang(session.last_move().kind == ActionKind::pass ? "news_beside_done" : "news_beside", device);
    }
    if (device.screen() != ScreenId::table || session.stage() != Stage::thinking) return;
    hang("thinking", device);
    // Nobody presses a key: what a bot did stays to be read.
    for (int ms = 0; ms < k_bot_ms_max && session.stage() == Stage::thinking; ms += 50) {
      const std::uint32_t changes = session.changes();
      device.advance(50);
      TextBuffer words;
      const std::size_t length = device.app().words_of(session.last_move(), words).size();
      if (changes == session.changes() || device.screen() != ScreenId::table || length <= longest_) continue;
      device.advance(50);
      longest_ = length;
      hang("thinking_news", device, true);
    }
  }

  std::size_t longest_ = 0;
};

}  // namespace

void hang_bots(Gallery& gallery, const Board& board, Language language) { BotGuide(gallery, board, language).lead(); }

}  // namespace neva
