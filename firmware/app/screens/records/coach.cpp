#include "firmware/app/screens/records/coach.hpp"

#include <algorithm>

#include "art_data.hpp"
#include "engine/rules/price.hpp"
#include "engine/state/action_table.hpp"
#include "firmware/app/draw/line.hpp"
#include "firmware/app/draw/paragraph.hpp"
#include "firmware/app/parts/looks.hpp"
#include "firmware/app/parts/page.hpp"
#include "firmware/app/parts/tile.hpp"
#include "firmware/app/text/card_texts.hpp"
#include "firmware/app/text/words.hpp"

namespace neva {

namespace {

bool is_reason_of(const AdviceReasons& reasons, const AdviceReason& reason) {
  return std::ranges::any_of(
      reasons, [&](const AdviceReason& other) { return other.text == reason.text && other.n == reason.n; });
}

// Even if the words need fewer: cards of all pages have the same height.
constexpr int k_caption_lines_min = 2;

// A heading, the card, its caption.
int boxes_height(const Layout& layout, int caption_lines) {
  return layout.grid.tile_height + (1 + caption_lines) * layout.line + 2 * layout.gap;
}

Rect inside_of_box(const Layout& layout, Rect box) { return box.inset(layout.margin, layout.margin / 2); }

int box_width(const Layout& layout, Rect page) { return (page.width - layout.gap) / 2; }

}  // namespace

bool CoachScreen::is_there() const {
  return session().stage() == Stage::over && !session().is_lesson() && !context_.facts.stopped.safe_mode &&
         session().count_persons() > 0;
}

void CoachScreen::begin() {
  is_begun_ = is_there();
  if (!is_begun_) return;
  const std::uint8_t holder = session().handover().holder;
  seat_ = holder == k_nobody ? 0 : holder;
  while (session().choices().players[seat_].mind != Mind::person)
    seat_ = static_cast<std::uint8_t>((seat_ + 1) % session().view().table.setup.players);
  look_at(seat_);
}

void CoachScreen::look_at(std::uint8_t seat) {
  seat_ = seat;
  page_ = 0;
  found_ = {};
  context_.session.start_review(context_.thinker, seat);
}

void CoachScreen::enter() {
  page_ = 0;
  if (!is_begun_) begin();
  if (found_.count > 0) show(0);
}

bool CoachScreen::think() {
  if (!is_looking() || session().stage() != Stage::over) return false;
  const ReviewFound found = context_.thinker.review();
  if (found.looks == found_.looks) return false;
  // Whoever reads a page stays on it, unless the second look found it harmless.
  const std::uint16_t read = page_ < found_.count ? found_.costly[page_].index : 0;
  found_ = found;
  page_ = 0;
  for (std::size_t i = 0; i < found.count; ++i) {
    if (found.costly[i].index == read) page_ = i;
  }
  if (found.count > 0) show(page_);
  return true;
}

CoachScreen::Choice CoachScreen::choice_of(Action action) const {
  const Card card = card_of(view_.table, view_.own, action);
  Choice choice = {action, card, 0};
  if (is_purchase(action.kind) && card != Card::none && !is_purple(card))
    choice.price = static_cast<std::uint8_t>(price_of_action(view_.table, view_.own, action).total());
  return choice;
}

// What is told follows from what the person saw then.
void CoachScreen::show(std::size_t page) {
  page_ = page;
  const ReviewedDecision& decision = found_.costly[page];
  context_.session.show_before(decision.index, view_);
  played_ = choice_of(decision.played);
  best_ = choice_of(decision.best);
  AdviceReasons shared;
  find_reasons(view_, decision.played, shared);
  find_reasons(view_, decision.best, reasons_);
  for (std::size_t i = reasons_.size(); i-- > 0;) {
    if (is_reason_of(shared, reasons_[i])) reasons_.erase(reasons_.begin() + i);
  }
}

std::string_view CoachScreen::deed_of(const Choice& choice) const {
  const ActionKind kind = choice.action.kind;
  if (kind == ActionKind::pass) return context_.text(Text::coach_you_done);
  if (is_take(kind)) return context_.text(Text::coach_you_took);
  if (kind == ActionKind::play || kind == ActionKind::half_play) return context_.text(Text::coach_you_played);
  return context_.text(is_purchase(kind) ? Text::coach_you_bought : Text::coach_you_chose);
}

// "Buy Judge": what to do, where the card alone would not tell.
std::string_view CoachScreen::better_of(TextBuffer& buffer) const {
  const Language language = context_.settings.language;
  const ActionKind kind = best_.action.kind;
  if (kind == ActionKind::pass) return context_.text(Text::menu_done);
  if (best_.card == Card::none) return context_.text(Text::coach_else);
  const bool plays = kind == ActionKind::play || kind == ActionKind::half_play;
  if (!is_purchase(kind) && !is_take(kind)) return name_of(language, best_.card);
  const Text deed = is_take(kind) ? Text::advice_take : plays ? Text::advice_play : Text::advice_buy;
  return format_text(buffer, language, deed, {{"card", object_of(language, best_.card)}});
}

std::string_view CoachScreen::reason(TextBuffer& buffer, const AdviceReason& reason) const {
  const Language language = context_.settings.language;
  if (reason.text == Text::advice_opens_for) {
    const std::string_view name = session().name_of(static_cast<std::uint8_t>(reason.n));
    return format_text(buffer, language, reason.text, {{"name", name}});
  }
  return format_text(buffer, language, reason.text, {{"n", reason.n}});
}

KeyHints CoachScreen::hints() const {
  KeyHints hints;
  if (found_.count > 1) hints.push_back({Key::a, Text::key_next});
  if (found_.count > 0) hints.push_back({Key::x, Text::key_table});
  if (session().count_persons() > 1) hints.push_back({Key::y, Text::key_others});
  hints.push_back({Key::b, Text::key_back});
  return hints;
}

Go CoachScreen::on_key(KeyEvent event) {
  if (event.kind != KeyEventKind::press) return Go::stay();
  const bool forth = event.key == Key::a || event.key == Key::right || event.key == Key::down;
  const bool back = event.key == Key::left || event.key == Key::up;
  if (event.key == Key::b) return Go::back();
  if ((forth || back) && found_.count > 1) show((page_ + (forth ? 1 : found_.count - 1U)) % found_.count);
  if (event.key == Key::x && found_.count > 0) {
    context_.focus.event = context_.session.events_before(found_.costly[page_].index);
    return Go::push(ScreenId::replay);
  }
  if (event.key == Key::y && session().count_persons() > 1) {
    std::uint8_t seat = seat_;
    do {
      seat = static_cast<std::uint8_t>((seat + 1) % session().view().table.setup.players);
    } while (session().choices().players[seat].mind != Mind::person);
    look_at(seat);
  }
  return Go::stay();
}

std::string_view CoachScreen::caption(TextBuffer& buffer, bool is_better) const {
  if (is_better) return better_of(buffer);
  return played_.card == Card::none ? std::string_view() : name_of(context_.settings.language, played_.card);
}

// How many lines the captions below two cards take: 0 when one of them would break a word, or all of it has no room on
// the page. Then words alone are told.
int CoachScreen::caption_lines(Rect page) const {
  const Layout& layout = context_.layout;
  const int columns =
      inside_of_box(layout, {page.x, page.y, box_width(layout, page), page.height}).width / layout.text.width;
  int lines = k_caption_lines_min;
  for (const bool is_better : {false, true}) {
    TextBuffer buffer;
    const std::string_view words = caption(buffer, is_better);
    if (!keeps_words(words, columns)) return 0;
    lines = std::max(lines, lines_of(words, columns));
  }
  const int needed = boxes_height(layout, lines) + layout.gap + static_cast<int>(k_advice_parts_max) * layout.line;
  return page.height >= needed ? lines : 0;
}

// "Round 3, Nobles" and what it cost.
void CoachScreen::draw_moment(const Brush& brush, Rect row) const {
  const Layout& layout = brush.layout;
  TextBuffer round;
  const std::string_view when = format_text(round, brush.language, Text::table_round, {{"n", view_.table.round}});
  const int cost = (found_.costly[page_].loss + k_point / 2) / k_point;
  Line(brush)
      .text(when, layout.text, Colour::sandstone)
      .gap(layout.text.width)
      .text(brush.word(word_of(view_.table.phase)), layout.text, Colour::sandstone)
      .may_go()
      .spring()
      .text(brush.word(Text::coach_cost), layout.text, Colour::sandstone)
      .may_go()
      .gap(layout.gap)
      .number(-cost, layout.number, Colour::rose)
      .with(k_shield)
      .draw(row);
}

void CoachScreen::draw_box(const Brush& brush, Rect box, bool is_better) const {
  const Layout& layout = brush.layout;
  const Choice& choice = is_better ? best_ : played_;
  brush.canvas.fill(box, Colour::slate);
  if (is_better) brush.canvas.outline(box, Colour::gold);
  box = inside_of_box(layout, box);
  const std::string_view heading = is_better ? brush.word(Text::coach_better) : deed_of(choice);
  if (!is_better && choice.card == Card::none && layout.text.width_of(heading) > box.width) {
    draw_paragraph(brush, box, heading, Colour::sandstone, box.height / layout.line);
    return;
  }
  Line(brush)
      .text(heading, layout.bold, is_better ? Colour::gold : Colour::sandstone)
      .draw(box.cut_top(layout.line + layout.gap), Align::centre);
  TextBuffer buffer;
  if (choice.card == Card::none) {
    if (is_better) draw_paragraph(brush, box.inset(layout.gap, layout.gap), better_of(buffer), Colour::ivory, 3);
    return;
  }
  TileFace face = {.card = choice.card, .shows_goods = view_.table.setup.market};
  face.price = choice.price > 0 ? choice.price : info_of(choice.card).cost;
  face.plate = choice.price > 0 ? Plate::payable : Plate::printed;
  draw_tile(brush, box.cut_top(layout.grid.tile_height).middle(layout.grid.tile_width_4, layout.grid.tile_height),
            face);
  draw_paragraph(brush, box, caption(buffer, is_better), Colour::ivory, box.height / layout.line);
}

void CoachScreen::draw_tiles(const Brush& brush, Rect area) const {
  const Layout& layout = brush.layout;
  draw_box(brush, area.cut_left(box_width(layout, area)), false);
  area.cut_left(layout.gap);
  draw_box(brush, area, true);
}

// What draw_deed() takes for both.
int CoachScreen::deed_lines(int width) const {
  int lines = 0;
  for (const bool is_better : {false, true}) {
    TextBuffer buffer;
    lines += std::max(lines_of(caption(buffer, is_better), width / context_.layout.text.width), 1);
  }
  return lines;
}

// "You bought: Judge" in one line. A longer name takes more of them, and goes without the first words.
void CoachScreen::draw_deed(const Brush& brush, Rect& area, bool is_better) const {
  const Layout& layout = brush.layout;
  const Colour colour = is_better ? Colour::gold : Colour::sandstone;
  TextBuffer buffer;
  const std::string_view words = caption(buffer, is_better);
  const int lines = lines_of(words, area.width / layout.text.width);
  if (lines > 1) {
    draw_paragraph(brush, area.cut_top(lines * layout.line), words, colour, lines);
    return;
  }
  const std::string_view what = is_better ? brush.word(Text::coach_better) : deed_of(played_);
  TextBuffer heading(what.data(), what.size());
  if (!words.empty()) heading.append(":");
  Line line(brush);
  line.text(view_of(heading), layout.text, colour);
  if (!words.empty()) line.may_go();
  line.gap(layout.text.width).text(words, layout.text, Colour::ivory).draw(area.cut_top(layout.line));
}

Header CoachScreen::header(TextBuffer& buffer) const {
  Header header{context_.text(Text::coach_heading), Colour::slate, Colour::ivory, &art_eye};
  if (found_.count > 0) {
    const NumberText place = out_of(static_cast<std::uint32_t>(page_ + 1), found_.count, "/");
    buffer.assign(place.data(), place.size());
    header.right = view_of(buffer);
  }
  if (session().count_persons() > 1) header.title = session().name_of(seat_);
  return header;
}

// How many decisions were the best ones, of all.
void CoachScreen::draw_sum(const Brush& brush, Rect row) const {
  const Layout& layout = brush.layout;
  TextBuffer buffer;
  const std::string_view sum =
      format_text(buffer, brush.language, Text::coach_of, {{"n", found_.well_done}, {"m", found_.decisions}});
  Line(brush)
      .text(brush.word(Text::coach_found), layout.text, Colour::sandstone)
      .may_go()
      .gap(layout.text.width)
      .text(sum, layout.text, Colour::sandstone)
      .draw(row);
}

void CoachScreen::draw_reasons(const Brush& brush, Rect area) const {
  const Layout& layout = brush.layout;
  TextBuffer buffer;
  for (const AdviceReason& why : reasons_) {
    const std::string_view words = reason(buffer, why);
    const int lines = lines_of(words, area.width / layout.text.width);
    if (lines * layout.line > area.height) break;
    draw_paragraph(brush, area.cut_top(lines * layout.line), words, Colour::ivory, lines);
  }
}

void CoachScreen::draw(const Brush& brush) const {
  const Layout& layout = brush.layout;
  TextBuffer place;
  const KeyHints said = hints();
  Rect page = draw_page(brush, header(place), context_.key_map, {said.data(), said.size()});
  if (found_.looks == 0 || found_.count == 0) {
    if (found_.looks > 0) draw_sum(brush, page.cut_bottom(layout.line));
    draw_paragraph(brush, page, brush.word(found_.looks == 0 ? Text::advice_thinking : Text::coach_none), Colour::ivory,
                   2);
    return;
  }
  draw_moment(brush, page.cut_top(layout.line));
  Rect above_sum = page;
  const Rect sum = above_sum.cut_bottom(layout.line);
  const int lines = caption_lines(above_sum);
  // Two long names on the smallest panel leave no room for it.
  if (lines > 0 || deed_lines(page.width) * layout.line <= above_sum.height) {
    draw_sum(brush, sum);
    page = above_sum;
  }
  if (lines > 0) {
    draw_tiles(brush, page.cut_top(boxes_height(layout, lines)));
    page.cut_top(layout.gap);
  } else {
    draw_deed(brush, page, false);
    draw_deed(brush, page, true);
  }
  draw_reasons(brush, page);
}

}  // namespace neva
