#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "drivers/ports/board_facts.hpp"
#include "firmware/app/text/text_format.hpp"

namespace neva {

// The eight ways in which a picture can lie on the glass: mirrored, turned, both. Drawn one way, it looks right on a
// glass that does the opposite.
class Orientation {
 public:
  static constexpr std::uint8_t k_count = 8;

  // `index` is below k_count; 0 is upright.
  constexpr explicit Orientation(std::uint8_t index) : bits_(index) {}

  bool mirrors_columns() const { return (bits_ & 1U) != 0; }
  bool mirrors_rows() const { return (bits_ & 2U) != 0; }
  // Done before the mirroring.
  bool exchanges() const { return (bits_ & 4U) != 0; }

  // First the other one, then this one.
  Orientation after(Orientation first) const;
  // As bits of an address mode.
  std::uint8_t mode_bits() const;

 private:
  std::uint8_t bits_;
};

// What somebody has answered in a self-test.
struct SelfTestFindings {
  enum class Colours : std::uint8_t { unknown, right, exchanged, negative, negative_exchanged, unclear };
  enum class Edge : std::uint8_t { unknown, none, left, right, top, bottom };
  enum class Heard : std::uint8_t { unknown, yes, no };
  // What was pressed for a key that lit up.
  struct Press {
    enum class Kind : std::uint8_t { unknown, right, other_key, loose_pin, nothing };
    Kind kind = Kind::unknown;
    // The other key, or the pin.
    std::uint8_t value = 0;
  };
  static constexpr std::uint8_t k_not_asked = 0xFF;

  // The test went through to its end since the start of the device.
  bool is_done = false;
  // Which of the eight pictures looked right.
  std::uint8_t picture = k_not_asked;
  Colours colours = Colours::unknown;
  Edge missing = Edge::unknown;
  Heard sound = Heard::unknown;
  std::array<Press, k_key_count> presses{};

  // The address mode with which the picture would be upright and its colours right.
  std::uint8_t address_mode(const BoardFacts& facts) const;
};

// The lines of board.hpp that the findings show to be wrong, one after the other: the text of the `index`th, empty
// behind the last. Nothing for anybody to translate.
std::string_view wrong_line(const SelfTestFindings& findings, const BoardFacts& facts, std::size_t index,
                            TextBuffer& words);

}  // namespace neva
