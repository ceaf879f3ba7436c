// The bytes of docs/save-format.md.
#include <algorithm>

#include "engine/base/check.hpp"
#include "engine/base/crc32.hpp"
#include "engine/journal/journal.hpp"

namespace neva {

namespace {

constexpr std::uint8_t k_magic[4] = {'N', 'E', 'V', 'J'};
constexpr std::uint8_t k_version = 1;
constexpr std::size_t k_checksum_bytes = 4;
constexpr std::uint8_t k_house_empty_display = 0x01;
constexpr std::uint8_t k_house_open_money = 0x02;
constexpr std::uint8_t k_deal_decks = (1U << k_phase_count) - 1U;
constexpr std::uint8_t k_deal_markers = 0x80;

// The first byte of an action is its kind and which of the other three follow.
constexpr std::uint8_t k_kind_mask = 0x1F;
constexpr std::uint8_t k_has_from = 0x20;
constexpr std::uint8_t k_has_over = 0x40;
constexpr std::uint8_t k_has_good = 0x80;

class Writer {
 public:
  explicit Writer(std::span<std::uint8_t> into) : into_(into) {}

  void byte(std::uint8_t value) {
    neva_check(count_ < into_.size());
    into_[count_++] = value;
  }
  void number(std::uint64_t value, int bytes) {
    for (int i = 0; i < bytes; ++i) byte(static_cast<std::uint8_t>(value >> (8 * i)));
  }
  std::size_t count() const { return count_; }

 private:
  std::span<std::uint8_t> into_;
  std::size_t count_ = 0;
};

// Reads on without looking at each byte; after the end it gives zeros and remembers that it ran dry.
class Reader {
 public:
  explicit Reader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  std::uint8_t byte() {
    if (next_ >= bytes_.size()) {
      dry_ = true;
      return 0;
    }
    return bytes_[next_++];
  }
  std::uint64_t number(int bytes) {
    std::uint64_t value = 0;
    for (int i = 0; i < bytes; ++i) value |= static_cast<std::uint64_t>(byte()) << (8 * i);
    return value;
  }
  bool is_dry() const { return dry_; }
  bool is_at_end() const { return next_ == bytes_.size(); }

