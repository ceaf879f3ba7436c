#include "firmware/app/screens/setup/title.hpp"

#include <algorithm>

#include "art_data.hpp"
#include "firmware/app/draw/line.hpp"
#include "firmware/app/draw/paragraph.hpp"
#include "firmware/app/game/lesson_script.hpp"
#include "firmware/app/parts/charge.hpp"
#include "firmware/app/parts/city.hpp"
#include "firmware/app/parts/message.hpp"
#include "firmware/app/screens/setup/saved_game.hpp"
#include "firmware/app/screens/setup/start_game.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

constexpr std::string_view k_between = " · ";
constexpr std::uint16_t k_streak_of_masters = 5;

// Where the sky meets the river, how much of the river is seen, and how many entries stand below it.
struct TitleLook {
  int water_line;
  int river;
  int entries;
};
constexpr PerForm<TitleLook> k_title_looks = {
    .large = {.water_line = 152, .river = 16, .entries = 5},
    .low = {.water_line = 64, .river = 4, .entries = 5},
    .small = {.water_line = 60, .river = 6, .entries = 5},
    .tiny = {.water_line = 30, .river = 7, .entries = 3},
};

}  // namespace

Text TitleScreen::label_of(Entry entry) {
  static constexpr Text k_labels[] = {Text::title_continue,     Text::learn_heading,   Text::title_quick,
                                      Text::title_new_game,     Text::title_rule_book, Text::title_settings,
                                      Text::title_hall_of_fame, Text::title_about};
  return k_labels[static_cast<std::uint8_t>(entry)];
}

void TitleScreen::enter() {
  entries_.clear();
  if (context_.session.is_running()) entries_.push_back(Entry::go_on);
  if (!has_learned()) entries_.push_back(Entry::learn);
  entries_.push_back(Entry::quick_game);
  entries_.push_back(Entry::new_game);
  if (has_learned()) entries_.push_back(Entry::learn);
  entries_.push_back(Entry::rule_book);
  entries_.push_back(Entry::settings);
  entries_.push_back(Entry::hall_of_fame);
  entries_.push_back(Entry::about);
  offer_next_level();
  // Whoever has played or learned the game goes on with a game against Neva.
  const bool has_lessons = context_.learning != nullptr && context_.learning->is_finished(k_lesson_count - 1);
  const bool is_on_quick = context_.settings.knows_quick_game || has_lessons;
  cursor_ = context_.session.is_running() || has_learned() || !is_on_quick ? 0 : 1;
}

// Five wins in a row are enough of a level. Only then: with the next game there are more or none.
void TitleScreen::offer_next_level() {
  std::uint8_t& level = context_.settings.quick_level;
  const auto index = static_cast<std::size_t>(level - k_quick_level_min);
  offers_next_ =
      level < k_quick_level_max && context_.keeper.statistics().of(index, false).streak == k_streak_of_masters;
  if (offers_next_) ++level;
}

// All lessons have their check mark.
bool TitleScreen::has_learned() const {
  return context_.learning != nullptr && context_.learning->has_finished_all(k_lesson_count);
}

std::string_view TitleScreen::value(Entry entry, TextBuffer& buffer) const {
  const Language language = context_.settings.language;
  switch (entry) {
    case Entry::go_on:
      return format_text(buffer, language, Text::title_round, {{"n", context_.session.view().table.round}});
    case Entry::learn: {
      const bool is_new = context_.learning == nullptr || !context_.learning->has_begun();
      return is_new ? context_.text(Text::title_new) : std::string_view();
    }
    case Entry::quick_game:
      return level(buffer);
    case Entry::new_game:
      return format_text(buffer, language, Text::hall_players, {{"n", context_.choices.setup.players}});
    default:
      return {};
  }
}

