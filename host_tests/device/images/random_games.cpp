// Plays random games with the engine on the chip, so that the emulator can count the cycles of each decision.
#include <cstdint>

#include "engine/bots/random_bot.hpp"
#include "engine/rules/rules.hpp"

namespace {

// The emulator watches this address and reads the event from the first register.
enum class Event : std::uint32_t { decision_begins, listed, chosen, decision_ends, game_ends };

neva::State g_state;
neva::ActionList g_actions;

// The base game first, then games with everything that goes together, in turn.
constexpr std::uint64_t k_base_games = 12;

neva::Setup base_game(std::uint64_t seed) {
  const auto players = static_cast<std::uint8_t>(2 + seed % 3);
  return {seed % 2 == 0 ? neva::Edition::classic : neva::Edition::second, players, 0, {}};
}

neva::Setup large_game(std::uint64_t seed) {
  neva::Setup setup{};
  setup.players = 5;
  if (seed % 3 == 2) {
    setup.edition = neva::Edition::complete;
    setup.assembly = setup.new_russia = true;
    return setup;
  }
  setup.edition = neva::Edition::second;
  setup.market = setup.assistants = setup.events = setup.assignments = true;
  setup.hurdles = neva::HurdleRule::standard;
  setup.banquet = seed % 3 == 0;
  setup.company = neva::k_company_all;
  return setup;
}

}  // namespace

extern "C" [[gnu::noinline]] void mark_event(Event event) { asm volatile("" : : "r"(event) : "memory"); }

int main() {
  neva::RandomBot bot(1);
  for (std::uint64_t seed = 0;; ++seed) {
    const neva::Setup setup = seed < k_base_games ? base_game(seed) : large_game(seed);
    neva_check(neva::start(g_state, setup, seed) == neva::SetupFault::none);
    while (!g_state.table.over) {
      mark_event(Event::decision_begins);
      neva::legal_actions(g_state, g_actions);
      mark_event(Event::listed);
      const neva::Action action = bot.choose(g_actions);
      mark_event(Event::chosen);
      neva_check(!neva::apply(g_state, action).refused());
      mark_event(Event::decision_ends);
    }
    mark_event(Event::game_ends);
  }
}
