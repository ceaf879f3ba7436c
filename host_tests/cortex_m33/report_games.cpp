#include <array>

#include "engine/bots/brain.hpp"
#include "engine/bots/random_bot.hpp"
#include "engine/journal/journal.hpp"
#include "host_tests/cortex_m33/report.hpp"
#include "host_tests/engine/support/random_setup.hpp"

namespace neva {

namespace {

// Enough for every edition with every module, alone and together; test_cortex_m33.py counts the lines.
constexpr std::uint32_t k_random_games = 40;
constexpr std::uint32_t k_bot_games = 4;
// A master thinks for seconds on a chip; a few moves show the same.
constexpr std::uint32_t k_bot_moves_max[k_bot_level_count] = {0, 400, 30, 10, 2};

State g_state;
State g_read;
Journal g_journal;
Journal g_read_journal;
Memory g_memory;
Brain g_brain;
std::array<std::uint8_t, JournalCodec::k_bytes_max> g_bytes;

// The same options as random_setup() has, whose words need a heap.
Setup setup_of(std::uint64_t seed) {
  Pcg32 random(seed, 200);
  return choose_setup([&random](std::uint32_t count) { return random.below(count); });
}

void add_state(Sum& sum, const State& state) { sum.add(reinterpret_cast<const std::uint8_t*>(&state), sizeof state); }

// The journal's bytes, the game read back from them, and its last action taken back.
void add_journal(Sum& sum) {
  const std::size_t count = JournalCodec::encode(g_journal, g_bytes);
  sum.add(g_bytes.data(), count);
  neva_check(JournalCodec::decode({g_bytes.data(), count}, g_read_journal, g_read) == JournalFault::none);
  add_state(sum, g_read);
  if (g_read_journal.undo(g_read)) add_state(sum, g_read);
}

std::uint32_t play_by_chance(std::uint64_t seed) {
  RandomBot bot(seed);
  Sum sum;
  neva_check(g_journal.begin(g_state, setup_of(seed), seed) == SetupFault::none);
  while (!g_state.table.over) {
    const Action action = bot.choose(view_of(g_state, g_state.table.seat));
    neva_check(!g_journal.play(g_state, action).refused());
    add_state(sum, g_state);
  }
  add_journal(sum);
  return sum.value();
}

std::uint32_t play_by_bots(BotLevel level, std::uint64_t seed) {
  Sum sum;
  neva_check(g_journal.begin(g_state, setup_of(1000 + seed), seed) == SetupFault::none);
  g_memory.begin(g_state);
  for (std::uint32_t move = 0; !g_state.table.over && move < k_bot_moves_max[static_cast<std::size_t>(level)]; ++move) {
    const Action action = choose(g_brain, view_of(g_state, g_state.table.seat), g_memory, level, seed + move);
    sum.add(g_brain.nodes());
    g_memory.note_action(g_state, action);
    neva_check(!g_journal.play(g_state, action).refused());
    g_memory.note_result(g_state);
  }
  add_journal(sum);
  return sum.value();
}

}  // namespace

void report_games() {
  for (std::uint32_t seed = 0; seed < k_random_games; ++seed) {
    constexpr std::string_view k_editions[] = {"classic game", "second game", "complete game"};
    const auto edition = static_cast<std::size_t>(setup_of(seed).edition);
    report(k_editions[edition], seed, play_by_chance(seed));
  }
  for (std::uint32_t seed = 0; seed < k_bot_games; ++seed) {
    report("easy bots", seed, play_by_bots(BotLevel::easy, seed));
    report("normal bots", seed, play_by_bots(BotLevel::normal, seed));
    report("hard bots", seed, play_by_bots(BotLevel::hard, seed));
    report("master bots", seed, play_by_bots(BotLevel::master, seed));
  }
}

}  // namespace neva
