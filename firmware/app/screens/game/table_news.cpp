#include <algorithm>

#include "engine/state/action_table.hpp"
#include "firmware/app/draw/line.hpp"
#include "firmware/app/draw/paragraph.hpp"
#include "firmware/app/draw/seat_look.hpp"
#include "firmware/app/parts/seats.hpp"
#include "firmware/app/screens/game/table.hpp"
#include "firmware/app/text/action_words.hpp"
#include "firmware/app/text/card_texts.hpp"
#include "firmware/app/text/words.hpp"

// What bots did, as the table tells it.
namespace neva {

// Before the places are laid out anew: what a bot has just taken lies there still.
void TableScreen::note_taken() {
  const Happening& move = context_.session.last_move();
  if (context_.bot_moves == 0) taken_.clear();
  if (context_.bot_moves == 0 || move.card == Card::none) return;
  for (const DisplaySlot& slot : slots_) {
    if (slot.face.card != move.card || card_in_row(view().table, slot.from) != Card::none) continue;
    if (taken_.full()) taken_.erase(taken_.begin());
    taken_.push_back({slot.from, move.card, move.seat, is_take(move.kind) ? std::uint8_t{0} : move.amount});
    return;
  }
}

// Before the places are laid out anew, too.
void TableScreen::note_left() {
  const Table& table = view().table;
  left_ = {};
  if (table.round != round_ || table.phase != phase_) return;
  for (const DisplaySlot& slot : slots_) {
    if (slot.is_empty() || card_in_row(table, slot.from) != Card::none) continue;
    if (left_.card != Card::none) {
      left_ = {};
      return;
    }
    left_ = {slot.from, slot.face.card};
  }
}

// The column or the cells have everybody. Where only the holder has a strip the others sit at the far side of the
// table.
Rect TableScreen::place_of_seat(std::uint8_t seat) const {
  const Layout& layout = context_.layout;
  const std::uint8_t seats = view().table.setup.players;
  if (layout.width > layout.table_width) return seat_block(layout, seats, seat);
  if (view().viewer == seat) return strip_area();
  if (view().viewer == k_table_view && layout.has_phase_bar()) return seat_cell(strip_area(), seats, seat);
  return seat_cell({0, 0, layout.table_width, 0}, seats, seat);
}

void TableScreen::draw_taken(const Brush& brush) const {
  if (brush.layout.grid.tile_height < k_picture_height || context_.bot_moves == 0) return;
  const int columns = display_columns(slots_.size());
  for (const TakenCard& card : taken_) {
    for (std::size_t i = 0; i < slots_.size(); ++i) {
      const int line = static_cast<int>(i) / columns - line_first();
      if (slots_.at(i).from != card.from || !slots_.at(i).is_empty() || line < 0 || line >= k_lines_shown) continue;
      draw_taken_tile(brush, display_box(brush.layout.grid, slots_.size(), static_cast<int>(i), line_first()), card,
                      context_.session.name_of(card.seat));
    }
  }
}

// What the last bot did, shorter where there is not the room for all of it.
void TableScreen::draw_news(const Brush& brush, Rect area, int lines) const {
  TextBuffer buffer;
  const Happening& move = context_.session.last_move();
  std::string_view text = told(buffer, brush.language, context_.session.choices().players, move);
  const int columns = area.width / brush.layout.text.width;
  // In the place of one line there is room for two low ones.
  if (lines_of(text, columns) > std::max(lines, 2) && move.card != Card::none) {
    text = format_text(buffer, brush.language, Text::table_news,
                       {{"name", context_.session.name_of(move.seat)}, {"card", name_of(brush.language, move.card)}});
  }
  const int needed = lines_of(text, columns);
  if (lines == 1 && needed > 1) return draw_two_low_lines(brush, area.y, text, Colour::ivory);
  if (needed > lines) begin_in_bar(brush, text, columns);
  draw_paragraph(brush, area, text, Colour::ivory, lines);
}

// What the last bot did in this phase, since a person played.
bool TableScreen::has_chip() const {
  if (context_.bot_moves == 0 || !tells_beside()) return false;
  const Happening& move = context_.session.last_move();
  return move.phase == view().table.phase && move.round == view().table.round;
}

// "bought Market", and how many moves came before it; nothing for what has no short words.
std::string_view TableScreen::chip_words(TextBuffer& buffer) const {
  const Happening& move = context_.session.last_move();
  const bool plays = move.kind == ActionKind::play || move.kind == ActionKind::half_play;
  const Text said = is_take(move.kind) ? Text::news_took : plays ? Text::news_played : Text::news_bought;
  const Language language = context_.settings.language;
  if (move.kind == ActionKind::pass) {
    format_text(buffer, language, Text::news_done, {});
  } else if (move.card != Card::none && (is_purchase(move.kind) || is_take(move.kind))) {
    format_text(buffer, language, said, {{"card", name_of(language, move.card)}});
  } else {
    buffer.clear();
  }
  if (context_.bot_moves < 2) return view_of(buffer);
  const Digits others(context_.bot_moves - 1);
  if (!buffer.empty()) buffer.append(" ");
  buffer.append("+");
  buffer.append(others.view().data(), others.view().size());
  return view_of(buffer);
}

// At the right of the name; the seat's sign alone where the words have no room.
void TableScreen::draw_chip(const Brush& brush, Rect row, int taken) const {
  const Layout& layout = brush.layout;
  const Happening& move = context_.session.last_move();
  row.cut_left(taken + layout.apart);
  TextBuffer buffer;
  std::string_view words = chip_words(buffer);
  if (layout.pip + layout.gap + layout.text.width_of(words) > row.width) words = {};
  Line line(brush);
  line.spring().pip(move.seat, context_.session.name_of(move.seat)).may_go();
  line.gap(layout.gap).text(words, layout.text, look_of_seat(move.seat).colour).draw(row);
}

}  // namespace neva
