#include "firmware/app/screens/device/rule_book.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "art_data.hpp"
#include "firmware/app/draw/paragraph.hpp"
#include "firmware/app/parts/page.hpp"
#include "firmware/app/parts/tile.hpp"

namespace neva {

namespace {

constexpr KeyHint k_rule_book_hints[] = {
    {Key::a, Text::key_page}, {Key::x, Text::key_chapter}, {Key::b, Text::key_back}};
// What the header says at its right is at most this wide.
constexpr std::string_view k_widest_place = "9/9";

// The sign of a chapter, and the cards that it speaks of.
constexpr std::size_t k_pictures_max = 4;
struct ChapterLook {
  const Art& sign;
  std::array<Card, k_pictures_max> cards;
};
constexpr Card k_no_card = Card::none;
constexpr ChapterLook k_chapter_looks[] = {
    {art_shield, {Card::lumberjack, Card::market, Card::judge, k_no_card}},
    {art_hammer11, {Card::lumberjack, Card::library, Card::secretary, Card::wharf}},
    {art_hand11, {k_no_card, k_no_card, k_no_card, k_no_card}},
    {art_ruble, {Card::gold_miner, Card::gold_smelter, Card::carpenter_workshop, k_no_card}},
    {art_swap, {Card::shepherd, Card::weaving_mill, Card::potemkin_village, k_no_card}},
    {art_shield, {Card::customs_house, Card::theater, Card::administrator, k_no_card}},
    {art_text, {Card::observatory, Card::pub, Card::warehouse, Card::potemkin_village}},
    {art_shield, {Card::author, Card::controller, Card::judge, Card::mistress_of_ceremonies}},
    {art_sack11, {Card::ear_of_wheat, Card::chick, Card::apple, Card::fish}},
    {art_text, {Card::away_with_it, Card::jester, Card::banquet, Card::pickpocket}},
    {art_text, {Card::coffee_house, Card::trading_house, Card::debtors_prison, Card::sycophant}},
    {art_bust11, {k_no_card, k_no_card, k_no_card, k_no_card}},
    {art_text, {k_no_card, k_no_card, k_no_card, k_no_card}},
    {art_check, {k_no_card, k_no_card, k_no_card, k_no_card}},
    {art_cross, {k_no_card, k_no_card, k_no_card, k_no_card}},
    {art_cards, {Card::theft, Card::assembly, k_no_card, k_no_card}},
    {art_eye, {k_no_card, k_no_card, k_no_card, k_no_card}},
};
static_assert(std::size(k_chapter_looks) == k_chapter_count);

}  // namespace

void RuleBookScreen::enter() {
  came_for_chapter_ = context_.chapter < k_chapter_count;
  is_open_ = false;
  if (came_for_chapter_) open(context_.chapter);
  context_.chapter = Context::k_no_chapter;
  if (!is_open_) ListScreen::enter();
}

void RuleBookScreen::open(std::uint8_t chapter) {
  chapter_ = chapter;
  page_ = 0;
  is_open_ = true;
}

ListEntry RuleBookScreen::entry(std::uint16_t index, EntryWords&) const {
  return {chapter_of(context_.settings.language, static_cast<Chapter>(index)).title};
}

Go RuleBookScreen::choose(std::uint16_t index) {
  open(static_cast<std::uint8_t>(index));
  return Go::stay();
}

Header RuleBookScreen::header(TextBuffer&) const { return {context_.text(Text::title_rule_book)}; }

Header RuleBookScreen::chapter_header(std::string_view place) const {
  return {.title = chapter().title, .sign = &k_chapter_looks[chapter_].sign, .right = place};
}

// The first sentence; none where it alone is more than a page.
std::string_view RuleBookScreen::lead() const {
  const Layout& layout = context_.layout;
  const std::string_view text = chapter().text;
  const std::string_view first = text.substr(0, end_of_sentence(text));
  const int lines = lines_of(first, page().width / layout.title.width);
  return lines * layout.title.height <= page().height ? first : std::string_view();
}

std::string_view RuleBookScreen::rest() const {
  std::string_view text = chapter().text;
  if (!lead().empty()) text.remove_prefix(std::min(lead().size() + 1, text.size()));
  return text;
}

bool RuleBookScreen::has_pictures() const {
  return page().height >= 4 * k_picture_height && k_chapter_looks[chapter_].cards[0] != Card::none;
}

int RuleBookScreen::lead_height() const {
  const Layout& layout = context_.layout;
  const int lines = lines_of(lead(), page().width / layout.title.width);
  if (lines == 0 && !has_pictures()) return 0;
  return lines * layout.title.height + layout.text.height / 2 + (has_pictures() ? k_picture_height + layout.apart : 0);
}

// Lines stand as close as their letters are high.
PageSize RuleBookScreen::page_size() const {
  const Layout& layout = context_.layout;
  return {page().width / layout.text.width, page().height, layout.text.height, layout.text.height / 2, lead_height()};
}

// As if the place had all its digits: the same on every page.
Rect RuleBookScreen::page() const {
  const Layout& layout = context_.layout;
  Rect page = page_area(layout, chapter_header(k_widest_place));
  page.cut_top(layout.header - layout.content + layout.gap);
  return page;
}

int RuleBookScreen::page_count(bool whole) const {
  PageSetter setter(rest(), page_size(), whole);
  while (setter.has_more()) setter.next();
  return setter.page() + 1;
}

// Paragraphs stay whole unless that costs a page.
bool RuleBookScreen::keeps_whole() const { return page_count(true) == page_count(false); }

int RuleBookScreen::page_count() const { return page_count(keeps_whole()); }

// Over the end of a chapter into the next one.
void RuleBookScreen::turn(int pages) {
  const int to = page_ + pages;
  if (to < 0) {
    open(static_cast<std::uint8_t>((chapter_ + k_chapter_count - 1) % k_chapter_count));
    page_ = static_cast<std::uint8_t>(page_count() - 1);
  } else if (to >= page_count()) {
    open(static_cast<std::uint8_t>((chapter_ + 1) % k_chapter_count));
  } else {
    page_ = static_cast<std::uint8_t>(to);
  }
}

Go RuleBookScreen::on_key(KeyEvent event) {
  if (!is_open_) return ListScreen::on_key(event);
  const bool press = event.kind == KeyEventKind::press;
  if (press && event.key == Key::b) {
    if (came_for_chapter_) return Go::back();
    is_open_ = false;
    set_cursor(chapter_);
    return Go::stay();
  }
  if (press && event.key == Key::x) open(static_cast<std::uint8_t>((chapter_ + 1) % k_chapter_count));
  if (event.key == Key::down || event.key == Key::right || (press && event.key == Key::a)) turn(1);
  if (event.key == Key::up || event.key == Key::left) turn(-1);
  return Go::stay();
}

// In large letters, and small pictures of the cards below it.
void RuleBookScreen::draw_lead(const Brush& brush, Rect area) const {
  const Layout& layout = brush.layout;
  std::string_view text = lead();
  const int columns = area.width / layout.title.width;
  while (!text.empty()) {
    const Rect row = area.cut_top(layout.title.height);
    brush.canvas.text(row.x, row.y, next_line(text, columns), {layout.title, brush.thin(Colour::gold)});
  }
  if (!has_pictures()) return;
  area.cut_top(layout.gap);
  for (const Card card : k_chapter_looks[chapter_].cards) {
    if (card == Card::none) break;
    const Rect box = area.cut_left(k_picture_width);
    draw_picture(brush.canvas, card, box.x, box.y, k_picture_width, k_picture_height);
    area.cut_left(layout.apart);
  }
}

void RuleBookScreen::draw(const Brush& brush) const {
  if (!is_open_) return ListScreen::draw(brush);
  // The language may have changed since: the page that is left is the last one.
  const bool whole = keeps_whole();
  const int pages = page_count(whole);
  const int shown = page_ < pages ? page_ : pages - 1;
  const NumberText place = out_of(static_cast<std::uint32_t>(shown + 1), static_cast<std::uint32_t>(pages), "/");
  draw_page(brush, chapter_header(view_of(place)), context_.key_map, k_rule_book_hints);
  const Rect area = page();
  if (shown == 0) draw_lead(brush, area);
  PageSetter setter(rest(), page_size(), whole);
  while (setter.has_more() && setter.page() <= shown) {
    const std::string_view line = setter.next();
    if (setter.page() == shown)
      brush.canvas.text(area.x, area.y + setter.y(), line, {brush.layout.text, Colour::ivory});
  }
}

}  // namespace neva
