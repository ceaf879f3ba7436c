// Plays random games with the engine on the chip, so that the emulator can count the cycles of each decision.
#include <cstdint>

#include "engine/bots/random_bot.hpp"
#include "engine/rules/rules.hpp"

namespace {

// The emulator watches this address and reads the event from the first register.
enum class Event : std::uint32_t { decision_begins, listed, chosen, decision_ends, game_ends };

neva::State g_state;
neva::ActionList g_actions;

}  // namespace

extern "C" [[gnu::noinline]] void mark_event(Event event) { asm volatile("" : : "r"(event) : "memory"); }

int main() {
  neva::RandomBot bot(1);
  for (std::uint64_t seed = 0;; ++seed) {
    const auto players = static_cast<std::uint8_t>(2 + seed % 3);
    const auto edition = seed % 2 == 0 ? neva::Edition::classic : neva::Edition::second;
    neva_check(neva::start(g_state, {edition, players, 0, {}}, seed) == neva::SetupFault::none);
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
