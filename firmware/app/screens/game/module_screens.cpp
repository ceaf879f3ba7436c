#include "firmware/app/screens/game/module_screens.hpp"

#include "art_data.hpp"
#include "engine/rules/value.hpp"
#include "firmware/app/draw/paragraph.hpp"
#include "firmware/app/draw/pictures.hpp"
#include "firmware/app/draw/seat_look.hpp"
#include "firmware/app/parts/market_grid.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

// Lines of the text below the list; X shows the whole of a longer one.
constexpr PerForm<int> k_fact_lines = {.large = 5, .low = 3, .small = 4, .tiny = 3};
constexpr KeyHint k_look_hints[] = {{Key::b, Text::key_back}};
constexpr KeyHint k_event_hints[] = {{Key::a, Text::key_choose}, {Key::b, Text::key_back}};
constexpr KeyHint k_drop_hints[] = {{Key::a, Text::key_drop}, {Key::x, Text::key_mine}, {Key::y, Text::key_more}};
constexpr KeyHint k_market_hints[] = {{Key::a, Text::key_go_on}, {Key::b, Text::key_back}};

void draw_framed(const Brush& brush, Rect frame, const Picture& shown) {
  brush.canvas.fill(frame, Colour::sandstone);
  const Rect inside = frame.inset(brush.layout.gap / 2, brush.layout.gap / 2);
  brush.canvas.picture(shown, inside.x, inside.y, inside.width, inside.height);
}

}  // namespace

void FactsScreen::enter() {
  shows_text_ = false;
  ListScreen::enter();
}

std::span<const KeyHint> FactsScreen::hints() const { return k_look_hints; }

// Picture and text, below the list.
Rect FactsScreen::detail_area(const Layout& layout) const {
  const int height = layout.pick(k_fact_lines) * layout.line + layout.margin + layout.gap;
  return {0, layout.content_end() - height, layout.width, height};
}

Rect FactsScreen::list_area(const Layout& layout) const {
  Rect area = ListScreen::list_area(layout);
  area.cut_bottom(detail_area(layout).height);
  return area;
}

// The text is longer than what has room below the list.
bool FactsScreen::is_cut(const Layout& layout) const {
  const std::uint16_t entries = count();
  if (entries == 0) return false;
  TextBuffer buffer;
  const std::string_view what = text(buffer, cursor());
  const int columns = (layout.width - layout.edge - layout.margin) / layout.text.width;
  return lines_of(what, columns) > layout.pick(k_fact_lines);
}

// The thing itself, and the shapes of the seats that it has to do with; takes its column off the area.
void FactsScreen::draw_picture(const Brush& brush, Rect& area, const Picture& shown) const {
  const Layout& layout = brush.layout;
  Rect column = area.cut_left(k_picture_width + layout.gap);
  area.cut_left(2 * layout.gap);
  const Rect frame = column.cut_top(k_picture_height + layout.gap);
  draw_framed(brush, frame, shown);
  column.cut_top(layout.apart);
  const std::uint8_t concerned = seats(cursor());
  for (std::uint8_t seat = 0; seat < k_seats_max; ++seat) {
    if (((concerned >> seat) & 1U) == 0) continue;
    draw_pip(brush, column.cut_left(layout.pip + 2).x, column.y, seat, context_.session.name_of(seat));
  }
}

void FactsScreen::draw_detail(const Brush& brush) const {
  const Layout& layout = brush.layout;
  Rect area = detail_area(layout);
  brush.canvas.fill(area, Colour::ink);
  brush.canvas.fill(area.cut_top(1), brush.thin(Colour::slate));
  TextBuffer buffer;
  std::string_view what = text(buffer, cursor());
  int lines = layout.pick(k_fact_lines);
  area.cut_left(layout.edge);
  area.cut_right(layout.margin);
  if (is_cut(layout)) {
    // The last line leaves room for the key.
    const int columns = area.width / layout.text.width;
    while (--lines > 0)
      brush.canvas.text(area.x, area.cut_top(layout.line).y, next_line(what, columns),
                        {layout.text, Colour::sandstone});
    area = area.cut_bottom(key_row_height(layout));
    area.cut_right(area.right() - draw_key_at_end(brush, area, context_.key_map, {Key::x, Text::key_more}));
    brush.canvas.text(area.x, area.y, next_line(what, area.width / layout.text.width - 1),
                      {layout.text, Colour::sandstone});
    return;
  }
  const Picture* shown = picture(cursor());
  area = area.inset(0, layout.margin / 2);
  if (shown != nullptr && area.height >= 2 * k_picture_height) draw_picture(brush, area, *shown);
  draw_paragraph(brush, area, what, Colour::sandstone, lines);
}

