#include "firmware/app/hint_giver.hpp"

#include <iterator>

#include "engine/rules/rules.hpp"
#include "firmware/app/game/lesson_script.hpp"
#include "firmware/app/game/offer.hpp"
#include "firmware/app/parts/hint.hpp"
#include "firmware/app/parts/key_words.hpp"
#include "firmware/app/screens/game/turn_menus.hpp"

namespace neva {

namespace {

// In the order of Hint.
constexpr Text k_hint_texts[] = {Text::hint_lower_row,   Text::hint_no_target, Text::hint_hand_full,
                                 Text::hint_observatory, Text::hint_pub,       Text::hint_last_round,
                                 Text::hint_same_noble,  Text::hint_curtain,   Text::hint_done,
                                 Text::hint_undo,        Text::hint_potemkin,  Text::hint_advice};
static_assert(std::size(k_hint_texts) == k_hint_count);

// What the lessons have shown.
bool is_taught(Hint hint) {
  return hint == Hint::lower_row || hint == Hint::no_target || hint == Hint::pub || hint == Hint::same_noble;
}

bool may_observe(const Session& session) {
  for (const Action& action : session.actions()) {
    if (action.kind == ActionKind::observe) return true;
  }
  return false;
}

}  // namespace

// One that cannot be noted would come again with every start.
bool HintGiver::may_tell() const {
  const Session& session = context_.session;
  return context_.learning->hints_on && !context_.has_newer_learning && session.is_running() && !session.is_lesson() &&
         context_.message.empty() && context_.banner == BannerKind::none && told_turn_ != turn();
}

bool HintGiver::wants(Hint hint) const {
  const Learning& learning = *context_.learning;
  return !learning.is_given(hint) && !(is_taught(hint) && learning.has_finished_all(k_lesson_count));
}

// Where a PIN is asked for, whoever types it needs the screen. B and X must do what the hint says.
std::optional<Hint> HintGiver::find_at_curtain() const {
  const Session& session = context_.session;
  const Handover& handover = session.handover();
  if (context_.asks_pin(handover.curtain_seat()) || handover.is_claimed() || session.count_persons() < 2) return {};
  if (wants(Hint::curtain) && session.can_pass_at_curtain()) return Hint::curtain;
  if (wants(Hint::undo) && moved_card_ && session.can_undo() && !handover.is_opening()) return Hint::undo;
  return {};
}

std::optional<Hint> HintGiver::find_at_card(Card card, std::uint8_t from) const {
  if (card == Card::potemkin_village && wants(Hint::potemkin)) return Hint::potemkin;
  const View& view = context_.session.view();
  if (wants(Hint::no_target) && info_of(card).is_exchange &&
      offer_for(view, make_action(ActionKind::buy, from)).targets == 0)
    return Hint::no_target;
  if (from >= k_lower_places && wants(Hint::lower_row)) return Hint::lower_row;
  return {};
}

std::optional<Hint> HintGiver::find_at_table(std::uint32_t rest_ms) const {
  const Session& session = context_.session;
  const View& view = session.view();
  // What a bot did stands there until a key.
  if (session.stage() != Stage::decision || view.table.decision != Decision::action || context_.has_news) return {};
  const SeatTable& seat = view.table.seats[view.viewer];
  if (wants(Hint::last_round) && view.table.end_triggered) return Hint::last_round;
  if (wants(Hint::hand_full) && seat.hand_count >= hand_limit(seat)) return Hint::hand_full;
  if (wants(Hint::observatory) && may_observe(session)) return Hint::observatory;
  if (const std::uint8_t from = context_.table->pointed_at(); from != k_nobody) {
    if (const std::optional<Hint> hint = find_at_card(card_in_row(view.table, from), from)) return hint;
  }
  const bool may_pass = !check_action(view.table, view.own, pass_action()).refused();
  if (wants(Hint::done) && passes_seen_ >= k_passes_seen && may_pass) return Hint::done;
  const bool is_alone = session.count_persons() == 1;
  if (wants(Hint::advice) && rest_ms >= k_not_sure_ms && is_alone && may_ask_advice(context_)) return Hint::advice;
  return {};
}

// Of a name that lies in the own play area already.
bool HintGiver::has_same_noble() const {
  const Focus& focus = context_.focus;
  const View& view = context_.session.view();
  const bool is_offered = focus.place == Focus::Place::display || focus.place == Focus::Place::hand;
  if (!is_offered || focus.card == Card::none || info_of(focus.card).colour != CardColour::red) return false;
  for (std::uint8_t i = 0; i < area_count(view.table, view.viewer); ++i) {
    if (info_of(card_in_area(view.table, view.viewer, i)).name == info_of(focus.card).name) return true;
  }
  return false;
}

std::optional<Hint> HintGiver::find(ScreenId top, std::uint32_t rest_ms) const {
  const Session& session = context_.session;
  const bool decides = session.stage() == Stage::decision;
  switch (top) {
    case ScreenId::curtain:
      return find_at_curtain();
    case ScreenId::table:
      return find_at_table(rest_ms);
    case ScreenId::card_menu:
      if (decides && wants(Hint::same_noble) && has_same_noble()) return Hint::same_noble;
      return {};
    case ScreenId::chooser:
      if (decides && wants(Hint::pub) && session.view().table.decision == Decision::points) return Hint::pub;
      return {};
    default:
      return {};
  }
}

bool HintGiver::step(ScreenId top, std::uint32_t now_ms, std::uint32_t last_key_ms) {
  const Session& session = context_.session;
  const bool at_curtain = session.stage() == Stage::curtain;
  if (was_at_curtain_ && session.stage() == Stage::decision) taken_turn_ = turn();
  was_at_curtain_ = at_curtain;
  if (is_up()) {
    if (top == top_ && session.changes() == changes_ && context_.message.empty()) {
      if (now_ms - began_ms_ >= k_read_ms) context_.learning->give(*hint_);
      return false;
    }
    end();
    return true;
  }
  const std::uint32_t rest_ms = now_ms - last_key_ms;
  if (rest_ms < k_rest_ms || now_ms - looked_ms_ < k_look_ms) return false;
  looked_ms_ = now_ms;
  if (!may_tell()) return false;
  hint_ = find(top, rest_ms);
  if (!is_up()) return false;
  top_ = top;
  changes_ = session.changes();
  began_ms_ = now_ms;
  told_turn_ = turn();
  return true;
}

// The menu of passes, or B held at the table.
void HintGiver::note_played(ScreenId on, std::size_t confirmed_before) {
  const bool is_pass = on == ScreenId::table || on == ScreenId::pass_menu;
  if (is_pass && taken_turn_ == confirmed_before && passes_seen_ < k_passes_seen) ++passes_seen_;
  moved_card_ =
      on == ScreenId::card_menu || on == ScreenId::exchange || on == ScreenId::targets || on == ScreenId::advice;
}

void HintGiver::draw_over(const Brush& brush, const Screen& screen) const {
  if (!is_up()) return;
  TextBuffer buffer;
  const std::string_view text =
      with_keys(buffer, brush.language, context_.key_map, k_hint_texts[static_cast<std::uint8_t>(*hint_)]);
  // A line for each, so that the proof of the stack finds whom it calls.
  const Rect room = screen.room_for_hint();
  const Rect words = screen.room_for_words();
  const Rect kept = screen.kept_free_of_words();
  const Rect box = hint_box(brush.layout, text, room, words, kept);
  if (brush.canvas.touches(box)) draw_hint(brush, box, text);
}

}  // namespace neva
