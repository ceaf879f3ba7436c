#include "firmware/app/screens/game/module_screens.hpp"

#include "firmware/app/draw/pictures.hpp"
#include "firmware/app/parts/market_grid.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

constexpr int k_text_lines = 5;
constexpr int k_low_lines = 3;
// On one-bit panels below the list; X shows the rest.
constexpr int k_mono_lines = 3;
constexpr KeyHint k_look_hints[] = {{Key::b, Text::key_back}};
constexpr KeyHint k_event_hints[] = {{Key::a, Text::key_choose}, {Key::b, Text::key_back}};
constexpr KeyHint k_drop_hints[] = {{Key::a, Text::key_drop}, {Key::x, Text::key_mine}, {Key::y, Text::key_more}};
constexpr KeyHint k_market_hints[] = {{Key::a, Text::key_go_on}, {Key::b, Text::key_back}};

// What picture and text take below the list.
int detail_height(const Layout& layout) {
  switch (layout.form) {
    case Form::tiny:
      return k_mono_lines * 8 + 1;
    case Form::low:
      return k_low_lines * 13 + 4;
    default:
      return 78;
  }
}

}  // namespace

void FactsScreen::enter() {
  shows_text_ = false;
  ListScreen::enter();
}

std::span<const KeyHint> FactsScreen::hints() const { return k_look_hints; }

Rect FactsScreen::list_area(const Layout& layout) const {
  Rect area = ListScreen::list_area(layout);
  area.height -= detail_height(layout);
  return area;
}

void FactsScreen::draw_detail(const Brush& brush) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  const int height = detail_height(layout);
  const int y = layout.content_end() - height;
  canvas.fill({0, y, layout.width, height}, Colour::ink);
  canvas.fill({0, y, layout.width, 1}, Colour::slate);
  TextBuffer buffer;
  const bool low = layout.form == Form::low;
  int left = 6;
  if (const Picture* shown = picture(cursor()); shown != nullptr && !low) {
    canvas.fill({6, y + 8, 52, 36}, Colour::sandstone);
    canvas.picture(*shown, 8, y + 10, k_picture_width, k_picture_height);
    left = 66;
  }
  const int columns = (layout.width - left - 4) / layout.text.width;
  const std::string_view what = text(buffer, cursor());
  // Texts are made for the whole width; beside the picture they take a line or two more.
  draw_paragraph(brush, {left, y + (low ? 2 : 6), columns * layout.text.width, 0}, what, Colour::sandstone,
                 low ? k_low_lines : k_text_lines);
  int x = 6;
  const std::uint8_t concerned = seats(cursor());
  for (std::uint8_t seat = 0; seat < k_seats_max && !low; ++seat) {
    if (((concerned >> seat) & 1U) == 0) continue;
    draw_pip(brush, x, y + 54, seat, context_.session.name_of(seat));
    x += 15;
  }
}

void FactsScreen::draw_mono_detail(const Brush& brush) const {
  Canvas& canvas = brush.canvas;
  const Layout& layout = brush.layout;
  int y = layout.height - k_mono_lines * layout.line;
  canvas.fill({0, y - 1, layout.width, layout.height - y + 1}, Colour::ink);
  for (int x = 0; x < layout.width; x += 3) canvas.dot(x, y - 1, Colour::ivory);
  TextBuffer buffer;
  std::string_view rest = text(buffer, cursor());
  const int columns = layout.width / layout.text.width;
  const bool all = lines_of(rest, columns) <= k_mono_lines;
  const KeyHint more = {Key::x, Text::key_more};
  const int end =
      all ? layout.width : draw_key_left_of(brush, 0, layout.width - 1, layout.height - 10, context_.key_map, more) - 3;
  for (int line = 0; line < k_mono_lines && !rest.empty(); ++line, y += layout.line) {
    const int room = line + 1 < k_mono_lines ? columns : end / layout.text.width;
    canvas.text(1, y, next_line(rest, room), {layout.text, Colour::ivory});
  }
}

