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

int EventListScreen::height_of(const Happening& event) const {
  const Layout& layout = context_.layout;
  TextBuffer buffer;
  const std::string_view text = told(buffer, context_.settings.language, context_.session.choices().players, event);
  return lines_of(text, (page().width - text_left()) / layout.text.width) * layout.line +
         (event.scored ? k_rule_height : 0);
}

// As many events from `top_` on as there is room for.
void EventListScreen::read() {
  const std::size_t read = context_.session.history().tell(top_, events_);
  int room = page().height;
  told_ = 0;
  while (told_ < read && room >= height_of(events_[told_])) room -= height_of(events_[told_++]);
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
  int room = page().height;
  std::size_t fitting = 0;
  while (fitting < read_count && room >= height_of(events_[read_count - 1 - fitting]))
    room -= height_of(events_[read_count - 1 - fitting++]);
  top_ += read_count - fitting;
  read();
}

Go EventListScreen::on_key(KeyEvent event) {
  const bool press = event.kind == KeyEventKind::press;
  if (press && event.key == Key::b) return Go::back();
  if (press && event.key == Key::x && scope_ == Scope::whole_game) return Go::push(ScreenId::replay);
  if (press && event.key == Key::y && has_code()) return Go::push(ScreenId::qr);
  const bool at_end = is_at_end();
  if (press && event.key == Key::a && at_end) return Go::back();
  std::size_t to = top_;
  if (event.key == Key::down && !at_end) to = top_ + 1;
  if (event.key == Key::up && top_ > first_) to = top_ - 1;
  if ((event.key == Key::right || (press && event.key == Key::a)) && !at_end)
    to = top_ + std::max<std::size_t>(told_, 1);
  if (event.key == Key::left) to = top_ > first_ + told_ ? top_ - told_ : first_;
  if (to != top_) {
    top_ = to;
    read();
  }
  return Go::stay();
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
  for (std::size_t i = 0; i < told_; ++i) {
    const Happening& event = events_[i];
    Rect row = area.cut_top(height_of(event));
    if (event.scored) brush.canvas.fill(row.cut_bottom(k_rule_height).cut_top(1), look_of(event.phase).colour);
    if (text_left() > 0) draw_pip(brush, row.x, row.y, event.seat, context_.session.name_of(event.seat));
    row.cut_left(text_left());
    const std::string_view text = told(buffer, brush.language, context_.session.choices().players, event);
    draw_paragraph(brush, row, text, event.kind == ActionKind::pass ? Colour::sandstone : Colour::ivory,
                   row.height / layout.line);
  }
}

}  // namespace neva
