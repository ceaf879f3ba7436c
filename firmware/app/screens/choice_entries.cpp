#include "firmware/app/screens/choice_entries.hpp"

#include "art_data.hpp"
#include "engine/rules/value.hpp"
#include "engine/state/action_table.hpp"
#include "firmware/app/game/offer.hpp"
#include "firmware/app/parts/looks.hpp"
#include "firmware/app/text/action_words.hpp"
#include "firmware/app/text/card_texts.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

void put_value(EntryWords& words, ListEntry& line, int number, const Art& icon) {
  words.value.clear();
  etl::to_string(number, words.value);
  line.value = view_of(words.value);
  line.icon = &icon;
}

void put_price(EntryWords& words, ListEntry& line, const View& view, Action action) {
  if (!is_purchase(action)) return;
  const Card card = card_of(view.table, view.own, action);
  if (card == Card::none || is_purple(card)) return;
  put_value(words, line, price_of_action(view.table, view.own, action).total(), art_ruble);
}

// The decisions that are no cards, in words.
ListEntry entry_of_deed(EntryWords& words, Language language, const View& view, Action action) {
  const auto plain = [language](Text text) { return ListEntry{text_of(language, text)}; };
  ListEntry line;
  switch (action.kind) {
    case ActionKind::observe:
      line.label = text_of(language, word_of(static_cast<Phase>(action.from)));
      put_value(words, line, view.table.deck_left[action.from], art_deck);
      return line;
    case ActionKind::points:
      if (action.from == 0) return plain(Text::menu_nothing);
      line.label = format_text(words.label, language, Text::buy_points, {{"n", action.from}});
      put_value(words, line, action.from * k_rubles_a_pub_point, art_ruble);
      return line;
    case ActionKind::guild:
      return {format_text(words.label, language, Text::decide_guild,
                          {{"n", action.from}, {"m", k_guild_total - action.from}})};
    case ActionKind::trade:
      return plain(action.from == 1 ? Text::decide_trade_yes : Text::decide_trade_no);
    case ActionKind::keep:
      return {format_text(words.label, language, Text::decide_keep, {{"n", upkeep_of(view.table)}})};
    case ActionKind::drop:
      return plain(Text::decide_drop);
    case ActionKind::interrupt:
      return plain(Text::decide_interrupt);
    case ActionKind::wait:
      return plain(Text::decide_wait);
    case ActionKind::bonus_rubles:
      return {format_text(words.label, language, Text::decide_rubles, {{"n", open_bonus(view.table).rubles}})};
    case ActionKind::bonus_points:
      return {format_text(words.label, language, Text::decide_points_gained, {{"n", open_bonus(view.table).points}})};
    case ActionKind::drop_assignment:
      return {text_of_assignment(words.label, language, action.from, view.table.setup.players)};
    case ActionKind::event:
      return plain(word_of(static_cast<Event>(action.from)));
    case ActionKind::leave:
      return plain(card_of(view.table, view.own, action) == Card::none ? Text::decide_leave_pile
                                                                       : Text::decide_put_back);
    case ActionKind::search:
      return plain(Text::menu_search);
    case ActionKind::discard_drawn:
      return plain(Text::decide_discard_drawn);
    default:
      return plain(Text::menu_pass_once);
  }
}

// The last step of mooching: what the card would give.
ListEntry entry_of_mooching(EntryWords& words, Language language, const View& view, Action action) {
  const Income value = value_of(view.table, action.from, at_in_pool(view.table, action.from, action.over));
  const bool rubles = action.kind == ActionKind::mooch_rubles;
  return {format_text(words.label, language, rubles ? Text::decide_rubles : Text::decide_points_gained,
                      {{"n", rubles ? value.rubles : value.points}})};
}

}  // namespace

ListEntry entry_of_choice(EntryWords& words, Language language, const Session& session, Action action, ChoiceKey key,
                          bool single) {
  const View& view = session.view();
  ListEntry line;
  if (key == ChoiceKey::good) {
    const auto good = static_cast<Good>(action.good);
    line.label = text_of(language, word_of(good));
    line.icon = sign_of(good);
    return line;
  }
  if (key == ChoiceKey::over) {
    line.label = name_of(language, over_card(view.table, view.own, action));
    if (single) put_price(words, line, view, action);
    return line;
  }
  if (is_mooching(action.kind)) {
    if (key == ChoiceKey::kind) return entry_of_mooching(words, language, view, action);
    return {session.name_of(action.from)};
  }
  const Card card = card_of(view.table, view.own, action);
  const bool names_it = key == ChoiceKey::from || key == ChoiceKey::what;
  const bool is_card =
      card != Card::none && (is_purchase(action.kind) || is_take(action.kind) || action.kind == ActionKind::top_twin);
  if (!is_card) return entry_of_deed(words, language, view, action);
  if (names_it) {
    line.label = name_of(language, card);
  } else {
    line.label = text_of(language, is_take(action.kind) ? Text::menu_take : Text::menu_buy);
  }
  if (single) put_price(words, line, view, action);
  // EVT-8: what it would cost stands there before anybody says whether they buy it or take it.
  if (!single && names_it && view.table.decision == Decision::twin && action.kind != ActionKind::top_twin)
    put_value(words, line, offer_for(view, make_action(ActionKind::buy_twin, action.from)).price.total(), art_ruble);
  return line;
}

}  // namespace neva
