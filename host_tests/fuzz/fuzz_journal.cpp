// Any bytes as a journal: never a crash, never half a game, and what is accepted is written back byte for byte.
#include <algorithm>
#include <array>
#include <vector>

#include "engine/base/crc32.hpp"
#include "engine/journal/journal.hpp"
#include "host_tests/engine/support/invariants.hpp"
#include "host_tests/fuzz/fuzz_target.hpp"

using namespace neva;

namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::size_t k_header_bytes = 7;
constexpr std::size_t k_checksum_bytes = 4;
constexpr std::size_t k_version_at = 4;
constexpr std::uint8_t k_version = 2;

// Gives the bytes a head and a checksum that fit, so that what lies between them is read.
void seal(Bytes& bytes, std::uint8_t version) {
  if (bytes.size() < k_header_bytes + k_checksum_bytes) bytes.resize(k_header_bytes + k_checksum_bytes);
  const std::uint8_t head[k_header_bytes] = {'N',
                                             'E',
                                             'V',
                                             'J',
                                             version,
                                             static_cast<std::uint8_t>(bytes.size()),
                                             static_cast<std::uint8_t>(bytes.size() >> 8U)};
  std::copy(std::begin(head), std::end(head), bytes.begin());
  const std::uint32_t sum = crc32(0, bytes.data(), bytes.size() - k_checksum_bytes);
  for (std::size_t i = 0; i < k_checksum_bytes; ++i)
    bytes[bytes.size() - k_checksum_bytes + i] = static_cast<std::uint8_t>(sum >> (8 * i));
}

std::size_t encode(const Journal& journal, std::array<std::uint8_t, JournalCodec::k_bytes_max>& into) {
  return JournalCodec::encode(journal, into);
}

// A real game, played by the input.
Bytes play_game(ByteFeed& feed) {
  static Journal journal;
  static ActionList actions;
  static std::array<std::uint8_t, JournalCodec::k_bytes_max> bytes;
  State state;
  const Setup setup = feed.setup();
  fuzz_expect(journal.begin(state, setup, feed.number(3)) == SetupFault::none, "a playable setup is refused");
  for (int left = feed.byte(); left > 0 && !state.table.over; --left) {
    legal_actions(state, actions);
    fuzz_expect(!journal.play(state, actions[feed.byte() % actions.size()]).refused(), "a listed action is refused");
  }
  const std::size_t size = encode(journal, bytes);
  return {bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size)};
}

// Changes, puts in and takes out a few bytes; sets a flag together with the byte it announces.
void edit(Bytes& bytes, ByteFeed& feed) {
  for (int left = 1 + feed.byte() % 4; left > 0 && !bytes.empty(); --left) {
    const std::uint8_t how = feed.byte();
    const std::uint32_t where = feed.number(2);
    const auto at = bytes.begin() + static_cast<std::ptrdiff_t>(where % bytes.size());
    if (how % 4 == 0) *at = feed.byte();
    if (how % 4 == 1) bytes.insert(at, feed.byte());
    if (how % 4 == 2) bytes.erase(at);
    if (how % 4 == 3) {
      *at = static_cast<std::uint8_t>(*at | (0x20U << (how >> 4U) % 3));
      bytes.insert(at + 1, feed.byte());
    }
  }
}

// What is at hand when a journal is loaded.
constexpr Setup other_game() {
  Setup setup{};
  setup.edition = Edition::second;
  setup.players = 4;
  return setup;
}

void expect_all_or_nothing(const Bytes& bytes) {
  static Journal journal;
  static std::array<std::uint8_t, JournalCodec::k_bytes_max> again;
  State state;
  fuzz_expect(journal.begin(state, other_game(), 99) == SetupFault::none, "a playable setup is refused");
  const State before = state;
  if (JournalCodec::decode(bytes, journal, state) != JournalFault::none) {
    fuzz_expect(equal(before, state) && journal.size() == 0 && journal.seed() == 99, "a fault left half a game");
    return;
  }
  State replayed;
  journal.replay(replayed, journal.size());
  fuzz_expect(equal(state, replayed), "a loaded game replays differently");
  const std::size_t size = encode(journal, again);
  // Older versions are read and not written.
  const bool is_same =
      std::equal(bytes.begin(), bytes.end(), again.begin(), again.begin() + static_cast<std::ptrdiff_t>(size));
  fuzz_expect(is_same || bytes[k_version_at] < k_version, "an accepted journal is written differently");
  const std::string fault = find_fault(state);
  if (!fault.empty()) fuzz_fail(fault);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  ByteFeed feed(data, size);
  const std::uint8_t what = feed.byte() % 4;
  Bytes bytes(data + std::min<std::size_t>(size, 1), data + size);
  if (what >= 2) {
    bytes = play_game(feed);
    expect_all_or_nothing(bytes);
    edit(bytes, feed);
  }
  // As it comes: a damaged save. Sealed: a save that somebody made up.
  if (what % 2 == 1) seal(bytes, what == 1 && size % 2 == 1 ? k_version - 1 : k_version);
  expect_all_or_nothing(bytes);
  return 0;
}
