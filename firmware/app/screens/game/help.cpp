#include "firmware/app/screens/game/help.hpp"

#include <algorithm>
#include <iterator>
#include <span>

#include "firmware/app/draw/line.hpp"
#include "firmware/app/draw/paragraph.hpp"
#include "firmware/app/game/offer.hpp"
#include "firmware/app/parts/looks.hpp"
#include "firmware/app/parts/page.hpp"
#include "firmware/app/parts/tile.hpp"
#include "firmware/app/screens/game/turn_keys.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

constexpr KeyHint k_help_hints[] = {{Key::a, Text::key_page}, {Key::x, Text::key_rules}, {Key::b, Text::key_back}};
// Signs have room where phases have their bar; elsewhere words alone tell.
constexpr int sign_width(const Layout& layout) { return layout.has_phase_bar() ? 2 * layout.pip : 0; }

constexpr KeyHint k_keys_of_curtain[] = {
    {Key::a, Text::key_open}, {Key::b, Text::key_passes}, {Key::x, Text::key_undo}, {Key::y, Text::key_more}};
constexpr KeyHint k_keys_of_exchange[] = {
    {Key::a, Text::key_swap}, {Key::x, Text::key_take}, {Key::b, Text::key_back}, {Key::y, Text::key_help}};
constexpr KeyHint k_keys_of_scoring[] = {{Key::a, Text::key_go_on},
                                         {Key::b, Text::keys_skip_scorings},
                                         {Key::y, Text::key_help},
                                         {Key::down, Text::key_names}};

std::span<const KeyHint> keys_on(ScreenId screen, Phase scored) {
  switch (screen) {
    case ScreenId::curtain:
      return k_keys_of_curtain;
    case ScreenId::card_menu:
      return k_card_hints;
    case ScreenId::table:
      return k_table_hints;
    case ScreenId::exchange:
      return k_keys_of_exchange;
    case ScreenId::scoring:
      // Goods have no other names.
      return std::span<const KeyHint>(k_keys_of_scoring).first(scored == Phase::market ? 3 : 4);
    default:
      return k_sheet_hints;
  }
}

Chapter chapter_for(ScreenId screen, Phase phase) {
  switch (screen) {
    case ScreenId::curtain:
      return Chapter::device;
    case ScreenId::card_menu:
      return Chapter::prices;
    case ScreenId::exchange:
      return Chapter::exchange;
    case ScreenId::scoring:
      return Chapter::scoring;
    default:
      break;
  }
  return phase == Phase::market ? Chapter::market : phase == Phase::exchange ? Chapter::exchange : Chapter::actions;
}

Text what_follows(Phase phase) {
  static constexpr Text k_texts[k_phase_count] = {Text::help_then_worker, Text::help_then_market,
                                                  Text::help_then_building, Text::help_then_noble,
                                                  Text::help_then_exchange};
  return k_texts[static_cast<std::uint8_t>(phase)];
}

}  // namespace

// While a scoring is looked at the next phase has begun already.
Phase HelpScreen::phase() const {
  return context_.help_for == ScreenId::scoring ? context_.session.scoring().phase : table().phase;
}

// Prices are those of whoever decides, and nobody else sees the table then.
void HelpScreen::find_signs() {
  const View& view = context_.session.view();
  const bool decides = context_.session.stage() == Stage::decision && view.table.decision == Decision::action;
  bool has[static_cast<std::size_t>(Row::seat) + 1] = {};
  const auto note = [&](Row row) { has[static_cast<std::size_t>(row)] = true; };
  for (std::uint8_t row = 0; row < 2; ++row) {
    for (std::uint8_t place = 0; place < k_row_places_max; ++place) {
      const Card card = view.table.rows[row][place];
      if (card == Card::none) continue;
      note(row == 0 ? Row::stone : Row::water);
      if (info_of(card).is_exchange) note(Row::dashes);
      if (!decides) continue;
      const auto from = static_cast<std::uint8_t>(row * k_lower_places + place);
      const Plate plate = priced_tile(view, card, offer_for(view, make_action(ActionKind::buy, from))).plate;
      if (plate == Plate::reduced) note(Row::gold);
      if (plate == Plate::too_much) note(Row::dark);
    }
  }
  note(Row::seat);
  for (std::size_t i = static_cast<std::size_t>(Row::gold); i < std::size(has); ++i) {
    if (has[i]) rows_.push_back(static_cast<Row>(i));
  }
}

void HelpScreen::enter() {
  page_ = 0;
  rows_.clear();
  rows_.push_back(Row::words);
  find_signs();
  const std::size_t keys = keys_on(context_.help_for, context_.session.scoring().phase).size();
  const bool has_held = context_.key_map.place_of(Key::x).held;
  for (std::size_t i = 0; i < keys + (has_held ? 1 : 0); ++i)
    rows_.push_back(static_cast<Row>(static_cast<std::size_t>(Row::key) + i));
}

// The keys of the screen; then X, as an example of one that is held.
KeyHint HelpScreen::key_in(Row row) const {
  const std::span<const KeyHint> keys = keys_on(context_.help_for, context_.session.scoring().phase);
  const std::size_t key = static_cast<std::size_t>(row) - static_cast<std::size_t>(Row::key);
  return key < keys.size() ? keys[key] : KeyHint{Key::x, Text::held_key};
}

