// read_save FILE [bots]: what the firmware's own code finds in an image of the storage, as one line of JSON. For the
// device tests, which compare it with what the emulated device found there and did. `state` is that of a session that
// has just resumed: what needs nobody's decision is played already. With `bots` their moves are thought out again,
// which takes a while.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "engine/bots/brain.hpp"
#include "engine/bots/memory.hpp"
#include "firmware/app/device/settings.hpp"
#include "firmware/app/saving/game_log.hpp"
#include "firmware/app/saving/hall_of_fame.hpp"
#include "firmware/app/saving/new_game_choices.hpp"
#include "firmware/app/saving/save_areas.hpp"
#include "firmware/app/session/thinker.hpp"
#include "host_tests/firmware/support/opened_store.hpp"
#include "host_tests/firmware/support/session_probe.hpp"
#include "host_tests/support/ram_storage.hpp"

using neva::Journal;
using neva::Mind;
using neva::SessionProbe;
using neva::State;

namespace {

constexpr const char* k_status[] = {"nothing", "ok", "damaged", "newer_version", "foreign", "storage_failed"};

// How many moves of bots the journal has, and how many of them a Brain on this machine would have made.
struct BotMoves {
  int made = 0;
  int same = 0;
};

BotMoves bot_moves(const Journal& journal, const neva::Players& players) {
  static State state;
  static neva::Brain brain;
  BotMoves moves;
  journal.replay(state, 0);
  neva::Memory memory;
  memory.begin(state);
  std::size_t events = 0;
  for (std::size_t i = 0; i < journal.size(); ++i) {
    const std::uint8_t seat = state.table.seat;
    const Mind mind = players[seat].mind;
    // An interrupt is answered at once and by chance.
    if (mind != Mind::person && state.table.decision != neva::Decision::interrupt) {
      const neva::Action choice = choose(brain, view_of(state, seat), memory, level_of(mind),
                                         neva::decision_seed(journal.seed(), events), 0, players[seat].style);
      ++moves.made;
      moves.same += choice == journal[i] ? 1 : 0;
    }
    events += journal[i].kind != neva::ActionKind::wait ? 1U : 0U;
    memory.note_action(state, journal[i]);
    static_cast<void>(apply(state, journal[i]));
    memory.note_result(state);
  }
  return moves;
}

std::string hex_of(const void* data, std::size_t count) {
  static constexpr char k_digits[] = "0123456789abcdef";
  const auto* bytes = static_cast<const std::uint8_t*>(data);
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    text += k_digits[bytes[i] >> 4U];
    text += k_digits[bytes[i] & 15U];
  }
  return text;
}

}  // namespace

int main(int count, char** arguments) {
  const bool asks_bots = count == 3 && std::string_view(arguments[2]) == "bots";
  if (count != 2 && !asks_bots) {
    std::fputs("usage: read_save FILE [bots]\n", stderr);
    return 2;
  }
  std::ifstream file(arguments[1], std::ios::binary);
  const std::vector<char> bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  if (!file || bytes.empty() || bytes.size() % neva::Storage::k_sector_bytes != 0) {
    std::fprintf(stderr, "read_save: %s is no image of a storage\n", arguments[1]);
    return 1;
  }
  neva::RamStorage storage(bytes.size());
  storage.bytes().assign(bytes.begin(), bytes.end());
  static neva::Session session;
  neva::GameLog resumed(storage, games_area(storage));
  static_cast<void>(session.resume(resumed));
  static Journal journal;
  static State state;
  neva::Players players;
  neva::GameLog log(storage, games_area(storage));
  const neva::LoadResult found = log.load(journal, state, players);
  const bool ok = found.status == neva::LoadStatus::ok;
  const BotMoves moves = ok && asks_bots ? bot_moves(journal, players) : BotMoves{};
  neva::OpenedStore small(storage);
  neva::HallOfFame hall(small);
  const neva::NewGameChoices choices(small);
  static Journal remembered;
  static State beginning;
  neva::Players remembered_players;
  const bool has_choices = choices.load(remembered, beginning, remembered_players);
  neva::SettingsStore store(small);
  const neva::Settings settings = store.load();
  std::printf(
      "{\"status\": \"%s\", \"interrupted\": %s, \"actions\": %zu, \"seed\": \"%llu\", \"seat\": %d, \"over\": %s, "
      "\"bots\": {\"moves\": %d, \"same\": %d}, \"hall\": %zu, \"choices\": %s, \"language\": %d, \"state\": \"%s\"}\n",
      k_status[static_cast<int>(found.status)], found.interrupted ? "true" : "false", ok ? journal.size() : 0,
      static_cast<unsigned long long>(ok ? journal.seed() : 0), ok ? state.table.seat : -1,
      ok && state.table.over ? "true" : "false", moves.made, moves.same, hall.size(), has_choices ? "true" : "false",
      store.has_record() ? static_cast<int>(settings.language) : -1,
      ok ? hex_of(&SessionProbe::state(session), sizeof(State)).c_str() : "");
  return 0;
}