void FactsScreen::draw(const Brush& brush) const {
  if (brush.layout.is_mono() && shows_text_ && count() > 0) {
    brush.canvas.clear(Colour::ink);
    TextBuffer buffer;
    const std::string_view what = text(buffer, cursor());
    draw_paragraph(brush, {1, 0, brush.layout.width - 2, 0}, what, Colour::ivory, 8);
    return;
  }
  ListScreen::draw(brush);
  if (count() == 0) return;
  if (brush.layout.is_mono()) {
    draw_mono_detail(brush);
  } else {
    draw_detail(brush);
  }
}

Go FactsScreen::on_key(KeyEvent event) {
  const bool press = event.kind == KeyEventKind::press;
  if (context_.layout.is_mono() && press) {
    if (event.key == Key::x || shows_text_) {
      shows_text_ = !shows_text_;
      return Go::stay();
    }
  }
  return ListScreen::on_key(event);
}

Refusal EventsScreen::refusal_of(Event event) const {
  const Table& table = view().table;
  const auto number = static_cast<std::uint8_t>(event);
  const Refusal refusal = check_action(table, view().own, make_action(ActionKind::event, number));
  // A card is chosen on the way: one that would do is enough.
  for (const Action& action : context_.session.actions()) {
    if (action.kind == ActionKind::event && action.from == number) return {};
  }
  if (refusal.reason == Reason::needs_a_target && event == Event::ghost) return {Reason::no_free_place};
  return refusal;
}

ListEntry EventsScreen::entry(std::uint16_t index, EntryWords& words) const {
  const Event event = event_at(index);
  ListEntry line{context_.text(word_of(event))};
  const Table& table = view().table;
  for (std::uint8_t seat = 0; seat < table.setup.players; ++seat) {
    if (table.seats[seat].event_used == event) line.value = context_.session.name_of(seat);
  }
  if (!can_use()) return line;
  const Refusal refusal = refusal_of(event);
  if (!refusal.refused()) return line;
  if (!line.value.empty()) {
    line.reason = context_.text(Text::reason_event_gone);
    return line;
  }
  const Card top =
      table.discard_count == 0 ? Card::none : discard_at(table, static_cast<std::uint8_t>(table.discard_count - 1));
  line.reason = reason_of(words.reason, context_.settings.language, refusal, {top, 0, 0});
  return line;
}

Go EventsScreen::choose(std::uint16_t index) {
  if (!can_use()) return Go::stay();
  const auto number = static_cast<std::uint8_t>(event_at(index));
  context_.filter = ActionFilter::of(ActionKind::event, number);
  const Action plain = make_action(ActionKind::event, number);
  if (!context_.session.actions().contains(plain)) return Go::push(ScreenId::chooser);
  context_.session.play(plain);
  return Go::stay();
}

Header EventsScreen::header(TextBuffer&) const { return {context_.text(Text::module_events)}; }

std::span<const KeyHint> EventsScreen::hints() const {
  if (can_use()) return k_event_hints;
  return k_look_hints;
}

const Picture* EventsScreen::picture(std::uint16_t index) const {
  return k_event_pictures[static_cast<std::uint8_t>(event_at(index))];
}

std::string_view EventsScreen::text(TextBuffer&, std::uint16_t index) const {
  return context_.text(text_of_event(event_at(index)));
}

std::uint8_t EventsScreen::seats(std::uint16_t index) const {
  const Table& table = view().table;
  unsigned users = 0;
  for (std::uint8_t seat = 0; seat < table.setup.players; ++seat)
    users |= table.seats[seat].event_used == event_at(index) ? 1U << seat : 0U;
  return static_cast<std::uint8_t>(users);
}

ListEntry AssistantsScreen::entry(std::uint16_t index, EntryWords&) const {
  return {context_.text(word_of(view().table.seats[index].assistant)),
          context_.session.name_of(static_cast<std::uint8_t>(index))};
}

Header AssistantsScreen::header(TextBuffer&) const { return {context_.text(Text::menu_assistants)}; }

const Picture* AssistantsScreen::picture(std::uint16_t index) const {
  return k_assistant_pictures[static_cast<std::uint8_t>(view().table.seats[index].assistant)];
}

std::string_view AssistantsScreen::text(TextBuffer&, std::uint16_t index) const {
  return context_.text(text_of_assistant(view().table.seats[index].assistant));
}