// Where no key goes left and right the one that does it is named; A starts the game.
std::string_view TitleScreen::level(TextBuffer& buffer) const {
  static_assert(k_quick_level_max + 1 == k_mind_count);
  const std::string_view word = context_.text(word_of(level_of(static_cast<Mind>(context_.settings.quick_level))));
  if (offers_next_) {
    // "next? normal"; where there is no room for that "normal?".
    const std::string_view next = context_.text(Text::title_next);
    const bool has_room = context_.layout.keys > 0;
    buffer.clear();
    if (has_room) buffer.append(next.data(), next.size());
    if (has_room) buffer.append(" ");
    buffer.append(word.data(), word.size());
    if (!has_room) buffer.append("?");
    return view_of(buffer);
  }
  if (!context_.linear()) return between_arrows(buffer, word, context_.layout.has_phase_bar());
  buffer.clear();
  const std::string_view key = neva::label_of(context_.key_map.place_of(Key::x).key);
  buffer.append(key.data(), key.size());
  buffer.append("= ");
  buffer.append(word.data(), word.size());
  return view_of(buffer);
}

void TitleScreen::change_level(int step) {
  offers_next_ = false;
  std::uint8_t& level = context_.settings.quick_level;
  level = static_cast<std::uint8_t>((level - k_quick_level_min + step + k_quick_level_max) % k_quick_level_max +
                                    k_quick_level_min);
}

// What was being written is not there: whoever pressed it will want to know.
bool TitleScreen::is_cut_off() const { return context_.session.is_running() && context_.keeper.found().interrupted; }

bool TitleScreen::has_trouble() const {
  return !context_.message.empty() || !words_of_trouble(context_).empty() || context_.has_newer_settings ||
         is_cut_off();
}

void TitleScreen::put_names(TextBuffer& buffer, std::uint8_t in_a_line) const {
  buffer.clear();
  for (std::uint8_t seat = 0; seat < context_.session.choices().setup.players; ++seat) {
    if (seat == in_a_line) {
      buffer.push_back('\n');
    } else if (seat > 0) {
      buffer.append(k_between.data(), k_between.size());
    }
    buffer.append(context_.session.choices().players[seat].name);
  }
}

std::string_view TitleScreen::notice(TextBuffer& buffer) const {
  if (!context_.message.empty()) return view_of(context_.message);
  const std::string_view trouble = words_of_trouble(context_);
  if (!trouble.empty()) return trouble;
  if (context_.has_newer_settings) return context_.text(Text::message_newer_settings);
  buffer.clear();
  if (!context_.session.is_running()) return {};
  if (is_cut_off()) return context_.text(Text::message_interrupted_save);
  put_names(buffer, context_.session.choices().setup.players);
  // Five long names take two lines: none is cut, none gets smaller.
  if (context_.layout.text.width_of(view_of(buffer)) > context_.layout.width - 4)
    put_names(buffer, static_cast<std::uint8_t>((context_.session.choices().setup.players + 1) / 2));
  return view_of(buffer);
}

// In the sky where it is high enough; below it, or over the river, elsewhere.
void TitleScreen::draw_notice(const Brush& brush, Rect sky, int river) const {
  const Layout& layout = brush.layout;
  TextBuffer buffer;
  const std::string_view text = notice(buffer);
  if (layout.has_phase_bar()) {
    draw_message(brush, sky.bottom() + (river > layout.line ? river : 1), text,
                 has_trouble() ? Colour::rose : Colour::sandstone);
  } else if (has_trouble()) {
    draw_paragraph(brush, sky.cut_bottom(2 * layout.line).inset(layout.edge / 2, 0), text, Colour::ivory, 2);
  }
}

void TitleScreen::draw_entry(const Brush& brush, Rect row, Entry entry, bool chosen, bool leads_on) const {
  const Layout& layout = brush.layout;
  const Colour ink = chosen ? Colour::ink : Colour::ivory;
  if (chosen) brush.canvas.fill(row, Colour::gold);
  row = row.inset(2 * layout.gap, 0);
  row.cut_bottom(1);
  TextBuffer buffer;
  Line line(brush);
  if (art_right.height < row.height) {
    if (chosen) line.icon(art_right, Colour::ink).gap(2 * layout.gap);
    if (!chosen) line.room(art_right.width).gap(2 * layout.gap);
  }
  line.text(brush.word(label_of(entry)), layout.number, ink);
  const Colour thin = chosen ? Colour::ink : Colour::sandstone;
  line.gap(layout.gap).spring().text(value(entry, buffer), layout.text, thin);
  // Below the last one that has room there are more.
  if (leads_on && art_down.height < row.height) line.spring().gap(layout.apart).icon(art_down, thin);
  line.draw(row);
}

