#include "firmware/app/text/words.hpp"

#include <array>

#include "engine/base/check.hpp"

namespace neva {

namespace {

// The entry for an enumerator; tables are in the order of their enum.
template <typename Enum, std::size_t count>
Text at(const std::array<Text, count>& table, Enum value) {
  const auto index = static_cast<std::size_t>(value);
  neva_check(index < count);
  return table[index];
}

// EXCH-1 to EXCH-3: what the card would need in the play area.
Text needed_by(const CardInfo& info) {
  static constexpr std::array k_by_symbol = {
      Text::reason_needs_worker, Text::reason_needs_wood, Text::reason_needs_gold,  Text::reason_needs_cloth,
      Text::reason_needs_fur,    Text::reason_needs_ship, Text::reason_needs_wheat, Text::reason_needs_worker};
  if (!info.is_exchange) return Text::reason_needs_a_target;
  if (info.colour == CardColour::blue) return Text::reason_needs_building;
  if (info.colour == CardColour::red) return Text::reason_needs_noble;
  if (info.special == Special::czar_upgrade) return Text::reason_needs_czar;
  return at(k_by_symbol, info.symbol);
}

// In the order of Reason.
constexpr std::array k_reasons = {
    Text::reason_unknown,          Text::reason_game_over,          Text::reason_not_now,
    Text::reason_no_such_place,    Text::reason_hand_full,          Text::reason_too_expensive,
    Text::reason_needs_a_target,   Text::reason_no_target,          Text::reason_wrong_target,
    Text::reason_target_is_turned, Text::reason_target_is_exchange, Text::reason_not_first_copy,
    Text::reason_takes_no_target,  Text::reason_must_buy,           Text::reason_wrong_phase,
    Text::reason_no_observatory,   Text::reason_deck_too_small,     Text::reason_too_many_points,
    Text::reason_unknown,          Text::reason_came_this_turn,     Text::reason_take_first,
    Text::reason_has_chip,         Text::reason_needs_good,         Text::reason_good_gone,
    Text::reason_no_good,          Text::reason_double_turn,        Text::reason_no_prison,
    Text::reason_discard_empty,    Text::reason_action_card,        Text::reason_must_take_or_buy,
    Text::reason_not_in_full,      Text::reason_not_both,           Text::reason_gives_nothing,
    Text::reason_phase_start,      Text::reason_round_two,          Text::reason_event_used,
    Text::reason_no_events,        Text::reason_deck_empty,         Text::reason_no_free_place,
    Text::reason_other_twin,       Text::reason_not_yours};
static_assert(k_reasons.size() == static_cast<std::size_t>(Reason::not_yours) + 1);

}  // namespace

Text word_of(Phase phase) {
  static constexpr std::array k_words = {Text::phase_worker, Text::phase_market, Text::phase_building,
                                         Text::phase_noble, Text::phase_exchange};
  return at(k_words, phase);
}

// Nobody who plays by chance has a seat at the handheld.
Text word_of(BotLevel level) {
  static constexpr std::array k_words = {Text::new_game_human, Text::bot_easy, Text::bot_normal, Text::bot_hard,
                                         Text::bot_master};
  return at(k_words, level);
}

Text word_of(BotStyle style) {
  static constexpr std::array k_words = {Text::bot_even, Text::bot_builder, Text::bot_noble_lover, Text::bot_foreman};
  return at(k_words, style);
}

Text name_of(BotStyle style) {
  static constexpr std::array k_names = {Text::default_name_bot, Text::default_name_builder,
                                         Text::default_name_noble_lover, Text::default_name_foreman};
  return at(k_names, style);
}

Text heading_of(Phase phase) {
  static constexpr std::array k_words = {Text::phase_worker_long, Text::phase_market_long, Text::phase_building_long,
                                         Text::phase_noble_long, Text::phase_exchange_long};
  return at(k_words, phase);
}

// ROUND-6: the exchange phase has no scoring, so final scoring stands in its place.
Text scoring_heading_of(Phase phase) {
  static constexpr std::array k_words = {Text::scoring_worker, Text::scoring_market, Text::scoring_building,
                                         Text::scoring_noble, Text::scoring_final};
  return at(k_words, phase);
}

Text word_of(Good good) {
  static constexpr std::array k_words = {Text::new_game_none, Text::good_grain, Text::good_chicken,
                                         Text::good_fruit,    Text::good_fish,  Text::good_vegetable,
                                         Text::good_any};
  return at(k_words, good);
}

Text word_of(CardColour colour) {
  static constexpr std::array k_words = {Text::colour_green,  Text::colour_blue,   Text::colour_red,
                                         Text::colour_yellow, Text::colour_orange, Text::colour_purple};
  return at(k_words, colour);
}

Text word_of(Edition edition) {
  static constexpr std::array k_words = {Text::edition_classic, Text::edition_second, Text::edition_complete};
  return at(k_words, edition);
}

Text heading_of(Decision decision) {
  static constexpr std::array k_words = {Text::decision_action,     Text::decision_drawn,     Text::decision_search,
                                         Text::decision_guild,      Text::decision_trade,     Text::decision_points,
                                         Text::decision_upkeep,     Text::decision_sycophant, Text::decision_interrupt,
                                         Text::decision_pickpocket, Text::decision_twin,      Text::decision_bonus,
                                         Text::decision_assignment, Text::decision_none};
  static_assert(k_words.size() == k_decision_count);
  return at(k_words, decision);
}

Text word_of(Assistant assistant) {
  static constexpr std::array k_words = {
      Text::new_game_none,    Text::assistant_master_craftsman,      Text::assistant_architect,
      Text::assistant_lawyer, Text::assistant_mistress_of_the_manor, Text::assistant_czars_daughter};
  static_assert(k_words.size() == k_assistant_count);
  return at(k_words, assistant);
}

Text text_of_assistant(Assistant assistant) {
  static constexpr std::array k_words = {
      Text::new_game_none,         Text::assistant_master_craftsman_text,      Text::assistant_architect_text,
      Text::assistant_lawyer_text, Text::assistant_mistress_of_the_manor_text, Text::assistant_czars_daughter_text};
  return at(k_words, assistant);
}

Text word_of(Event event) {
  static constexpr std::array k_words = {Text::new_game_none, Text::event_twin,     Text::event_sponsor,
                                         Text::event_ghost,   Text::event_new_luck, Text::event_warehouse,
                                         Text::event_grabber};
  static_assert(k_words.size() == k_event_count);
  return at(k_words, event);
}

Text text_of_event(Event event) {
  static constexpr std::array k_words = {Text::new_game_none,     Text::event_twin_text,     Text::event_sponsor_text,
                                         Text::event_ghost_text,  Text::event_new_luck_text, Text::event_warehouse_text,
                                         Text::event_grabber_text};
  return at(k_words, event);
}

Text word_of(Hurdle hurdle) {
  static constexpr std::array k_words = {Text::new_game_none,      Text::hurdle_bonus_red,      Text::hurdle_bonus_blue,
                                         Text::hurdle_bonus_goods, Text::hurdle_bonus_exchange, Text::hurdle_bonus_card,
                                         Text::hurdle_real_green,  Text::hurdle_real_goods,     Text::hurdle_real_blue,
                                         Text::hurdle_real_red,    Text::hurdle_real_exchange};
  static_assert(k_words.size() == k_hurdle_kind_count);
  return at(k_words, hurdle);
}

namespace {

Text rule_of(Hurdle hurdle, std::size_t field) {
  static constexpr std::array k_texts = {
      Text::new_game_none,           Text::hurdle_bonus_red_text,      Text::hurdle_bonus_blue_text,
      Text::hurdle_bonus_goods_text, Text::hurdle_bonus_exchange_text, Text::hurdle_bonus_card_text,
      Text::hurdle_real_green_text,  Text::hurdle_real_goods_text,     Text::hurdle_real_blue_text,
      Text::hurdle_real_red_text,    Text::hurdle_real_exchange_text};
  static_assert(k_texts.size() == k_hurdle_kind_count);
  const bool colours = hurdle == Hurdle::real_exchange && field == k_field_of_colours;
  return colours ? Text::hurdle_real_exchange_colours_text : at(k_texts, hurdle);
}

}  // namespace

std::string_view text_of_hurdle(TextBuffer& buffer, Language language, Hurdle hurdle, std::size_t field) {
  neva_check(field < k_hurdle_count);
  return format_text(buffer, language, rule_of(hurdle, field),
                     {{"n", hurdle_demand(hurdle)[field]}, {"m", k_highest_good_demand[field]}});
}

std::string_view text_of_assignment(TextBuffer& buffer, Language language, std::uint8_t number, std::uint8_t players) {
  static constexpr std::array k_texts = {
      Text::assignment_1,  Text::assignment_2,  Text::assignment_3,  Text::assignment_4,  Text::assignment_5,
      Text::assignment_6,  Text::assignment_7,  Text::assignment_8,  Text::assignment_9,  Text::assignment_10,
      Text::assignment_11, Text::assignment_12, Text::assignment_13, Text::assignment_14, Text::assignment_15};
  static_assert(k_texts.size() == k_assignment_count);
  neva_check(number >= 1 && players <= k_seats_max);
  return format_text(buffer, language, at(k_texts, number - 1), {{"n", k_cards_an_assignment_point[players]}});
}

Text reason_of_fault(SetupFault fault, Edition edition) {
  switch (fault) {
    case SetupFault::five_players:
      if (edition == Edition::classic) return Text::reason_four_at_most;
      return edition == Edition::second ? Text::reason_five_market : Text::reason_five_russia;
    case SetupFault::needs_second:
      return Text::reason_second_only;
    case SetupFault::needs_complete:
      return Text::reason_complete_only;
    case SetupFault::needs_market:
      return Text::reason_needs_market;
    case SetupFault::company:
      return Text::reason_beside_banquet;
    default:
      return Text::reason_unknown;
  }
}

std::string_view reason_of(TextBuffer& buffer, Language language, Refusal refusal, const Attempt& attempt) {
  Text text = at(k_reasons, refusal.reason);
  if (text == Text::reason_needs_a_target && attempt.card != Card::none) text = needed_by(info_of(attempt.card));
  const bool is_hand = text == Text::reason_hand_full;
  const int number = is_hand ? attempt.hand_count : refusal.amount;
  return format_text(buffer, language, text, {{"n", number}, {"m", attempt.hand_limit}});
}

}  // namespace neva