 private:
  std::span<const std::uint8_t> bytes_;
  std::size_t next_ = 0;
  bool dry_ = false;
};

std::uint8_t head_of(Action action) {
  std::uint8_t head = static_cast<std::uint8_t>(action.kind);
  if (action.from != 0) head |= k_has_from;
  if (action.over != k_over_nothing) head |= k_has_over;
  if (action.good != 0) head |= k_has_good;
  return head;
}

void write_action(Writer& writer, Action action) {
  writer.byte(head_of(action));
  if (action.from != 0) writer.byte(action.from);
  if (action.over != k_over_nothing) writer.byte(action.over);
  if (action.good != 0) writer.byte(action.good);
}

// False for an action that carries a byte it could have left out: one game has one form.
bool read_action(Reader& reader, Action& action) {
  const std::uint8_t head = reader.byte();
  action = {static_cast<ActionKind>(head & k_kind_mask), 0, k_over_nothing, 0};
  if ((head & k_has_from) != 0) action.from = reader.byte();
  if ((head & k_has_over) != 0) action.over = reader.byte();
  if ((head & k_has_good) != 0) action.good = reader.byte();
  return head == head_of(action);
}

void write_deal(Writer& writer, const FixedDeal& deal) {
  writer.byte(static_cast<std::uint8_t>(deal.given_decks | (deal.markers_given ? k_deal_markers : 0U)));
  for (std::size_t deck = 0; deck < k_phase_count; ++deck) {
    if (!deal.gives(deck)) continue;
    writer.byte(deal.deck_count[deck]);
    for (std::size_t i = 0; i < deal.deck_count[deck]; ++i) writer.byte(static_cast<std::uint8_t>(deal.decks[deck][i]));
  }
  if (deal.markers_given) {
    for (std::uint8_t seat : deal.markers) writer.byte(seat);
  }
}

bool read_deal(Reader& reader, FixedDeal& deal) {
  const std::uint8_t flags = reader.byte();
  deal.given_decks = flags & k_deal_decks;
  deal.markers_given = (flags & k_deal_markers) != 0;
  if ((flags & ~unsigned{k_deal_decks} & ~unsigned{k_deal_markers}) != 0) return false;
  for (std::size_t deck = 0; deck < k_phase_count; ++deck) {
    if (!deal.gives(deck)) continue;
    deal.deck_count[deck] = reader.byte();
    if (deal.deck_count[deck] > k_cards_max) return false;
    for (std::size_t i = 0; i < deal.deck_count[deck]; ++i) deal.decks[deck][i] = static_cast<Card>(reader.byte());
  }
  if (deal.markers_given) {
    for (std::uint8_t& seat : deal.markers) seat = reader.byte();
  }
  return true;
}

std::uint8_t house_bits(const HouseRules& house) {
  return static_cast<std::uint8_t>((house.empty_display_ends_the_phase ? k_house_empty_display : 0) |
                                   (house.open_money ? k_house_open_money : 0));
}

// What is wrong before a single field is believed.
JournalFault check_frame(std::span<const std::uint8_t> bytes) {
  if (bytes.size() < sizeof k_magic + 1) return JournalFault::not_a_journal;
  if (!std::equal(std::begin(k_magic), std::end(k_magic), bytes.begin())) return JournalFault::not_a_journal;
  if (bytes[sizeof k_magic] > k_version) return JournalFault::newer_version;
  if (bytes[sizeof k_magic] != k_version) return JournalFault::damaged;
  if (bytes.size() < sizeof k_magic + 1 + 2 + k_checksum_bytes) return JournalFault::truncated;
  Reader length(bytes.subspan(sizeof k_magic + 1));
  const std::uint64_t announced = length.number(2);
  if (announced > bytes.size()) return JournalFault::truncated;
  if (announced < bytes.size()) return JournalFault::damaged;
  Reader checksum(bytes.last(k_checksum_bytes));
  const std::uint32_t sum = crc32(0, bytes.data(), bytes.size() - k_checksum_bytes);
  return checksum.number(4) == sum ? JournalFault::none : JournalFault::damaged;
}

}  // namespace

std::size_t JournalCodec::encode(const Journal& journal, std::span<std::uint8_t> into) {
  neva_check(into.size() >= k_bytes_max);
  Writer writer(into);
  for (std::uint8_t byte : k_magic) writer.byte(byte);
  writer.byte(k_version);
  writer.number(0, 2);
  writer.byte(static_cast<std::uint8_t>(journal.setup_.edition));
  writer.byte(journal.setup_.players);
  writer.byte(journal.setup_.youngest);
  writer.byte(house_bits(journal.setup_.house));
  writer.number(journal.seed_, 8);
  write_deal(writer, journal.has_deal_ ? journal.deal_ : FixedDeal{});
  writer.number(journal.count_, 2);
  for (std::size_t i = 0; i < journal.count_; ++i) write_action(writer, journal.actions_[i]);
  const std::size_t total = writer.count() + k_checksum_bytes;
  into[sizeof k_magic + 1] = static_cast<std::uint8_t>(total);
  into[sizeof k_magic + 2] = static_cast<std::uint8_t>(total >> 8U);
  writer.number(crc32(0, into.data(), writer.count()), 4);
  return writer.count();
}

JournalFault JournalCodec::decode(std::span<const std::uint8_t> bytes, Journal& journal, State& state) {
  const JournalFault frame = check_frame(bytes);
  if (frame != JournalFault::none) return frame;
  Reader reader(bytes.subspan(sizeof k_magic + 3, bytes.size() - sizeof k_magic - 3 - k_checksum_bytes));
  Setup setup{};
  setup.edition = static_cast<Edition>(reader.byte());
  setup.players = reader.byte();
  setup.youngest = reader.byte();
  const std::uint8_t house = reader.byte();
  setup.house = {(house & k_house_empty_display) != 0, (house & k_house_open_money) != 0};
  if (house != house_bits(setup.house) || setup.edition > Edition::complete) return JournalFault::impossible;
  const std::uint64_t seed = reader.number(8);
  // Too large for a stack of the device. Not for two callers at once; nothing of it is kept from call to call.
  static Journal loaded;
  FixedDeal deal;
  if (!read_deal(reader, deal)) return JournalFault::impossible;
  const bool has_deal = deal.given_decks != 0 || deal.markers_given;
  const std::uint64_t count = reader.number(2);
  if (count > k_journal_actions_max) return JournalFault::impossible;
  State played;
  if (loaded.begin(played, setup, seed, has_deal ? &deal : nullptr) != SetupFault::none)
    return JournalFault::impossible;
  for (std::uint64_t i = 0; i < count; ++i) {
    Action action{};
    if (!read_action(reader, action) || loaded.play(played, action).refused()) return JournalFault::impossible;
  }
  if (reader.is_dry() || !reader.is_at_end()) return JournalFault::impossible;
  journal = loaded;
  state = played;
  return JournalFault::none;
}

}  // namespace neva
