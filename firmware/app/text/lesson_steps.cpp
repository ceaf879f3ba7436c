#include "firmware/app/text/lesson_steps.hpp"

#include "engine/base/check.hpp"
#include "engine/state/state.hpp"

namespace neva {

namespace {

constexpr Spot upper(std::uint8_t place) { return {SpotKind::place, place}; }
constexpr Spot lower(std::uint8_t place) {
  return {SpotKind::place, static_cast<std::uint8_t>(k_lower_places + place)};
}
constexpr Spot phase(Phase of) { return {SpotKind::phase, static_cast<std::uint8_t>(of)}; }
constexpr Spot k_nothing = {};
constexpr Spot k_your_line = {SpotKind::seat_line, k_learner_seat};
constexpr Spot k_key_b = {SpotKind::key_b};
constexpr Spot k_hand = {SpotKind::own_hand};

constexpr LessonStep k_first_lesson[] = {
    {Text::learn1_goal, k_nothing, StepKind::read, 0},
    {Text::learn1_phases, {SpotKind::phases}, StepKind::read, 0},
    {Text::learn1_move, upper(1), StepKind::go_there, 0},
    {Text::learn1_buy, upper(1), StepKind::act, 0},
    {Text::learn1_second, upper(2), StepKind::act, 2},
    {Text::learn1_income, k_your_line, StepKind::scoring, 4},
    {Text::learn1_building, upper(1), StepKind::act, 5},
    {Text::learn1_pass, k_key_b, StepKind::pass, 7},
    {Text::learn1_points, k_your_line, StepKind::scoring, 8},
    {Text::learn1_noble, upper(0), StepKind::act, 8},
    {Text::learn1_enough, k_key_b, StepKind::pass, 10},
    {Text::learn1_nobles_paid, k_your_line, StepKind::scoring, 12},
    {Text::learn1_exchange, upper(0), StepKind::read, 13},
    {Text::learn1_take, upper(2), StepKind::act, 13},
    {Text::learn1_hand, k_hand, StepKind::pass, 15},
    {Text::learn1_slide, lower(0), StepKind::read, 16},
    {Text::learn1_done, k_nothing, StepKind::finish, 16},
};

constexpr LessonStep k_second_lesson[] = {
    {Text::learn2_start, phase(Phase::worker), StepKind::read, 16},
    {Text::learn2_same, upper(0), StepKind::act, 17},
    {Text::learn2_frame, lower(1), StepKind::open, 19},
    {Text::learn2_swap, {SpotKind::price}, StepKind::act, 19},
    {Text::learn2_pass, k_key_b, StepKind::pass, 21},
    {Text::learn2_income, k_your_line, StepKind::scoring, 22},
    {Text::learn2_play, k_hand, StepKind::act, 22},
    {Text::learn2_pub, lower(3), StepKind::act, 24},
    {Text::learn2_done_building, k_key_b, StepKind::pass, 26},
    {Text::learn2_score, k_your_line, StepKind::scoring, 27},
    {Text::learn2_points, {SpotKind::entry, 1}, StepKind::act, 27},
    {Text::learn2_done, k_nothing, StepKind::finish, 28},
};

constexpr LessonStep k_third_lesson[] = {
    {Text::learn3_last, phase(Phase::noble), StepKind::read, 0},
    {Text::learn3_nobles, {SpotKind::own_points}, StepKind::read, 0},
    {Text::learn3_new, upper(2), StepKind::go_there, 0},
    {Text::learn3_buy, upper(2), StepKind::act, 0},
    {Text::learn3_curtain, k_key_b, StepKind::curtain, 1},
    {Text::learn3_pass, k_key_b, StepKind::pass, 2},
    {Text::learn3_score, k_your_line, StepKind::scoring, 3},
    {Text::learn3_boris, k_key_b, StepKind::curtain, 3},
    {Text::learn3_hand, k_hand, StepKind::act, 4},
    {Text::learn3_end, k_key_b, StepKind::pass, 6},
    {Text::learn3_table, {SpotKind::final_nobles}, StepKind::read, 7},
    {Text::learn3_money, {SpotKind::final_money}, StepKind::read, 7},
    {Text::learn3_win, {SpotKind::final_sum}, StepKind::read, 7},
    {Text::learn3_done, k_nothing, StepKind::finish, 7},
};

}  // namespace

std::span<const LessonStep> steps_of(std::uint8_t lesson) {
  static constexpr std::span<const LessonStep> k_lessons[k_lesson_count] = {k_first_lesson, k_second_lesson,
                                                                            k_third_lesson};
  neva_check(lesson < k_lesson_count);
  return k_lessons[lesson];
}

Text name_of_lesson(std::uint8_t lesson) {
  static constexpr Text k_names[k_lesson_count] = {Text::learn_name_1, Text::learn_name_2, Text::learn_name_3};
  neva_check(lesson < k_lesson_count);
  return k_names[lesson];
}

}  // namespace neva
