#pragma once

#include <cstdint>

namespace neva {

// What is told once in the first games. Each has its bit on flash, so the order stays.
enum class Hint : std::uint8_t {
  lower_row,
  no_target,
  hand_full,
  observatory,
  pub,
  last_round,
  same_noble,
  curtain,
  done,
  undo,
  potemkin,
  advice,
};
inline constexpr std::uint8_t k_hint_count = 12;

// How far somebody has come in learning the game; kept like the settings, and apart from any game.
struct Learning {
  // The lesson that was left, and the step in it; both count from 0. k_no_lesson: none.
  static constexpr std::uint8_t k_no_lesson = 0xFF;
  std::uint8_t lesson = k_no_lesson;
  std::uint8_t step = 0;
  // Lessons that were played to their end, a bit each.
  std::uint8_t finished = 0;
  // Hints that were given, a bit each.
  std::uint16_t hints_given = 0;
  bool hints_on = true;

  // Somebody has looked into a lesson.
  constexpr bool has_begun() const { return lesson != k_no_lesson || finished != 0; }
  constexpr bool is_finished(std::uint8_t number) const { return ((finished >> number) & 1U) != 0; }
  // Of so many lessons.
  constexpr bool has_finished_all(std::uint8_t lessons) const {
    const unsigned all = (1U << lessons) - 1;
    return (finished & all) == all;
  }
  constexpr void finish(std::uint8_t number) { finished = static_cast<std::uint8_t>(finished | (1U << number)); }
  constexpr void keep_place(std::uint8_t number, std::uint8_t at) {
    lesson = number;
    step = at;
  }
  constexpr void forget_place() { keep_place(k_no_lesson, 0); }

  constexpr bool is_given(Hint hint) const { return ((hints_given >> static_cast<unsigned>(hint)) & 1U) != 0; }
  constexpr void give(Hint hint) {
    hints_given = static_cast<std::uint16_t>(hints_given | (1U << static_cast<unsigned>(hint)));
  }

  constexpr bool operator==(const Learning&) const = default;
};

}  // namespace neva
