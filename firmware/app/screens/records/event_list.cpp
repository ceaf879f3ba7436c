#include "firmware/app/screens/records/event_list.hpp"

#include <algorithm>

#include "firmware/app/draw/paragraph.hpp"
#include "firmware/app/draw/seat_look.hpp"
#include "firmware/app/parts/looks.hpp"
#include "firmware/app/parts/page.hpp"
#include "firmware/app/text/action_words.hpp"

namespace neva {

namespace {

// Below an event after which the phase was scored.
constexpr int k_rule_height = 3;
constexpr KeyHint k_event_list_hints[] = {{Key::a, Text::key_page}, {Key::b, Text::key_back}};
constexpr KeyHint k_log_hints[] = {{Key::a, Text::key_page}, {Key::x, Text::key_replay}, {Key::b, Text::key_back}};
constexpr KeyHint k_last_hints[] = {
    {Key::a, Text::key_page}, {Key::x, Text::key_replay}, {Key::y, Text::key_qr}, {Key::b, Text::key_back}};

}  // namespace

// The journal of a game that is not over would tell everybody's secrets.
bool EventListScreen::has_code() const {
  return scope_ == Scope::whole_game && context_.session.stage() == Stage::over;
}

std::span<const KeyHint> EventListScreen::hints() const {
  std::span<const KeyHint> all = k_event_list_hints;
  if (scope_ == Scope::whole_game) all = k_log_hints;
  if (has_code()) all = k_last_hints;
  // On the last page A goes back as B does.
  return is_at_end() ? all.subspan(1) : all;
}

// The header's words do not matter: it has one line.
Rect EventListScreen::page() const { return page_area(context_.layout, {}); }

// Beside the shape of whoever it was, where a line is high enough for it.
int EventListScreen::text_left() const {
  const Layout& layout = context_.layout;
  return layout.pip <= layout.line ? layout.pip + layout.gap : 0;
}

// Nobody passes twice in such a row: it ends the phase.
std::size_t EventListScreen::told_together(std::size_t place, std::size_t read) const {
  std::size_t end = place;
  while (end < read && events_[end].kind == ActionKind::pass && (end == place || !events_[end - 1].scored)) ++end;
  return std::max<std::size_t>(end - place, 1);
}

// Names where there is no room for the shapes of the seats.
std::string_view EventListScreen::line_of(TextBuffer& buffer, std::size_t place, std::size_t together) const {
  const Language language = context_.settings.language;
  const Players& players = context_.session.choices().players;
  if (together == 1) return told(buffer, language, players, events_[place]);
  if (text_left() > 0) return context_.text(Text::log_passed);
  buffer.clear();
  for (std::size_t i = place; i < place + together; ++i) {
    if (i > place) buffer.append(", ");
    buffer.append(players[events_[i].seat].name);
  }
  const std::string_view passed = context_.text(Text::log_passed);
  buffer.append(": ");
  buffer.append(passed.data(), passed.size());
  return view_of(buffer);
}

int EventListScreen::height_of(std::size_t place, std::size_t together) const {
  const Layout& layout = context_.layout;
  TextBuffer buffer;
  const std::string_view text = line_of(buffer, place, together);
  return lines_of(text, (page().width - text_left()) / layout.text.width) * layout.line +
         (events_[place + together - 1].scored ? k_rule_height : 0);
}

// As many events from `top_` on as there is room for.
void EventListScreen::read() {
  const std::size_t read = context_.session.history().tell(top_, events_);
  int room = page().height;
  told_ = 0;
  while (told_ < read) {
    const std::size_t together = told_together(told_, read);
    room -= height_of(told_, together);
    if (room < 0) break;
    told_ += together;
  }
}

void EventListScreen::enter() {
  Session& session = context_.session;
  const std::uint8_t viewer = session.view().viewer == k_table_view ? session.seat() : session.view().viewer;
  first_ = scope_ == Scope::since_last_turn ? session.history().since(viewer) : 0;
  count_ = session.event_count();
  top_ = first_;
  if (scope_ == Scope::whole_game) {
    open_at_end();
  } else {
    read();
  }
}

// The log opens at its end, news at their beginning.
void EventListScreen::open_at_end() {
  top_ = count_ > k_events_read ? count_ - k_events_read : 0;
  const std::size_t read_count = context_.session.history().tell(top_, events_);
  const int room = page().height;
  std::size_t first = 0;
  const auto needed = [&] {
    int height = 0;
    for (std::size_t i = first; i < read_count; i += told_together(i, read_count))
      height += height_of(i, told_together(i, read_count));
    return height;
  };
  while (first < read_count && needed() > room) first += told_together(first, read_count);
  top_ += first;
  read();
}

// Where the line before this event begins.
std::size_t EventListScreen::line_before(std::size_t event) {
  std::size_t from = event - first_ > k_seats_max ? event - k_seats_max : first_;
  const std::size_t read = std::min(context_.session.history().tell(from, events_), event - from);
  std::size_t place = 0;
  for (std::size_t next = 0; next < read; next += told_together(next, read)) place = next;
  return from + place;
}

Go EventListScreen::on_key(KeyEvent event) {
  const bool press = event.kind == KeyEventKind::press;
  if (press && event.key == Key::b) return Go::back();
  if (press && event.key == Key::x && scope_ == Scope::whole_game) return Go::push(ScreenId::replay);
  if (press && event.key == Key::y && has_code()) return Go::push(ScreenId::qr);
  const bool at_end = is_at_end();
  if (press && event.key == Key::a && at_end) return Go::back();
  std::size_t to = top_;
  if (event.key == Key::down && !at_end) to = top_ + told_together(0, told_);
  if (event.key == Key::up && top_ > first_) to = line_before(top_);
  if ((event.key == Key::right || (press && event.key == Key::a)) && !at_end)
    to = top_ + std::max<std::size_t>(told_, 1);
  if (event.key == Key::left) to = top_ > first_ + told_ ? top_ - told_ : first_;
  if (to != top_) {
    top_ = to;
    read();
  }
  return Go::stay();
}

void EventListScreen::draw_pips(const Brush& brush, Rect& row, std::size_t place, std::size_t together) const {
  const Layout& layout = brush.layout;
  for (std::size_t i = place; i < place + together; ++i) {
    const std::uint8_t seat = events_[i].seat;
    draw_pip(brush, row.cut_left(layout.pip).x, row.y, seat, context_.session.name_of(seat));
    row.cut_left(i + 1 < place + together ? layout.margin / 2 : layout.gap);
  }
}

void EventListScreen::draw(const Brush& brush) const {
  const Layout& layout = brush.layout;
  const bool news = scope_ == Scope::since_last_turn;
  const NumberText place = out_of(static_cast<std::uint32_t>(std::min(top_ + told_, count_) - first_),
                                  static_cast<std::uint32_t>(count_ - first_), "/");
  Rect area = draw_page(brush,
                        {.title = brush.word(news ? Text::happened_heading : Text::log_heading),
                         .right = count_ == first_ ? std::string_view() : view_of(place)},
                        context_.key_map, hints());
  if (told_ == 0) {
    draw_paragraph(brush, area, brush.word(news ? Text::happened_nothing : Text::log_empty), Colour::sandstone, 2);
    return;
  }
  TextBuffer buffer;
  for (std::size_t i = 0; i < told_;) {
    const std::size_t together = told_together(i, told_);
    const Happening& last = events_[i + together - 1];
    Rect row = area.cut_top(height_of(i, together));
    if (last.scored) brush.canvas.fill(row.cut_bottom(k_rule_height).cut_top(1), look_of(last.phase).colour);
    if (text_left() > 0) draw_pips(brush, row, i, together);
    const std::string_view text = line_of(buffer, i, together);
    draw_paragraph(brush, row, text, last.kind == ActionKind::pass ? Colour::sandstone : Colour::ivory,
                   row.height / layout.line);
    i += together;
  }
}

}  // namespace neva