std::string_view HelpScreen::words_of(Row row, TextBuffer& buffer) const {
  static constexpr Text k_texts[] = {Text::help_turn,  Text::help_gold,  Text::help_dark, Text::help_dashes,
                                     Text::help_stone, Text::help_water, Text::help_seat};
  if (row >= Row::key) {
    const Text text = key_in(row).text;
    // The key line has no room to say it all.
    if (text == Text::key_then_done) return context_.text(Text::help_then_done);
    if (text == Text::held_key)
      return format_text(buffer, context_.settings.language, text,
                         {{"key", label_of(context_.key_map.place_of(Key::x).key)}});
    const bool mutes = text == Text::key_more && context_.ports.sound.available();
    return context_.text(mutes ? Text::help_more : text);
  }
  const std::string_view words = context_.text(k_texts[static_cast<std::size_t>(row)]);
  if (row != Row::words) return words;
  buffer.assign(words.data(), words.size());
  const std::string_view then = context_.text(what_follows(phase()));
  buffer.append(" ");
  buffer.append(then.data(), then.size());
  return view_of(buffer);
}

int HelpScreen::height_of(Row row) const {
  const Layout& layout = context_.layout;
  TextBuffer buffer;
  const int width = page_area(layout, {}).width - (row == Row::words ? 0 : sign_width(layout));
  const int lines = lines_of(words_of(row, buffer), width / layout.text.width);
  return lines * layout.line + (row == Row::words ? layout.gap : layout.margin / 2);
}

// As on the table; one bit has none of them, and words alone.
void HelpScreen::draw_sign(const Brush& brush, Rect box, Row row) const {
  const Layout& layout = brush.layout;
  Canvas& canvas = brush.canvas;
  switch (row) {
    case Row::gold:
    case Row::dark: {
      const bool gold = row == Row::gold;
      const Rect plate = {box.x, box.y, 2 * layout.bold.width + 4, layout.bold.height};
      canvas.fill(plate, gold ? Colour::gold : Colour::slate);
      canvas.text(plate.x + 2, plate.y, gold ? "10" : "17", {layout.bold, gold ? Colour::ink : Colour::granite});
      break;
    }
    case Row::dashes: {
      const Rect card = {box.x, box.y, sign_width(layout) - layout.gap, layout.bold.height};
      canvas.fill(card, look_of(CardColour::green).dark);
      draw_exchange_frame(canvas, card);
      break;
    }
    case Row::stone:
    case Row::water:
      draw_shelf(brush, box.x, box.y + layout.line / 2 - 2, sign_width(layout) - layout.gap, row == Row::water);
      break;
    case Row::seat: {
      const std::uint8_t seat = table().start_seat;
      Line(brush).pip(seat, context_.session.name_of(seat)).draw(box);
      break;
    }
    default:
      break;
  }
}

void HelpScreen::draw_row(const Brush& brush, Rect area, Row row) const {
  const Layout& layout = brush.layout;
  TextBuffer buffer;
  const std::string_view words = words_of(row, buffer);
  if (row >= Row::key) {
    KeyHints one = {key_in(row)};
    one.front().said = words;
    area.cut_left(-layout.margin);
    return draw_key_row(brush, area, context_.key_map, one);
  }
  Rect text = area;
  if (row != Row::words && sign_width(layout) > 0) {
    Rect sign = text.cut_left(sign_width(layout));
    draw_sign(brush, sign.cut_top(layout.line), row);
  }
  draw_paragraph(brush, text, words, row == Row::words ? Colour::ivory : Colour::sandstone,
                 lines_of(words, text.width / layout.text.width));
}

template <class With>
int HelpScreen::for_each_row(With with) const {
  const Rect whole = page_area(context_.layout, {});
  Rect rest = whole;
  int page = 0;
  for (const Row row : rows_) {
    const int height = height_of(row);
    // The keys of the screen have a page of their own.
    const bool parts = row == Row::key;
    if ((height > rest.height || parts) && rest.height < whole.height) {
      ++page;
      rest = whole;
    }
    with(page, rest.cut_top(height), row);
  }
  return page + 1;
}

void HelpScreen::draw(const Brush& brush) const {
  const PhaseLook& look = look_of(table().phase);
  TextBuffer buffer;
  const std::string_view round = format_text(buffer, brush.language, Text::table_round, {{"n", table().round}});
  const Text heading = brush.layout.keys > 0 ? heading_of(table().phase) : word_of(table().phase);
  draw_page(brush, {brush.word(heading), look.colour, look.ink, &look.sign, round}, context_.key_map, k_help_hints);
  for_each_row([&](int page, Rect area, Row row) {
    if (page == page_) draw_row(brush, area, row);
  });
}

Go HelpScreen::on_key(KeyEvent event) {
  if (event.kind != KeyEventKind::press) return Go::stay();
  const int pages = for_each_row([](int, Rect, Row) {});
  switch (event.key) {
    case Key::b:
      return Go::back();
    case Key::x:
      context_.chapter = static_cast<std::uint8_t>(chapter_for(context_.help_for, phase()));
      return Go::push(ScreenId::rule_book);
    case Key::up:
    case Key::left:
      page_ = static_cast<std::uint8_t>((page_ + pages - 1) % pages);
      break;
    case Key::a:
    case Key::down:
    case Key::right:
      page_ = static_cast<std::uint8_t>((page_ + 1) % pages);
      break;
    default:
      break;
  }
  return Go::stay();
}

}  // namespace neva