void FactsScreen::draw(const Brush& brush) const {
  if (shows_text_ && is_cut(brush.layout)) {
    brush.canvas.clear(Colour::night);
    TextBuffer buffer;
    const Rect page = brush.layout.panel().inset(brush.layout.margin, 0);
    const std::string_view what = text(buffer, cursor());
    draw_paragraph(brush, page, what, Colour::ivory, page.height / brush.layout.line);
    return;
  }
  ListScreen::draw(brush);
  const std::uint16_t entries = count();
  if (entries > 0) draw_detail(brush);
}

Go FactsScreen::on_key(KeyEvent event) {
  const bool turns = event.key == Key::x ? is_cut(context_.layout) : shows_text_;
  if (event.kind != KeyEventKind::press || !turns) return ListScreen::on_key(event);
  shows_text_ = !shows_text_;
  return Go::stay();
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
  ListScreen::enter();
}

// ASG-2, D-12: as far as the holder can know; others may have more rubles.
void AssignmentsScreen::put_worth(NumberText& text, std::uint8_t number) const {
  const View& seen = view();
  bool has_most = seen.money_known;
  for (std::uint8_t seat = 0; has_most && seat < seen.table.setup.players; ++seat)
    has_most = seen.rubles[seat] <= seen.rubles[seen.viewer];
  text.clear();
  etl::to_string(assignment_points(seen.table, seen.viewer, number, has_most), text);
  if (number == k_money_assignment && !seen.money_known) text.append("+");
}

ListEntry AssignmentsScreen::entry(std::uint16_t index, EntryWords& words) const {
  const std::uint8_t number = numbers_.at(index);
  ListEntry line{text_of_assignment(words.label, context_.settings.language, number, view().table.setup.players)};
  put_worth(words.value, number);
  line.value = view_of(words.value);
  line.icon = &art_shield;
  line.tells = true;
  return line;
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
  return k_look_hints;
}

// Below the list, where they leave the room, their seal.
void AssignmentsScreen::draw(const Brush& brush) const {
  ListScreen::draw(brush);
  if (count() == 0) return;
  const Rect last = entry_box(static_cast<std::uint16_t>(count() - 1));
  Rect rest = list_area(brush.layout);
  rest.cut_top(last.bottom() - rest.y);
  if (last.width == 0 || rest.height < 2 * k_picture_height) return;
  const Rect frame = rest.middle(k_picture_width + brush.layout.gap, k_picture_height + brush.layout.gap);
  draw_framed(brush, frame, *k_assignment_pictures[0]);
}

// Dropping one is a decision: there is nothing to go back to.
Go AssignmentsScreen::on_key(KeyEvent event) {
  if (!drops()) return ListScreen::on_key(event);
  const bool press = event.kind == KeyEventKind::press;
  if (event.key == Key::b) return Go::stay();
  if (press && event.key == Key::x) {
    context_.focus.seat = view().viewer;
    return Go::push(ScreenId::area);
  }
  if (press && event.key == Key::y) return Go::push(ScreenId::more_menu);
  return ListScreen::on_key(event);
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
  if (context_.session.handover().is_opening()) context_.session.claim_interrupt(persons_.at(index));
  return Go::back();
}

Header ClaimScreen::header(TextBuffer&) const { return {context_.text(Text::curtain_who)}; }

}  // namespace neva
