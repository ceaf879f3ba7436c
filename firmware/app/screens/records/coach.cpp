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

// A heading, the card, its name in two lines.
int boxes_height(const Layout& layout) { return layout.grid.tile_height + 3 * layout.line + 2 * layout.gap; }

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

// Cards beside each other with everything below them, or words alone.
bool CoachScreen::has_tiles(Rect page) const {
  const Layout& layout = context_.layout;
  return page.height >= boxes_height(layout) + layout.gap + static_cast<int>(k_advice_parts_max) * layout.line;
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
  box = box.inset(layout.margin, layout.margin / 2);
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
  const std::string_view words = is_better ? better_of(buffer) : name_of(brush.language, choice.card);
  TileFace face = {.card = choice.card, .shows_goods = view_.table.setup.market};
  if (choice.price > 0) face.price = choice.price;
  face.plate = choice.price > 0 ? Plate::payable : Plate::printed;
  draw_tile(brush, box.cut_top(layout.grid.tile_height).middle(layout.grid.tile_width_4, layout.grid.tile_height),
            face);
  Rect caption = box;
  const int lines = std::min(lines_of(words, caption.width / layout.text.width), 2);
  draw_paragraph(brush, caption, words, Colour::ivory, lines);
}

void CoachScreen::draw_tiles(const Brush& brush, Rect area) const {
  const Layout& layout = brush.layout;
  const int width = (area.width - layout.gap) / 2;
  draw_box(brush, area.cut_left(width), false);
  area.cut_left(layout.gap);
  draw_box(brush, area, true);
}

void CoachScreen::draw_words(const Brush& brush, Rect& area) const {
  const Layout& layout = brush.layout;
  const std::string_view card = played_.card == Card::none ? std::string_view() : name_of(brush.language, played_.card);
  Line(brush)
      .text(deed_of(played_), layout.text, Colour::sandstone)
      .gap(layout.text.width)
      .text(card, layout.text, Colour::ivory)
      .draw(area.cut_top(layout.line));
  TextBuffer buffer;
  const std::string_view better = better_of(buffer);
  Line(brush)
      .text(brush.word(Text::coach_better), layout.text, Colour::gold)
      .may_go()
      .gap(layout.text.width)
      .text(better, layout.text, Colour::ivory)
      .draw(area.cut_top(layout.line));
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

void CoachScreen::draw(const Brush& brush) const {
  const Layout& layout = brush.layout;
  TextBuffer place;
  const KeyHints said = hints();
  Rect page = draw_page(brush, header(place), context_.key_map, {said.data(), said.size()});
  TextBuffer buffer;
  const Rect last = page.cut_bottom(layout.line);
  if (found_.looks == 0) {
    draw_paragraph(brush, page, brush.word(Text::advice_thinking), Colour::ivory, 2);
    return;
  }
  const std::string_view sum =
      format_text(buffer, brush.language, Text::coach_of, {{"n", found_.well_done}, {"m", found_.decisions}});
  Line(brush)
      .text(brush.word(Text::coach_found), layout.text, Colour::sandstone)
      .may_go()
      .gap(layout.text.width)
      .text(sum, layout.text, Colour::sandstone)
      .draw(last);
  if (found_.count == 0) {
    draw_paragraph(brush, page, brush.word(Text::coach_none), Colour::ivory, 2);
    return;
  }
  draw_moment(brush, page.cut_top(layout.line));
  if (has_tiles(page)) {
    draw_tiles(brush, page.cut_top(boxes_height(layout)));
    page.cut_top(layout.gap);
  } else {
    draw_words(brush, page);
  }
  for (const AdviceReason& why : reasons_) {
    const std::string_view words = reason(buffer, why);
    const int lines = lines_of(words, page.width / layout.text.width);
    if (lines * layout.line > page.height) break;
    draw_paragraph(brush, page.cut_top(lines * layout.line), words, Colour::ivory, lines);
  }
}

}  // namespace neva
