// The bytes of docs/save-format.md.
#include <algorithm>
#include <array>

#include "engine/base/check.hpp"
#include "engine/base/crc32.hpp"
#include "engine/journal/journal.hpp"

namespace neva {

namespace {

constexpr std::uint8_t k_magic[4] = {'N', 'E', 'V', 'J'};
constexpr auto k_version = static_cast<std::uint8_t>(k_newest_rule_book);
// The base game alone: a shorter setup and given deal. Read as a journal of version 2.
constexpr std::uint8_t k_version_base_game = 1;
constexpr std::size_t k_checksum_bytes = 4;

constexpr std::uint8_t k_house_empty_display = 0x01;
constexpr std::uint8_t k_house_open_money = 0x02;
constexpr std::uint8_t k_house_drop_assignments = 0x04;

// A module that is on or off, and its bit.
struct ModuleBit {
  bool Setup::*module;
  std::uint8_t bit;
};
constexpr ModuleBit k_modules[] = {
    {&Setup::market, 0x01},      {&Setup::banquet, 0x02},  {&Setup::assistants, 0x04}, {&Setup::events, 0x08},
    {&Setup::assignments, 0x10}, {&Setup::assembly, 0x20}, {&Setup::new_russia, 0x40},
};

constexpr unsigned k_deal_decks = (1U << k_phase_count) - 1U;
constexpr unsigned k_deal_assistants = 0x20;
constexpr unsigned k_deal_assignments = 0x40;
constexpr unsigned k_deal_markers = 0x80;
constexpr unsigned k_deal_hurdles = 0x100;
constexpr unsigned k_deal_all = k_deal_decks | k_deal_assistants | k_deal_assignments | k_deal_markers | k_deal_hurdles;

class Writer {
 public:
  explicit Writer(std::span<std::uint8_t> into) : into_(into) {}

  // Counts on behind the end, so that one pass tells how much room there should have been.
  void byte(std::uint8_t value) {
    if (count_ < into_.size()) into_[count_] = value;
    ++count_;
  }
  void number(std::uint64_t value, int bytes) {
    for (int i = 0; i < bytes; ++i) byte(static_cast<std::uint8_t>(value >> (8 * i)));
  }
  void action(Action action) {
    std::array<std::uint8_t, k_action_bytes_max> bytes;
    const std::size_t used = encode_action(action, bytes);
    for (std::size_t i = 0; i < used; ++i) byte(bytes[i]);
  }
  std::size_t count() const { return count_; }
  bool has_room(std::size_t more) const { return count_ + more <= into_.size(); }

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
  // False when no action follows.
  bool action(Action& into) {
    const DecodedAction decoded = decode_action(bytes_.subspan(next_));
    into = decoded.action;
    next_ += decoded.bytes;
    return decoded.bytes != 0;
  }
  bool is_dry() const { return dry_; }
  bool is_at_end() const { return next_ == bytes_.size(); }
  std::size_t left() const { return bytes_.size() - next_; }

