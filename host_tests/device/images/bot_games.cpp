// Plays whole games with the bots of each level on the chip, and reviews one of them, so that the emulator can count
// the cycles of each move and of each slice.
#include <cstdint>

#include "engine/bots/brain.hpp"
#include "engine/bots/review.hpp"
#include "engine/rules/rules.hpp"
#include "engine/view/view.hpp"

namespace {

// The emulator watches the address of mark_event and reads the event, and what goes with it, from the first registers.
enum class Event : std::uint32_t { game_begins, move_begins, slice_ends, move_ends, game_ends };

neva::State g_state;
neva::Memory g_memory;
neva::Brain g_brain;
neva::Journal g_journal;
neva::Review g_review(g_brain);

struct Game {
  neva::BotLevel level;
  neva::Edition edition;
  std::uint8_t players;
  bool market;
};

// Played again and again, each time with other cards.
constexpr Game k_games[] = {
    {neva::BotLevel::easy, neva::Edition::classic, 2, false},
    {neva::BotLevel::normal, neva::Edition::classic, 2, false},
    {neva::BotLevel::normal, neva::Edition::second, 4, true},
    {neva::BotLevel::hard, neva::Edition::classic, 2, false},
    {neva::BotLevel::hard, neva::Edition::second, 4, true},
    {neva::BotLevel::master, neva::Edition::classic, 2, false},
    {neva::BotLevel::master, neva::Edition::second, 4, true},
};

}  // namespace

// The emulator may write another number of nodes here at the first event; 0 is what the level takes.
extern "C" {
volatile std::uint32_t g_bot_nodes = 0;
[[gnu::noinline]] void mark_event(Event event, std::uint32_t detail) {
  asm volatile("" : : "r"(event), "r"(detail) : "memory");
}
}

namespace {

void play(const Game& game, std::uint64_t seed) {
  neva::Setup setup{};
  setup.edition = game.edition;
  setup.players = game.players;
  setup.market = game.market;
  neva_check(g_journal.begin(g_state, setup, seed) == neva::SetupFault::none);
  g_memory.begin(g_state);
  for (std::uint64_t move = 0; !g_state.table.over; ++move) {
    const neva::View view = neva::view_of(g_state, g_state.table.seat);
    mark_event(Event::move_begins, 0);
    g_brain.begin(view, g_memory, game.level, seed * 1000 + move, g_bot_nodes);
    bool is_done = false;
    while (!is_done) {
      is_done = g_brain.step();
      mark_event(Event::slice_ends, 0);
    }
    const neva::Action action = g_brain.choice();
    mark_event(Event::move_ends, g_brain.nodes());
    g_memory.note_action(g_state, action);
    neva_check(!g_journal.play(g_state, action).refused());
    g_memory.note_result(g_state);
  }
}

// What the seat that began did in the game of the journal; one move, of as many slices as it takes.
void review() {
  mark_event(Event::move_begins, 0);
  g_review.start(g_journal, 0);
  bool is_done = false;
  while (!is_done) {
    is_done = g_review.step();
    mark_event(Event::slice_ends, 0);
  }
  mark_event(Event::move_ends, 0);
}

}  // namespace

int main() {
  for (std::uint64_t seed = 1;; ++seed) {
    for (std::uint32_t i = 0; i < sizeof k_games / sizeof k_games[0]; ++i) {
      mark_event(Event::game_begins, i);
      play(k_games[i], seed);
      mark_event(Event::game_ends, i);
    }
    constexpr std::uint32_t k_review = sizeof k_games / sizeof k_games[0];
    mark_event(Event::game_begins, k_review);
    review();
    mark_event(Event::game_ends, k_review);
  }
}
