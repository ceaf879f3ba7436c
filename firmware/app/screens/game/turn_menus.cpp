#include "firmware/app/screens/game/turn_menus.hpp"

#include "firmware/app/device/cues.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

bool has_action(const Session& session, ActionKind kind) {
  for (const Action& action : session.actions()) {
    if (action.kind == kind) return true;
  }
  return false;
}

}  // namespace

bool may_ask_advice(const Context& context) {
  const Session& session = context.session;
  return session.stage() == Stage::decision && session.view().table.decision == Decision::action &&
         context.settings.advice_on && !context.facts.stopped.safe_mode && !session.is_lesson();
}

void take_move_back(Context& context) {
  context.session.undo();
  if (context.session.stage() != Stage::curtain) return;
  const std::string_view words = context.text(Text::message_undone);
  context.message.assign(words.data(), words.size());
}

std::string_view reason_against_undo(const Context& context) {
  if (context.session.can_undo()) return {};
  return context.text(Text::reason_nothing_to_undo);
}

void PassMenuScreen::enter() {
  items_.clear();
  // Within a phase cards only leave the display, so being done is what people mean by a pass.
  items_.push_back(Item::done);
  items_.push_back(Item::pass);
  if (may_ask_advice(context_)) items_.push_back(Item::advice);
  const Table& table = context_.session.view().table;
  if (has_action(context_.session, ActionKind::observe)) items_.push_back(Item::observe);
  if (owns(table.seats[table.seat], Special::debtors_prison)) items_.push_back(Item::search);
  if (table.setup.events) items_.push_back(Item::events);
  if (context_.session.can_undo()) items_.push_back(Item::undo);
  // Where the table has no room to name the key for it.
  if (!context_.layout.names_keys()) items_.push_back(Item::more);
  ListScreen::enter();
}

ListEntry PassMenuScreen::entry(std::uint16_t index, EntryWords& words) const {
  static constexpr Text k_labels[] = {Text::menu_done,   Text::menu_pass_once, Text::menu_observe, Text::menu_search,
                                      Text::menu_events, Text::menu_undo,      Text::menu_advice,  Text::menu_more};
  const Item item = items_.at(index);
  ListEntry line{context_.text(k_labels[static_cast<std::uint8_t>(item)])};
  const View& view = context_.session.view();
  Refusal refusal;
  if (item == Item::done || item == Item::pass) refusal = check_action(view.table, view.own, pass_action());
  if (item == Item::search) refusal = check_action(view.table, view.own, make_action(ActionKind::search));
  if (refusal.refused()) line.reason = reason_of(words.reason, context_.settings.language, refusal, {});
  return line;
}

Go PassMenuScreen::choose(std::uint16_t index) {
  Session& session = context_.session;
  switch (items_.at(index)) {
    case Item::pass:
      session.play(pass_action());
      break;
    case Item::done:
      session.play_last(pass_action());
      break;
    case Item::observe:
      context_.filter = ActionFilter::of(ActionKind::observe);
      return Go::push(ScreenId::chooser);
    case Item::search:
      session.play(make_action(ActionKind::search));
      break;
    case Item::events:
      return Go::push(ScreenId::events);
    case Item::undo:
      take_move_back(context_);
      break;
    case Item::advice:
      return Go::push(ScreenId::advice);
    case Item::more:
      return Go::push(ScreenId::more_menu);
  }
  return Go::stay();
}

Header PassMenuScreen::header(TextBuffer&) const { return {context_.text(heading_of(Decision::action))}; }