 private:
  std::span<const std::uint8_t> bytes_;
  std::size_t next_ = 0;
  bool dry_ = false;
};

unsigned deal_flags(const FixedDeal& deal) {
  return deal.given_decks | (deal.markers_given ? k_deal_markers : 0U) |
         (deal.assistants_given ? k_deal_assistants : 0U) | (deal.assignments_given ? k_deal_assignments : 0U) |
         (deal.hurdles_given ? k_deal_hurdles : 0U);
}

void write_deal(Writer& writer, const FixedDeal& deal) {
  writer.number(deal_flags(deal), 2);
  for (std::size_t deck = 0; deck < k_phase_count; ++deck) {
    if (!deal.gives(deck)) continue;
    writer.byte(deal.deck_count[deck]);
    for (std::size_t i = 0; i < deal.deck_count[deck]; ++i) writer.byte(static_cast<std::uint8_t>(deal.decks[deck][i]));
  }
  if (deal.markers_given) {
    for (std::uint8_t seat : deal.markers) writer.byte(seat);
    writer.byte(deal.disc);
  }
  if (deal.assistants_given) {
    for (Assistant assistant : deal.assistants) writer.byte(static_cast<std::uint8_t>(assistant));
  }
  if (deal.assignments_given) {
    for (std::uint16_t assignments : deal.assignments) writer.number(assignments, 2);
  }
  if (deal.hurdles_given) {
    for (Hurdle hurdle : deal.hurdles) writer.byte(static_cast<std::uint8_t>(hurdle));
  }
}

// False when there is no such assistant; start() judges the rest.
bool read_modules(Reader& reader, FixedDeal& deal) {
  if (deal.assistants_given) {
    for (Assistant& assistant : deal.assistants) {
      assistant = static_cast<Assistant>(reader.byte());
      if (static_cast<std::uint8_t>(assistant) >= k_assistant_count) return false;
    }
  }
  if (deal.assignments_given) {
    for (std::uint16_t& assignments : deal.assignments) assignments = static_cast<std::uint16_t>(reader.number(2));
  }
  if (deal.hurdles_given) {
    for (Hurdle& hurdle : deal.hurdles) hurdle = static_cast<Hurdle>(reader.byte());
  }
  return true;
}

bool read_deal(Reader& reader, std::uint8_t version, FixedDeal& deal) {
  const bool is_base_game = version == k_version_base_game;
  const auto flags = static_cast<unsigned>(reader.number(is_base_game ? 1 : 2));
  if ((flags & ~k_deal_all) != 0) return false;
  deal.given_decks = static_cast<std::uint8_t>(flags & k_deal_decks);
  deal.markers_given = (flags & k_deal_markers) != 0;
  deal.assistants_given = (flags & k_deal_assistants) != 0;
  deal.assignments_given = (flags & k_deal_assignments) != 0;
  deal.hurdles_given = (flags & k_deal_hurdles) != 0;
  for (std::size_t deck = 0; deck < k_phase_count; ++deck) {
    if (!deal.gives(deck)) continue;
    deal.deck_count[deck] = reader.byte();
    if (deal.deck_count[deck] > k_cards_max) return false;
    for (std::size_t i = 0; i < deal.deck_count[deck]; ++i) deal.decks[deck][i] = static_cast<Card>(reader.byte());
  }
  if (deal.markers_given) {
    for (std::uint8_t& seat : deal.markers) seat = reader.byte();
    deal.disc = is_base_game ? 0 : reader.byte();
  }
  return read_modules(reader, deal);
}

std::uint8_t house_bits(const HouseRules& house) {
  return static_cast<std::uint8_t>((house.empty_display_ends_the_phase ? k_house_empty_display : 0) |
                                   (house.open_money ? k_house_open_money : 0) |
                                   (house.assignments_drop_at_20_and_35 ? k_house_drop_assignments : 0));
}

std::uint8_t module_bits(const Setup& setup) {
  unsigned bits = 0;
  for (const ModuleBit& item : k_modules) bits |= setup.*item.module ? item.bit : 0U;
  return static_cast<std::uint8_t>(bits);
}

void write_setup(Writer& writer, const Setup& setup) {
  writer.byte(static_cast<std::uint8_t>(setup.edition));
  writer.byte(setup.players);
  writer.byte(setup.youngest);
  writer.byte(house_bits(setup.house));
  writer.byte(module_bits(setup));
  writer.byte(static_cast<std::uint8_t>(setup.hurdles));
  writer.number(setup.company, 2);
}

// False when a byte means nothing; start() judges what goes together.
bool read_setup(Reader& reader, std::uint8_t version, Setup& setup) {
  const bool is_base_game = version == k_version_base_game;
  setup.rule_book = is_base_game ? RuleBook::journal_2 : static_cast<RuleBook>(version);
  setup.edition = static_cast<Edition>(reader.byte());
  setup.players = reader.byte();
  setup.youngest = reader.byte();
  const std::uint8_t house = reader.byte();
  setup.house = {(house & k_house_empty_display) != 0, (house & k_house_open_money) != 0,
                 !is_base_game && (house & k_house_drop_assignments) != 0};
  if (house != house_bits(setup.house)) return false;
  if (is_base_game) return setup.edition <= Edition::second;
  const std::uint8_t modules = reader.byte();
  for (const ModuleBit& item : k_modules) setup.*item.module = (modules & item.bit) != 0;
  setup.hurdles = static_cast<HurdleRule>(reader.byte());
  setup.company = static_cast<std::uint16_t>(reader.number(2));
  return modules == module_bits(setup);
}

// What is wrong before a single field is believed.
JournalFault check_frame(std::span<const std::uint8_t> bytes) {
  if (bytes.size() < sizeof k_magic + 1) return JournalFault::not_a_journal;
  if (!std::equal(std::begin(k_magic), std::end(k_magic), bytes.begin())) return JournalFault::not_a_journal;
  if (bytes[sizeof k_magic] > k_version) return JournalFault::newer_version;
  if (bytes[sizeof k_magic] == 0) return JournalFault::damaged;
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
  return encode_first(journal, journal.size(), into);
}

std::size_t JournalCodec::encode_first(const Journal& journal, std::size_t actions, std::span<std::uint8_t> into) {
  neva_check(actions <= journal.size() && into.size() >= k_beginning_bytes_max + k_action_bytes_max * actions);
  const std::size_t size = write(journal, actions, into);
  neva_check(size != 0);
  return size;
}

std::size_t JournalCodec::encode_if_it_fits(const Journal& journal, std::span<std::uint8_t> into) {
  return write(journal, journal.size(), into);
}

std::size_t JournalCodec::write(const Journal& journal, std::size_t actions, std::span<std::uint8_t> into) {
  Writer writer(into);
  for (std::uint8_t byte : k_magic) writer.byte(byte);
  writer.byte(static_cast<std::uint8_t>(journal.setup_.rule_book));
  writer.number(0, 2);
  write_setup(writer, journal.setup_);
  writer.number(journal.seed_, 8);
  if (journal.has_deal_) {
    write_deal(writer, journal.deal_);
  } else {
    writer.number(0, 2);
  }
  writer.number(actions, 2);
  for (std::size_t i = 0; i < actions; ++i) writer.action(journal.actions_[i]);
  if (!writer.has_room(k_checksum_bytes)) return 0;
  const std::size_t total = writer.count() + k_checksum_bytes;
  into[sizeof k_magic + 1] = static_cast<std::uint8_t>(total);
  into[sizeof k_magic + 2] = static_cast<std::uint8_t>(total >> 8U);
  writer.number(crc32(0, into.data(), writer.count()), 4);
  return writer.count();
}

// Twice over the actions: everything is played before a byte of the journal changes, so that no second journal is
// needed.
JournalFault JournalCodec::decode(std::span<const std::uint8_t> bytes, Journal& journal, State& state) {
  const JournalFault frame = check_frame(bytes);
  if (frame != JournalFault::none) return frame;
  const std::uint8_t version = bytes[sizeof k_magic];
  Reader reader(bytes.subspan(sizeof k_magic + 3, bytes.size() - sizeof k_magic - 3 - k_checksum_bytes));
  // Too large for a stack of the device. Not for two callers at once; nothing of it is kept from call to call.
  static FixedDeal dealt;
  static State played;
  Setup setup{};
  if (!read_setup(reader, version, setup)) return JournalFault::impossible;
  const std::uint64_t seed = reader.number(8);
  if (!read_deal(reader, version, dealt)) return JournalFault::impossible;
  const auto count = static_cast<std::size_t>(reader.number(2));
  if (count > k_journal_actions_max || reader.left() > k_journal_bytes_max) return JournalFault::impossible;
  const bool has_deal = dealt.gives_anything();
  if (start(played, setup, seed, has_deal ? &dealt : nullptr) != SetupFault::none) return JournalFault::impossible;
  Reader again = reader;
  for (std::size_t i = 0; i < count; ++i) {
    Action action = pass_action();
    if (!reader.action(action) || apply(played, action).refused()) return JournalFault::impossible;
  }
  if (reader.is_dry() || !reader.is_at_end()) return JournalFault::impossible;
  journal.setup_ = setup;
  journal.seed_ = seed;
  journal.has_deal_ = has_deal;
  if (has_deal) journal.deal_ = dealt;
  journal.actions_.clear();
  for (std::size_t i = 0; i < count; ++i) {
    Action action = pass_action();
    neva_check(again.action(action));
    journal.actions_.push(action);
  }
  state = played;
  return JournalFault::none;
}

}  // namespace neva
