#include "firmware/app/lesson_guide.hpp"

#include "firmware/app/draw/line.hpp"
#include "firmware/app/parts/bars.hpp"
#include "firmware/app/parts/key_words.hpp"
#include "firmware/app/parts/looks.hpp"

namespace neva {

void LessonGuide::begin(std::uint8_t lesson) {
  const Learning& kept = *context_.learning;
  const std::span<const LessonStep> steps = steps_of(lesson);
  const std::uint8_t step = kept.lesson == lesson && kept.step < steps.size() ? kept.step : 0;
  Players players = context_.choices.players;
  const std::string_view boris = context_.text(Text::learn_boris);
  players[k_boris_seat].name.assign(boris.data(), boris.size());
  // Nobody has given a name yet.
  const std::string_view first = context_.text(Text::default_name_1);
  if (players[k_learner_seat].name.empty()) players[k_learner_seat].name.assign(first.data(), first.size());
  context_.session.begin_lesson(script_of(lesson), players, steps[step].played);
  lesson_ = lesson;
  go_to(step);
  if (now().kind != StepKind::scoring) context_.session.leave_scoring();
}

void LessonGuide::leave() {
  context_.session.leave_lesson();
  forget_reason();
}

void LessonGuide::go_to(std::uint8_t step) {
  step_ = step;
  wrong_ = 0;
  context_.session.let_script_play(now().played);
  context_.learning->keep_place(lesson_, step_);
}

Go LessonGuide::refuse(Text why) {
  with_keys(reason_, why);
  refused_ms_ = context_.ports.clock.now_ms();
  ++wrong_;
  blinks_ = wrong_ % k_wrong_presses == 0;
  is_ring_off_ = false;
  return Go::stay();
}

bool LessonGuide::is_at_own_curtain() const {
  const Session& session = context_.session;
  return session.stage() == Stage::curtain && session.handover().curtain_seat() == k_learner_seat;
}

std::optional<Go> LessonGuide::answer_at_curtain(Key key) {
  const bool own = is_at_own_curtain();
  if (key == Key::a && !own) return refuse(Text::reason_learn_curtain);
  if (key == Key::b && own) return refuse(Text::reason_learn_go_on);
  return std::nullopt;
}

// A on the table: the card that the step is about, or why not.
std::optional<Go> LessonGuide::answer_with_card(Key key) {
  if (key != Key::a || context_.session.view().table.decision != Decision::action) return std::nullopt;
  if (now().kind == StepKind::pass) return refuse(Text::reason_learn_done);
  if (plays_hand()) return refuse(Text::reason_learn_hand);
  const bool is_meant = now().kind != StepKind::go_there && context_.table->pointed_at() == next_action().from;
  if (is_meant) return std::nullopt;
  return refuse(why_not(make_action(ActionKind::buy, context_.table->pointed_at())));
}

std::optional<Go> LessonGuide::answer_to_text(Key key) {
  if (key == Key::a) {
    go_to(static_cast<std::uint8_t>(step_ + 1));
    return Go::stay();
  }
  // Looking is always allowed.
  const bool looks = key == Key::y || (key == Key::x && top_ == ScreenId::table);
  if (looks) return std::nullopt;
  return refuse(Text::reason_learn_go_on);
}

Go LessonGuide::finish(Key key) {
  context_.learning->finish(lesson_);
  context_.learning->forget_place();
  const auto next = static_cast<std::uint8_t>(lesson_ + 1);
  if (key == Key::a && next < k_lesson_count) return Go::lesson(next);
  wants_game_ = key == Key::a;
  return Go::title();
}

std::optional<Go> LessonGuide::answer(KeyEvent event, bool is_bottom) {
  if (!is_on()) return std::nullopt;
  const bool press = event.kind == KeyEventKind::press;
  if (press) forget_reason();
  if (!is_bottom) return std::nullopt;
  const StepKind kind = now().kind;
  const bool is_text = kind == StepKind::read || kind == StepKind::finish;
  if (!press) return is_text && !is_waiting() ? std::optional<Go>(Go::stay()) : std::nullopt;
  if (context_.session.stage() == Stage::curtain) return answer_at_curtain(event.key);
  if (kind == StepKind::finish && !is_waiting() && (event.key == Key::a || event.key == Key::b))
    return finish(event.key);
  if (event.key == Key::b && (kind != StepKind::pass || is_waiting())) return Go::push(ScreenId::leave_lesson);
  if (is_waiting() || kind == StepKind::scoring) return std::nullopt;
  if (is_text) return answer_to_text(event.key);
  return answer_with_card(event.key);
}

// A card that was chosen and is not the one, or not that way.
Text LessonGuide::why_not(Action action) const {
  const Session& session = context_.session;
  const Action wanted = next_action();
  if (action.kind == ActionKind::points) return Text::reason_learn_one;
  if (action.kind == ActionKind::pass) return Text::reason_learn_pass;
  if (wanted.kind == ActionKind::pass) return Text::reason_learn_done;
  if (wanted.kind == ActionKind::play) return Text::reason_learn_hand;
  if (action.from == wanted.from && wanted.kind == ActionKind::take) return Text::reason_learn_dear;
  if (action.from == wanted.from && action.kind == ActionKind::take) return Text::reason_learn_buy;
  const Table& table = session.view().table;
  if (action.from == k_nobody || table.phase != Phase::noble) return Text::reason_learn_card;
  const Card card = card_in_row(table, action.from);
  for (std::uint8_t i = 0; i < area_count(table, k_learner_seat); ++i) {
    if (info_of(card_in_area(table, k_learner_seat, i)).name == info_of(card).name) return Text::reason_learn_noble;
  }
  return Text::reason_learn_card;
}

bool LessonGuide::has_ended() const {
  const Session& session = context_.session;
  if (is_waiting()) return false;
  switch (now().kind) {
    case StepKind::act:
    case StepKind::pass:
    case StepKind::curtain:
      return session.lesson_played() > now().played;
    case StepKind::go_there:
      return session.stage() == Stage::decision && context_.table->pointed_at() == now().spot.index;
    case StepKind::open:
      return top_ == ScreenId::card_menu || top_ == ScreenId::targets || session.lesson_played() > now().played;
    case StepKind::scoring:
      return session.stage() != Stage::scoring;
    case StepKind::read:
    case StepKind::finish:
      break;
  }
  return false;
}

bool LessonGuide::follow(ScreenId top) {
  top_ = top;
  if (!is_on()) return false;
  if (const std::optional<Action> refused = context_.session.take_refused_by_lesson()) {
    refuse(why_not(*refused));
    return true;
  }
  bool changed = false;
  for (; has_ended(); changed = true) go_to(static_cast<std::uint8_t>(step_ + 1));
  return changed;
}

bool LessonGuide::step(std::uint32_t now_ms) {
  if (has_reason() && now_ms - refused_ms_ >= k_reason_ms) {
    TextBuffer text;
    const Bubble shown = bubble(text);
    if (hides_words(context_.layout, shown, context_.layout.table_width)) {
      forget_reason();
      return true;
    }
  }
  return blink(now_ms);
}

bool LessonGuide::blink(std::uint32_t now_ms) {
  if (!blinks_) return false;
  if (!is_ring_off_) {
    is_ring_off_ = true;
    blink_began_ms_ = now_ms;
    return true;
  }
  if (now_ms - blink_began_ms_ < k_blink_ms) return false;
  blinks_ = is_ring_off_ = false;
  return true;
}

std::string_view LessonGuide::with_keys(TextBuffer& buffer, Text text) const {
  return neva::with_keys(buffer, context_.settings.language, context_.key_map, text);
}

// Screens that a step leads over; others are looked at in peace.
bool LessonGuide::is_on_the_way() const {
  switch (top_) {
    case ScreenId::table:
    case ScreenId::card_menu:
    case ScreenId::pass_menu:
    case ScreenId::targets:
    case ScreenId::chooser:
    case ScreenId::curtain:
    case ScreenId::scoring:
    case ScreenId::ending:
    case ScreenId::exchange:
      return true;
    case ScreenId::area:
    case ScreenId::hand:
      return plays_hand();
    default:
      return false;
  }
}

std::string_view LessonGuide::said(TextBuffer& buffer) const {
  if (!is_on() || !is_on_the_way()) return {};
  if (is_at_own_curtain()) return with_keys(buffer, Text::learn_back);
  if (is_waiting()) return {};
  return with_keys(buffer, now().say);
}

// What the keys do in this step on the screens of the game.
KeyHints LessonGuide::hints() const {
  KeyHints said;
  const StepKind kind = now().kind;
  const bool goes_on = kind == StepKind::read || kind == StepKind::finish || kind == StepKind::scoring;
  if (goes_on) {
    said.push_back({Key::a, Text::key_go_on});
  } else if (plays_hand()) {
    said.push_back({Key::x, Text::key_mine});
  } else if (kind != StepKind::pass) {
    said.push_back({Key::a, Text::key_act});
  }
  said.push_back({Key::b, kind == StepKind::pass ? Text::key_done_phase : Text::key_leave});
  if (!goes_on && !plays_hand()) said.push_back({Key::x, Text::key_mine});
  if (kind != StepKind::scoring) said.push_back({Key::y, Text::key_more});
  return said;
}

// Where the table has no line of keys: keys, how far it has come, and the money, in the place of the holder's strip.
void LessonGuide::draw_low_strip(const Brush& brush, Rect strip) const {
  const Layout& layout = brush.layout;
  brush.canvas.fill(strip, Colour::ink);
  const View& view = context_.session.view();
  const NumberText count = out_of(step_ + 1U, static_cast<std::uint32_t>(steps_of(lesson_).size()), "/");
  strip = strip.inset(layout.margin, 0);
  const Rect keys = strip.cut_left(strip.width * 2 / 3);
  strip.cut_left(layout.gap);
  Line line(brush);
  line.spring().text(view_of(count), layout.small, Colour::granite).may_go();
  if (view.viewer == k_learner_seat)
    line.gap(layout.apart).number(view.own.rubles, layout.number, Colour::gold).with(k_coin);
  line.draw(strip);
  KeyHints shown = hints();
  // A held key's words would reach the count.
  while (shown.size() > 2 || shown.back().key == Key::x) shown.pop_back();
  draw_key_row(brush, keys, context_.key_map, shown);
}

// The keys of the step in the place of the screen's own; returns where B stands.
Rect LessonGuide::draw_keys_of_step(const Brush& brush, const Screen& screen) const {
  const Layout& layout = brush.layout;
  const bool is_table = top_ == ScreenId::table;
  const bool has_keys = is_table || top_ == ScreenId::scoring || top_ == ScreenId::chooser || top_ == ScreenId::ending;
  if (!has_keys) return {};
  // Unless the words are about that strip.
  const bool is_about_strip = now().spot.kind == SpotKind::own_hand || now().spot.kind == SpotKind::own_points;
  if (is_table && layout.keys > 0 && !layout.names_keys() && !is_about_strip) {
    draw_low_strip(brush, {0, layout.holder_top, layout.table_width, layout.holder_height});
    return {};
  }
  const Rect row = screen.room_for_keys();
  if (row.height <= 0) return {};
  KeyHints shown = hints();
  draw_key_row(brush, row, context_.key_map, shown);
  return layout.keys > 0 ? key_box(brush, row, context_.key_map, {shown.data(), shown.size()}, Key::b) : Rect{};
}

Bubble LessonGuide::bubble(TextBuffer& text) const {
  Bubble bubble;
  bubble.text = said(text);
  bubble.reason = view_of(reason_);
  return bubble;
}

void LessonGuide::draw_over(const Brush& brush, const Screen& screen) const {
  TextBuffer text;
  Bubble shown = bubble(text);
  if (shown.text.empty()) return;
  const Rect key_b = draw_keys_of_step(brush, screen);
  const Rect about = now().spot.kind == SpotKind::key_b ? key_b : screen.spot_of(now().spot);
  const bool has_cursor = now().spot.kind == SpotKind::entry;
  if (!is_ring_off_) draw_ring(brush, about, !has_cursor);
  const NumberText count = out_of(step_ + 1U, static_cast<std::uint32_t>(steps_of(lesson_).size()), " / ");
  shown.count = view_of(count);
  TextBuffer heading;
  shown.heading = format_text(heading, brush.language, Text::learn_lesson, {{"n", lesson_ + 1}});
  const Rect room = screen.room_for_words();
  const Rect kept_free = screen.kept_free_of_words();
  // A tip would cover rows of words on its way to anything but a card.
  const bool points = now().spot.kind == SpotKind::place && about.width > 0;
  const Rect box = bubble_box(brush.layout, shown, room, about.width > 0 ? about : kept_free, points);
  draw_bubble(brush, box, shown, points ? about : Rect{});
}

}  // namespace neva