void MoreMenuScreen::enter() {
  const Session& session = context_.session;
  items_.clear();
  // Whoever has set a PIN passes behind it.
  if (session.can_pass_at_curtain() && !context_.asks_pin(session.handover().curtain_seat())) {
    items_.push_back(Item::pass_phase);
    items_.push_back(Item::pass);
  }
  if (session.can_change_staying_out() && !context_.asks_pin(session.handover().holder)) items_.push_back(Item::done);
  const bool decides = session.stage() == Stage::decision;
  const bool over = session.stage() == Stage::over;
  if (over) {
    items_.push_back(Item::points);
    items_.push_back(Item::rounds);
    items_.push_back(Item::log);
    items_.push_back(Item::replay);
    items_.push_back(Item::code);
    items_.push_back(Item::hall);
    if (session.notes().advice_asked > 0 && !session.is_lesson()) items_.push_back(Item::advised);
  } else {
    items_.push_back(Item::help);
    if (may_ask_advice(context_)) items_.push_back(Item::advice);
    items_.push_back(Item::happened);
  }
  // A curtain that has no room for the cards.
  if (session.stage() == Stage::curtain && !context_.layout.has_curtain_cards()) items_.push_back(Item::table);
  if (decides) {
    items_.push_back(Item::hand);
    items_.push_back(Item::area);
  }
  items_.push_back(Item::others);
  // A screen that is the decision itself is below this menu, not behind it.
  const Decision decision = session.view().table.decision;
  if (decision != Decision::search || !decides) items_.push_back(Item::discard);
  const Setup& setup = session.view().table.setup;
  if (setup.market) items_.push_back(Item::market);
  if (setup.assignments && decides && decision != Decision::assignment) items_.push_back(Item::assignments);
  if (setup.assistants) items_.push_back(Item::assistants);
  if (setup.events) items_.push_back(Item::events);
  if (setup.hurdles != HurdleRule::off) items_.push_back(Item::hurdles);
  if (decides || (session.stage() == Stage::thinking && session.can_undo())) items_.push_back(Item::undo);
  if (!over) {
    items_.push_back(Item::log);
    items_.push_back(Item::replay);
  }
  if (!over && !session.shows_scorings()) items_.push_back(Item::scorings);
  items_.push_back(Item::rule_book);
  items_.push_back(Item::settings);
  items_.push_back(Item::title);
  ListScreen::enter();
}

namespace {

// In the order of Item: what an entry is called and where it leads; more_menu where it does something else (choose).
struct MenuLine {
  Text label;
  ScreenId leads_to;
};
constexpr MenuLine k_menu_lines[] = {
    {Text::curtain_passes_phase, ScreenId::more_menu},
    {Text::curtain_passes, ScreenId::more_menu},
    {Text::curtain_done, ScreenId::more_menu},
    {Text::menu_help, ScreenId::help},
    {Text::happened_heading, ScreenId::happened},
    {Text::menu_advice, ScreenId::advice},
    {Text::menu_table, ScreenId::table},
    {Text::menu_hand, ScreenId::hand},
    {Text::menu_area, ScreenId::area},
    {Text::menu_others, ScreenId::area},
    {Text::menu_discard_pile, ScreenId::discard},
    {Text::menu_market, ScreenId::market},
    {Text::menu_assignments, ScreenId::assignments},
    {Text::menu_assistants, ScreenId::assistants},
    {Text::module_events, ScreenId::events},
    {Text::menu_hurdles, ScreenId::hurdles},
    {Text::menu_undo, ScreenId::more_menu},
    {Text::menu_log, ScreenId::log},
    {Text::replay_heading, ScreenId::replay},
    {Text::final_curve_heading, ScreenId::rounds},
    {Text::qr_heading, ScreenId::qr},
    {Text::final_points_heading, ScreenId::final_table},
    {Text::title_hall_of_fame, ScreenId::hall_of_fame},
    {Text::menu_advised, ScreenId::more_menu},
    {Text::menu_show_scorings, ScreenId::more_menu},
    {Text::menu_rule_book, ScreenId::rule_book},
    {Text::menu_settings, ScreenId::settings},
    {Text::menu_title, ScreenId::more_menu},
};

}  // namespace

