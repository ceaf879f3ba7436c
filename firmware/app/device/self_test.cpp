#include "firmware/app/device/self_test.hpp"

#include <etl/to_string.h>

#include "firmware/app/text/number_text.hpp"

namespace neva {

namespace {

// Bits of MIPI's address mode.
constexpr std::uint8_t k_mode_mirrors_rows = 0x80;
constexpr std::uint8_t k_mode_mirrors_columns = 0x40;
constexpr std::uint8_t k_mode_exchanges = 0x20;
constexpr std::uint8_t k_mode_blue_first = 0x08;
constexpr std::uint8_t k_mode_orientation = k_mode_mirrors_rows | k_mode_mirrors_columns | k_mode_exchanges;

// As boards/ spells them.
constexpr std::string_view k_board_key_words[k_key_count] = {"up", "down", "left", "right", "a",
                                                             "b",  "x",    "y",    "centre"};

Orientation orientation_of(std::uint8_t address_mode) {
  return Orientation(static_cast<std::uint8_t>(((address_mode & k_mode_mirrors_columns) != 0 ? 1U : 0U) |
                                               ((address_mode & k_mode_mirrors_rows) != 0 ? 2U : 0U) |
                                               ((address_mode & k_mode_exchanges) != 0 ? 4U : 0U)));
}

using Findings = SelfTestFindings;

// Counts down to the line that is asked for, and writes that one.
class Lines {
 public:
  Lines(std::size_t index, TextBuffer& words) : left_(index), words_(words) { words_.clear(); }

  // True when this is the line: the caller writes the rest.
  bool begin(bool is_wrong, std::string_view start) {
    if (!is_wrong || is_found_ || left_-- > 0) return false;
    is_found_ = true;
    add(start);
    return true;
  }
  void add(std::string_view words) { words_.append(words.data(), words.size()); }
  void add_number(std::uint32_t number) { etl::to_string(number, words_, true); }
  void add_hex(std::uint8_t value) {
    const NumberText digits = hexadecimal(value);
    add("0x");
    add(view_of(digits).substr(digits.size() - 2));
  }

 private:
  std::size_t left_;
  bool is_found_ = false;
  TextBuffer& words_;
};

void tell_key(Lines& lines, const Findings::Press& press, std::uint8_t key, const BoardFacts& facts) {
  using Kind = Findings::Press::Kind;
  if (!lines.begin(press.kind > Kind::right, ".keys: ")) return;
  lines.add(k_board_key_words[key]);
  const std::uint8_t pin = press.kind == Kind::loose_pin   ? press.value
                           : press.kind == Kind::other_key ? facts.key_pins[press.value]
                                                           : BoardFacts::k_no_pin;
  if (pin != BoardFacts::k_no_pin) {
    lines.add(" is GP");
    lines.add_number(pin);
  } else if (press.kind == Kind::other_key) {
    lines.add(" is ");
    lines.add(k_board_key_words[press.value]);
  } else {
    lines.add(" is silent");
  }
  if (facts.key_pins[key] == BoardFacts::k_no_pin) return;
  lines.add(press.kind == Kind::nothing ? " at GP" : ", not GP");
  lines.add_number(facts.key_pins[key]);
}

}  // namespace

std::uint8_t Orientation::mode_bits() const {
  return static_cast<std::uint8_t>((mirrors_columns() ? k_mode_mirrors_columns : 0U) |
                                   (mirrors_rows() ? k_mode_mirrors_rows : 0U) | (exchanges() ? k_mode_exchanges : 0U));
}

// What mirrored columns before the exchange mirrors rows behind it.
Orientation Orientation::after(Orientation first) const {
  const bool columns = mirrors_columns() != (exchanges() ? first.mirrors_rows() : first.mirrors_columns());
  const bool rows = mirrors_rows() != (exchanges() ? first.mirrors_columns() : first.mirrors_rows());
  const bool exchanged = exchanges() != first.exchanges();
  return Orientation(static_cast<std::uint8_t>((columns ? 1U : 0U) | (rows ? 2U : 0U) | (exchanged ? 4U : 0U)));
}

// The picture that looked right was drawn with the glass's mistake undone: the same done by the controller mends it.
std::uint8_t SelfTestFindings::address_mode(const BoardFacts& facts) const {
  std::uint8_t mode = facts.address_mode;
  if (picture < Orientation::k_count) {
    const Orientation mended = orientation_of(mode).after(Orientation(picture));
    mode = static_cast<std::uint8_t>((mode & ~k_mode_orientation) | mended.mode_bits());
  }
  if (colours == Colours::exchanged || colours == Colours::negative_exchanged) mode ^= k_mode_blue_first;
  return mode;
}

std::string_view wrong_line(const SelfTestFindings& findings, const BoardFacts& facts, std::size_t index,
                            TextBuffer& words) {
  using Edge = Findings::Edge;
  using Colours = Findings::Colours;
  Lines lines(index, words);
  const std::uint8_t mode = findings.address_mode(facts);
  if (lines.begin(mode != facts.address_mode, ".address_mode = ")) lines.add_hex(mode);
  const bool negative = findings.colours == Colours::negative || findings.colours == Colours::negative_exchanged;
  if (lines.begin(negative, ".shows_negative = ")) lines.add(facts.shows_negative ? "false" : "true");
  lines.begin(findings.colours == Colours::unclear, ".tuning, .clock_hz");
  const bool at_side = findings.missing == Edge::left || findings.missing == Edge::right;
  const bool at_end = findings.missing == Edge::top || findings.missing == Edge::bottom;
  lines.begin(at_side, ".offset_x");
  lines.begin(at_end, ".offset_y");
  if (lines.begin(facts.flash_bytes_found < facts.flash_bytes, ".flash_bytes = "))
    lines.add_number(facts.flash_bytes_found);
  lines.begin(findings.sound == Findings::Heard::no, ".buzzer");
  for (std::uint8_t key = 0; key < k_key_count; ++key) tell_key(lines, findings.presses[key], key, facts);
  return view_of(words);
}

}  // namespace neva
