#include "firmware/app/text/action_words.hpp"

#include <iterator>
#include <optional>

#include "engine/state/action_table.hpp"
#include "firmware/app/game/offer.hpp"
#include "firmware/app/text/card_texts.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

Card card_of_choice(const View& view, Action action, ChoiceKey key) {
  const bool names_other = key == ChoiceKey::over || (is_mooching(action.kind) && key == ChoiceKey::kind);
  return names_other ? over_card(view.table, view.own, action) : card_of(view.table, view.own, action);
}

Text question_of(Action first, ChoiceKey key) {
  if (key == ChoiceKey::good) return Text::menu_choose_good;
  if (first.kind == ActionKind::observe) return Text::menu_choose_deck;
  if (is_mooching(first.kind) && key == ChoiceKey::from) return Text::menu_choose_player;
  const bool replaces = key == ChoiceKey::over && is_purchase(first);
  return replaces || first.kind == ActionKind::play_drop ? Text::menu_choose_target : Text::menu_choose_card;
}

namespace {

// What tells that something was done; the second where a card was replaced.
struct Telling {
  Text alone;
  Text over;
};
constexpr Telling always(Text text) { return {text, text}; }
// In the order of ActionKind.
constexpr Telling k_tellings[] = {
    always(Text::happened_passed),
    {Text::happened_bought, Text::happened_bought_over},
    always(Text::happened_took),
    {Text::happened_played, Text::happened_played_over},
    always(Text::happened_observed),
    {Text::happened_bought_drawn, Text::happened_bought_over},
    always(Text::happened_took_drawn),
    always(Text::happened_discarded_drawn),
    always(Text::happened_pub),
    always(Text::happened_searched),
    always(Text::happened_event),
    always(Text::happened_collector),
    always(Text::happened_collector),
    always(Text::happened_moocher),
    always(Text::happened_moocher),
    always(Text::happened_attached),
    always(Text::happened_dropped_card),
    {Text::happened_bought_found, Text::happened_bought_over},
    always(Text::happened_took_found),
    always(Text::happened_put_back),
    always(Text::happened_guild),
    always(Text::happened_traded),
    always(Text::happened_upkeep_paid),
    always(Text::happened_upkeep_dropped),
    always(Text::happened_pickpocket),
    // Of a wait nobody is told.
    always(Text::happened_passed),
    {Text::happened_bought, Text::happened_bought_over},
    always(Text::happened_took),
    always(Text::happened_bonus_rubles),
    always(Text::happened_bonus_points),
    always(Text::happened_assignment_dropped),
    always(Text::happened_twin_discarded),
};
static_assert(std::size(k_tellings) == k_action_kind_count, "a kind of action without words");

// Where the card or the number makes it another thing.
std::optional<Text> special_telling(const Happening& event) {
  const Special special = event.card == Card::none ? Special::none : info_of(event.card).special;
  switch (event.kind) {
    case ActionKind::play:
      if (special == Special::golden_donkey) return Text::happened_golden_donkey;
      if (is_purple(event.card)) return Text::happened_played_purple;
      break;
    case ActionKind::points:
      if (event.amount == 0) return Text::happened_pub_nothing;
      break;
    case ActionKind::trade:
      if (event.amount == 0) return Text::happened_not_traded;
      break;
    case ActionKind::leave:
      if (event.card == Card::none) return Text::happened_left_pile;
      break;
    case ActionKind::interrupt:
      if (special == Special::theft) return Text::happened_theft;
      break;
    case ActionKind::keep:
      if (special == Special::sycophant) return Text::happened_sycophant_paid;
      break;
    case ActionKind::drop:
      if (special == Special::sycophant) return Text::happened_sycophant_left;
      break;
    default:
      break;
  }
  return std::nullopt;
}

Text telling(const Happening& event) {
  if (const std::optional<Text> text = special_telling(event)) return *text;
  const Telling& texts = k_tellings[static_cast<std::size_t>(event.kind)];
  return event.over == Card::none ? texts.alone : texts.over;
}

}  // namespace

std::string_view told(TextBuffer& buffer, Language language, const Players& players, const Happening& event) {
  const Card shown = event.kind == ActionKind::play_drop ? event.over : event.card;
  // Whoever interrupts or mooches does nothing to the card that is named.
  const bool is_object = event.kind != ActionKind::interrupt && !is_mooching(event.kind);
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