ListEntry MoreMenuScreen::entry(std::uint16_t index, EntryWords& words) const {
  const Item item = items_.at(index);
  const Text label = k_menu_lines[static_cast<std::uint8_t>(item)].label;
  ListEntry line{context_.text(label)};
  if (item == Item::pass_phase || item == Item::pass) {
    const std::string_view name = context_.session.name_of(context_.session.handover().curtain_seat());
    line.label = format_text(words.label, context_.settings.language, label, {{"name", name}});
  }
  if (item == Item::done) {
    const Session& session = context_.session;
    const Text said = session.handover().stays_out(session.handover().holder) ? Text::curtain_back_in : label;
    line.label = format_text(words.label, context_.settings.language, said,
                             {{"name", session.name_of(session.handover().holder)}});
  }
  if (item == Item::advised) {
    words.value.clear();
    etl::to_string(context_.session.notes().advice_asked, words.value);
    line.value = view_of(words.value);
  }
  if (item == Item::undo) line.reason = reason_against_undo(context_);
  if (item == Item::title && context_.session.is_lesson()) line.label = context_.text(Text::learn_leave);
  return line;
}

Go MoreMenuScreen::choose(std::uint16_t index) {
  const View& view = context_.session.view();
  const Item item = items_.at(index);
  switch (item) {
    case Item::pass_phase:
    case Item::pass:
      context_.session.pass_at_curtain(item == Item::pass_phase);
      return Go::stay();
    case Item::done:
      context_.session.change_staying_out();
      return Go::back();
    case Item::undo:
      take_move_back(context_);
      return Go::stay();
    case Item::title:
      return Go::title();
    case Item::advised:
      return Go::stay();
    case Item::scorings:
      context_.session.show_scorings(true);
      return Go::back();
    case Item::help:
      context_.help_for = context_.session.stage() == Stage::curtain ? ScreenId::curtain : ScreenId::table;
      break;
    case Item::area:
      context_.focus.seat = view.viewer;
      break;
    case Item::others:
      context_.focus.seat = static_cast<std::uint8_t>((view.table.seat + 1) % view.table.setup.players);
      break;
    default:
      break;
  }
  return Go::push(k_menu_lines[static_cast<std::uint8_t>(item)].leads_to);
}

namespace {

constexpr KeyHint k_mute_hints[] = {{Key::a, Text::key_choose}, {Key::y, Text::key_mute}, {Key::b, Text::key_back}};
constexpr KeyHint k_unmute_hints[] = {{Key::a, Text::key_choose}, {Key::y, Text::key_sound}, {Key::b, Text::key_back}};

}  // namespace

std::span<const KeyHint> MoreMenuScreen::hints() const {
  if (!context_.ports.sound.available()) return ListScreen::hints();
  if (context_.settings.sound_on) return k_mute_hints;
  return k_unmute_hints;
}

// Y opens this menu, and Y once more mutes everything, as it does on the title.
Go MoreMenuScreen::other_key(KeyEvent event) {
  if (event.kind == KeyEventKind::press && event.key == Key::y && context_.ports.sound.available()) {
    context_.switch_sound();
    context_.cue = &cues::k_confirmed;
  }
  return Go::stay();
}

Header MoreMenuScreen::header(TextBuffer& buffer) const {
  const Table& table = context_.session.view().table;
  const bool over = context_.session.stage() == Stage::over;
  const Language language = context_.settings.language;
  const DealCode code = context_.session.deal_code();
  const std::string_view round =
      !code.empty()                  ? format_text(buffer, language, Text::deal_code, {{"name", view_of(code)}})
      : table.end_triggered && !over ? context_.text(Text::table_last_round)
                                     : format_text(buffer, language, Text::table_round, {{"n", table.round}});
  // Beside the round, a small panel has no room for the longer word.
  const Text phase = context_.layout.keys > 0 ? heading_of(table.phase) : word_of(table.phase);
  const Text heading = over ? heading_of(Decision::none) : phase;
  return {context_.text(heading), Colour::slate, Colour::ivory, nullptr, round};
}

}  // namespace neva