void TitleScreen::draw_entries(const Brush& brush, Rect area, int shown) const {
  const int first = std::max(cursor_ - shown + 1, 0);
  const int step = area.height / shown;
  const int count = static_cast<int>(entries_.size());
  const int end = std::min(first + shown, count);
  for (int i = first; i < end; ++i)
    draw_entry(brush, area.cut_top(step), entries_.at(static_cast<std::size_t>(i)), i == cursor_,
               i + 1 == end && end < count);
}

// In the night sky; beside the name of the game there may be little of it.
void TitleScreen::draw_corner(const Brush& brush) const {
  const Layout& layout = brush.layout;
  Rect row = {0, layout.list_margin, layout.width - layout.list_margin, art_battery.height};
  const bool is_stacked = has_large_name(layout.pick(k_title_looks).water_line) &&
                          layout.width - art_neva_name.width < 2 * art_neva_name.height;
  if (!layout.has_phase_bar() && context_.charge.percent())
    brush.canvas.fill({layout.width - art_skyline_small.width, 0, art_skyline_small.width, layout.line}, Colour::ink);
  draw_charge(brush, row, context_.charge, {Colour::ivory, is_stacked});
}

void TitleScreen::draw(const Brush& brush) const {
  const Layout& layout = brush.layout;
  const TitleLook& look = layout.pick(k_title_looks);
  brush.canvas.clear(Colour::night);
  draw_city(brush, look.water_line, look.river, has_trouble());
  Rect page = layout.panel();
  const Rect sky = page.cut_top(look.water_line);
  draw_notice(brush, sky, look.river);
  page.cut_top(look.river);
  draw_entries(brush, page.inset(6 * layout.list_margin, 0),
               std::min(look.entries, page.height / layout.number.height));
  draw_corner(brush);
}

Go TitleScreen::begin(bool is_quick) {
  context_.wants_quick_game = is_quick;
  if (context_.session.is_running() || context_.keeper.holds_unreadable()) return Go::push(ScreenId::saved_game);
  return is_quick ? start_quick_game(context_) : Go::push(ScreenId::new_game);
}

Go TitleScreen::choose() {
  switch (entries_.at(cursor_)) {
    case Entry::go_on:
      return Go::game();
    case Entry::learn:
      return Go::push(ScreenId::learn);
    case Entry::quick_game:
      return begin(true);
    case Entry::new_game:
      return begin(false);
    case Entry::rule_book:
      return Go::push(ScreenId::rule_book);
    case Entry::settings:
      return Go::push(ScreenId::settings);
    case Entry::hall_of_fame:
      return Go::push(ScreenId::hall_of_fame);
    case Entry::about:
      break;
  }
  return Go::push(ScreenId::about);
}

Go TitleScreen::on_key(KeyEvent event) {
  const bool press = event.kind == KeyEventKind::press;
  const bool moves = press || event.kind == KeyEventKind::repeat;
  const auto count = static_cast<std::uint8_t>(entries_.size());
  if (moves && event.key == Key::down) cursor_ = static_cast<std::uint8_t>((cursor_ + 1) % count);
  if (moves && event.key == Key::up) cursor_ = static_cast<std::uint8_t>((cursor_ + count - 1) % count);
  if (press && event.key == Key::a) return choose();
  if (is_on(Entry::quick_game)) {
    if (moves && event.key == Key::left) change_level(-1);
    if (moves && event.key == Key::right) change_level(1);
    if (press && event.key == Key::x) change_level(1);
  }
  if (press && event.key == Key::y && context_.ports.sound.available()) context_.switch_sound();
  return Go::stay();
}

}  // namespace neva
