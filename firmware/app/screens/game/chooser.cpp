#include "firmware/app/screens/game/chooser.hpp"

#include <algorithm>

#include "firmware/app/game/offer.hpp"
#include "firmware/app/screens/choice_entries.hpp"
#include "firmware/app/text/action_words.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

constexpr KeyHint k_choice_hints[] = {{Key::a, Text::key_ok}, {Key::b, Text::key_back}};
constexpr KeyHint k_decision_hints[] = {{Key::a, Text::key_ok}, {Key::x, Text::key_mine}, {Key::y, Text::key_more}};

// The card that has brought the decision about.
Card card_of_decision(const View& view) {
  switch (view.table.decision) {
    case Decision::guild:
      return Card::guild_hall;
    case Decision::trade:
      return Card::trading_house;
    case Decision::points:
      return Card::pub;
    case Decision::interrupt:
      return view.table.setup.assembly ? Card::theft : Card::pickpocket;
    default:
      return asked_card(view.table);
  }
}

bool costs_money(Decision decision) {
  return decision == Decision::points || decision == Decision::trade || decision == Decision::upkeep ||
         decision == Decision::sycophant;
}

}  // namespace

bool ChooserScreen::is_decision() const {
  switch (context_.session.view().table.decision) {
    case Decision::action:
    case Decision::drawn:
    case Decision::search:
    case Decision::pickpocket:
      return false;
    default:
      return true;
  }
}

void ChooserScreen::ask(const ActionFilter& filter) {
  steps_.push_back(filter);
  choices_.build(context_.session.actions(), filter);
  set_cursor(0);
}

void ChooserScreen::enter() {
  steps_.clear();
  ask(is_decision() ? ActionFilter{} : context_.filter);
}

// A decision that has only a "no" left, because the "yes" costs too much: the yes is listed all the same, with the
// reason.
bool ChooserScreen::has_refused(Action& refused) const {
  if (!is_decision() || choices_.size() != 1) return false;
  const View& view = context_.session.view();
  switch (view.table.decision) {
    case Decision::upkeep:
    case Decision::sycophant:
      refused = make_action(ActionKind::keep);
      break;
    case Decision::trade:
      refused = make_action(ActionKind::trade, 1);
      break;
    case Decision::points:
      refused = make_action(ActionKind::points, 1);
      break;
    default:
      return false;
  }
  return check_action(view.table, view.own, refused).refused();
}

std::uint16_t ChooserScreen::count() const {
  Action refused = pass_action();
  return static_cast<std::uint16_t>(choices_.size() + (has_refused(refused) ? 1 : 0));
}

ListEntry ChooserScreen::entry(std::uint16_t index, EntryWords& words) const {
  if (Action refused = pass_action(); index >= choices_.size() && has_refused(refused)) {
    const View& view = context_.session.view();
    const Language language = context_.settings.language;
    ListEntry line = entry_of_choice(words, language, context_.session, refused, ChoiceKey::what, true);
    line.reason = reason_of(words.reason, language, check_action(view.table, view.own, refused), {});
    line.value = {};
    line.icon = nullptr;
    return line;
  }
  ListEntry line = entry_of_choice(words, context_.settings.language, context_.session, choices_.at(index),
                                   choices_.key(), choices_.is_single(index));
  number_if_alike(index, line, words);
  return line;
}

// Entries about equal cards are numbered: the player sees that they are two.
void ChooserScreen::number_if_alike(std::uint16_t index, ListEntry& line, EntryWords& words) const {
  const View& view = context_.session.view();
  const auto card_at = [&](std::uint16_t i) { return card_of_choice(view, choices_.at(i), choices_.key()); };
  const Card card = card_at(index);
  if (card == Card::none || choices_.key() == ChoiceKey::kind || choices_.key() == ChoiceKey::good) return;
  const auto is_alike = [&](std::uint16_t i) {
    const Card other = card_at(i);
    return other != Card::none && info_of(other).name == info_of(card).name &&
           choices_.at(i).kind == choices_.at(index).kind;
  };
  int alike = 0;
  int number = 0;
  for (std::uint16_t i = 0; i < choices_.size(); ++i) {
    if (!is_alike(i)) continue;
    ++alike;
    if (i <= index) ++number;
  }
  if (alike < 2) return;
  const Digits digits(number);
  TextBuffer numbered(digits.view().data(), digits.view().size());
  numbered.append(". ");
  numbered.append(line.label.data(), std::min(line.label.size(), numbered.available()));
  words.label = numbered;
  line.label = view_of(words.label);
}

Go ChooserScreen::choose(std::uint16_t index) {
  if (choices_.is_single(index)) {
    context_.play(choices_.at(index));
  } else {
    ask(choices_.narrowed(index));
  }
  return Go::stay();
}

Card ChooserScreen::shown_card() const {
  if (choices_.size() == 0) return Card::none;
  const View& view = context_.session.view();
  const std::uint16_t at = cursor() < choices_.size() ? cursor() : 0;
  const Card card = card_of_choice(view, choices_.at(at), choices_.key());
  return card == Card::none && is_decision() ? card_of_decision(view) : card;
}

// EVT-8: both of the twins, with what they would cost.
void ChooserScreen::put_faces(Faces& faces) const {
  const View& view = context_.session.view();
  if (view.table.decision != Decision::twin || !is_first_step() || choices_.size() != faces.max_size())
    return SheetScreen::put_faces(faces);
  for (std::uint16_t i = 0; i < choices_.size(); ++i) {
    const Action choice = choices_.at(i);
    const Card card = card_of_choice(view, choice, choices_.key());
    if (card == Card::none) continue;
    const bool has_price = choice.kind != ActionKind::top_twin;
    faces.push_back(has_price ? priced_tile(view, card, offer_for(view, make_action(ActionKind::buy_twin, choice.from)))
                              : printed_tile(view.table, card));
    faces.back().focused = i == cursor();
  }
  if (faces.empty()) SheetScreen::put_faces(faces);
}

// Small panels have no place for the rubles but the header.
Header ChooserScreen::header(TextBuffer& buffer) const {
  if (is_decision() && is_first_step()) {
    const View& view = context_.session.view();
    // EVT-8: the Twin cannot be had, and what is asked is another thing.
    const bool tops = choices_.size() > 0 && choices_.at(0).kind == ActionKind::top_twin;
    Header band = {context_.text(tops ? Text::decision_top_twin : heading_of(view.table.decision))};
    if (costs_money(view.table.decision))
      band.right = format_text(buffer, context_.settings.language, Text::rubles, {{"n", view.own.rubles}});
    return band;
  }
  if (choices_.size() == 0) return {context_.text(Text::menu_choose_card)};
  return {context_.text(question_of(choices_.at(0), choices_.key()))};
}

std::span<const KeyHint> ChooserScreen::hints() const {
  if (is_decision() && is_first_step()) return k_decision_hints;
  return k_choice_hints;
}

Go ChooserScreen::on_key(KeyEvent event) {
  const bool press = event.kind == KeyEventKind::press;
  if (press && event.key == Key::b && !is_first_step()) {
    steps_.pop_back();
    const ActionFilter before = steps_.back();
    steps_.pop_back();
    ask(before);
    return Go::stay();
  }
  if (!is_decision()) return ListScreen::on_key(event);
  if (event.key == Key::b) return Go::stay();
  if (press && event.key == Key::x) {
    context_.focus.seat = context_.session.view().viewer;
    return Go::push(ScreenId::area);
  }
  if (press && event.key == Key::y) return Go::push(ScreenId::more_menu);
  return ListScreen::on_key(event);
}

}  // namespace neva