ListEntry HurdlesScreen::entry(std::uint16_t index, EntryWords& words) const {
  words.value.clear();
  etl::to_string(static_cast<int>(k_hurdle_fields[index]), words.value);
  return {context_.text(word_of(view().table.hurdles[index])), view_of(words.value)};
}

Header HurdlesScreen::header(TextBuffer&) const { return {context_.text(Text::menu_hurdles)}; }

const Picture* HurdlesScreen::picture(std::uint16_t index) const {
  return k_hurdle_pictures[view().table.hurdles[index] >= Hurdle::real_green ? 1 : 0];
}

std::string_view HurdlesScreen::text(TextBuffer& buffer, std::uint16_t index) const {
  return text_of_hurdle(buffer, context_.settings.language, view().table.hurdles[index], index);
}

std::uint8_t HurdlesScreen::seats(std::uint16_t index) const {
  const Table& table = view().table;
  unsigned done = 0;
  for (std::uint8_t seat = 0; seat < table.setup.players; ++seat)
    done |= ((unsigned{table.seats[seat].fields_done} >> index) & 1U) << seat;
  return static_cast<std::uint8_t>(done);
}

void AssignmentsScreen::enter() {
  numbers_.clear();
  const std::uint16_t own = decides() ? view().own.assignments : 0;
  for (std::uint8_t number = 1; number <= k_assignment_count; ++number) {
    if (((own >> number) & 1U) != 0) numbers_.push_back(number);
  }
  FactsScreen::enter();
}

ListEntry AssignmentsScreen::entry(std::uint16_t index, EntryWords& words) const {
  return {format_text(words.label, context_.settings.language, Text::assignment_number, {{"n", numbers_.at(index)}})};
}

Go AssignmentsScreen::choose(std::uint16_t index) {
  if (drops()) context_.session.play(make_action(ActionKind::drop_assignment, numbers_.at(index)));
  return Go::stay();
}

Header AssignmentsScreen::header(TextBuffer&) const {
  return {context_.text(drops() ? Text::decision_assignment : Text::menu_assignments)};
}

std::span<const KeyHint> AssignmentsScreen::hints() const {
  if (drops()) return k_drop_hints;
  return FactsScreen::hints();
}

// Dropping one is a decision: there is nothing to go back to.
Go AssignmentsScreen::on_key(KeyEvent event) {
  if (!drops()) return FactsScreen::on_key(event);
  const bool press = event.kind == KeyEventKind::press;
  if (event.key == Key::b) return Go::stay();
  // On one-bit panels X is for the whole text.
  if (press && event.key == Key::x && !context_.layout.is_mono()) {
    context_.focus.seat = view().viewer;
    return Go::push(ScreenId::area);
  }
  if (press && event.key == Key::y) return Go::push(ScreenId::more_menu);
  return FactsScreen::on_key(event);
}

const Picture* AssignmentsScreen::picture(std::uint16_t) const { return k_assignment_pictures[0]; }

std::string_view AssignmentsScreen::text(TextBuffer& buffer, std::uint16_t index) const {
  return text_of_assignment(buffer, context_.settings.language, numbers_.at(index), view().table.setup.players);
}

void MarketScreen::draw(const Brush& brush) const {
  draw_market(brush, context_.session.view().table, context_.session.choices().players,
              brush.word(Text::market_heading), nullptr);
  draw_keys(brush, context_.key_map, k_market_hints);
}

Go MarketScreen::on_key(KeyEvent event) {
  if (event.kind != KeyEventKind::press) return Go::stay();
  return event.key == Key::a || event.key == Key::b ? Go::back() : Go::stay();
}

void ClaimScreen::enter() {
  persons_.clear();
  const GameChoices& choices = context_.session.choices();
  for (std::uint8_t seat = 0; seat < choices.setup.players; ++seat) {
    if (choices.players[seat].mind == Mind::person) persons_.push_back(seat);
  }
  set_cursor(0);
}

ListEntry ClaimScreen::entry(std::uint16_t index, EntryWords&) const {
  return {context_.session.name_of(persons_.at(index))};
}

Go ClaimScreen::choose(std::uint16_t index) {
  if (context_.session.is_opening()) context_.session.claim_interrupt(persons_.at(index));
  return Go::back();
}

Header ClaimScreen::header(TextBuffer&) const { return {context_.text(Text::curtain_who)}; }

}  // namespace neva
