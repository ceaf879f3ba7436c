#include "firmware/app/text/action_words.hpp"

#include "firmware/app/game/offer.hpp"
#include "firmware/app/text/card_texts.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

bool is_ghost(Action action) {
  return action.kind == ActionKind::event && action.from == static_cast<std::uint8_t>(Event::ghost);
}

}  // namespace

Card card_of_action(const View& view, Action action) {
  const bool is_asked = action.kind == ActionKind::keep || action.kind == ActionKind::drop;
  return is_asked ? asked_card(view.table) : card_of(view.table, view.own, action);
}

Card other_card(const View& view, Action action) {
  if (action.over == k_over_nothing) return Card::none;
  if (action.kind == ActionKind::play_drop) return view.own.hand[action.over];
  if (is_ghost(action)) return card_on_display(view.table, action.over);
  const std::uint8_t seat = is_mooching(action.kind) ? action.from : view.table.seat;
  return view.table.pool[static_cast<std::size_t>(area_first(view.table, seat) + action.over)];
}

Card card_of_choice(const View& view, Action action, ChoiceKey key) {
  if (key == ChoiceKey::over) return other_card(view, action);
  if (is_mooching(action.kind)) return key == ChoiceKey::kind ? other_card(view, action) : Card::none;
  return card_of_action(view, action);
}

Text question_of(Action first, ChoiceKey key) {
  if (key == ChoiceKey::good) return Text::menu_choose_good;
  if (first.kind == ActionKind::observe) return Text::menu_choose_deck;
  if (is_mooching(first.kind) && key == ChoiceKey::from) return Text::menu_choose_player;
  const bool replaces = key == ChoiceKey::over && (is_purchase(first.kind) || is_grabber(first));
  return replaces || first.kind == ActionKind::play_drop ? Text::menu_choose_target : Text::menu_choose_card;
}

namespace {

Text telling_of_card(const Happening& event) {
  const bool over = event.over != Card::none;
  switch (event.kind) {
    case ActionKind::buy:
    case ActionKind::buy_twin:
      return over ? Text::happened_bought_over : Text::happened_bought;
    case ActionKind::play:
      if (info_of(event.card).special == Special::golden_donkey) return Text::happened_golden_donkey;
      if (is_purple(event.card)) return Text::happened_played_purple;
      return over ? Text::happened_played_over : Text::happened_played;
    case ActionKind::take:
    case ActionKind::take_twin:
      return Text::happened_took;
    case ActionKind::buy_drawn:
      return over ? Text::happened_bought_over : Text::happened_bought_drawn;
    case ActionKind::take_drawn:
      return Text::happened_took_drawn;
    case ActionKind::discard_drawn:
      return Text::happened_discarded_drawn;
    case ActionKind::half_buy:
    case ActionKind::half_play:
      return Text::happened_collector;
    case ActionKind::buy_discard:
      return over ? Text::happened_bought_over : Text::happened_bought_found;
    case ActionKind::take_discard:
      return Text::happened_took_found;
    case ActionKind::top_twin:
      return Text::happened_twin_discarded;
    case ActionKind::play_on:
      return Text::happened_attached;
    case ActionKind::play_drop:
      return Text::happened_dropped_card;
    case ActionKind::interrupt:
      return info_of(event.card).special == Special::theft ? Text::happened_theft : Text::happened_pickpocket;
    case ActionKind::keep:
      return info_of(event.card).special == Special::sycophant ? Text::happened_sycophant_paid
                                                               : Text::happened_upkeep_paid;
    default:
      return info_of(event.card).special == Special::sycophant ? Text::happened_sycophant_left
                                                               : Text::happened_upkeep_dropped;
  }
}

// The text that tells what was done; with or without a card that was replaced.
Text telling(const Happening& event) {
  switch (event.kind) {
    case ActionKind::pass:
      return Text::happened_passed;
    case ActionKind::observe:
      return Text::happened_observed;
    case ActionKind::points:
      return event.amount == 0 ? Text::happened_pub_nothing : Text::happened_pub;
    case ActionKind::search:
      return Text::happened_searched;
    case ActionKind::leave:
      return event.card == Card::none ? Text::happened_left_pile : Text::happened_put_back;
    case ActionKind::event:
      return Text::happened_event;
    case ActionKind::mooch_rubles:
    case ActionKind::mooch_points:
      return Text::happened_moocher;
    case ActionKind::guild:
      return Text::happened_guild;
    case ActionKind::trade:
      return event.amount == 1 ? Text::happened_traded : Text::happened_not_traded;
    case ActionKind::bonus_rubles:
      return Text::happened_bonus_rubles;
    case ActionKind::bonus_points:
      return Text::happened_bonus_points;
    case ActionKind::drop_assignment:
      return Text::happened_assignment_dropped;
    default:
      return telling_of_card(event);
  }
}

}  // namespace

std::string_view told(TextBuffer& buffer, Language language, const Players& players, const Happening& event) {
  const Card shown = event.kind == ActionKind::play_drop ? event.over : event.card;
  // Whoever interrupts or mooches does nothing to the card that is named.
  const bool is_object = event.kind != ActionKind::interrupt && event.kind != ActionKind::mooch_rubles &&
                         event.kind != ActionKind::mooch_points;
  const auto word = [&](Card card) {
    if (card == Card::none) return std::string_view();
    return is_object ? object_of(language, card) : name_of(language, card);
  };
  const std::string_view card = word(shown);
  const std::string_view over = word(event.over);
  const Phase deck = event.kind == ActionKind::observe ? static_cast<Phase>(event.amount) : event.phase;
  const Event used = event.kind == ActionKind::event ? static_cast<Event>(event.amount) : Event::none;
  return format_text(buffer, language, telling(event),
                     {{"name", view_of(players[event.seat].name)},
                      {"other", view_of(players[event.other].name)},
                      {"card", card},
                      {"over", over},
                      {"n", event.amount},
                      {"m", k_guild_total - event.amount},
                      {"event", text_of(language, word_of(used))},
                      {"phase", text_of(language, word_of(deck))}});
}

}  // namespace neva
