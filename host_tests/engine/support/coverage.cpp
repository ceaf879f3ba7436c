#include "host_tests/engine/support/coverage.hpp"

#include "engine/rules/rules.hpp"

namespace neva {

namespace {

template <typename Thing>
void note(std::uint32_t& seen, Thing thing) {
  seen |= 1U << static_cast<unsigned>(thing);
}

constexpr std::uint32_t all_below(unsigned count) { return count >= 32 ? ~0U : (1U << count) - 1U; }

void note_missing(std::string& text, const char* what, std::uint32_t seen, std::uint32_t wanted) {
  for (unsigned bit = 0; bit < 32; ++bit) {
    if (((wanted & ~seen) >> bit) & 1U)
      text += std::string(text.empty() ? "" : ", ") + what + " " + std::to_string(bit);
  }
}

}  // namespace

void Coverage::note_state(const State& state) {
  const Table& table = state.table;
  note(decisions, table.decision);
  for (std::uint8_t i = 0; i < table.marked_count; ++i) marks |= table.marked[i].marks;
  for (std::uint8_t index = 0; index < table.setup.players; ++index) {
    const SeatTable& seat = table.seats[index];
    specials |= seat.specials;
    note(events, seat.event_used);
    note(assistants, seat.assistant);
    for (std::size_t i = 0; i < k_hurdle_count; ++i) {
      if (((seat.fields_done >> i) & 1U) != 0) note(hurdles, table.hurdles[i]);
    }
    if (table.over) assignments |= state.secrets[index].assignments;
    hand_of_five |= seat.hand_count == k_hand_max;
    hand_over_limit |= seat.hand_count > hand_limit(seat);
    dropped_assignment_twice |= (seat.fields_done & 0x60U) == 0x60U && seat.fields_open == 0;
    last_hurdle |= ((seat.fields_done >> (k_hurdle_count - 1U)) & 1U) != 0;
  }
  two_pubs |= table.decision == Decision::points && table.seats[table.seat].pub_count == 2;
}

void Coverage::note_action(const State& state, Action action) {
  note(kinds, action.kind);
  const SeatSecrets& own = state.secrets[state.table.seat];
  switch (action.kind) {
    case ActionKind::play:
    case ActionKind::play_on:
    case ActionKind::play_drop:
      note(specials, info_of(own.hand[action.from]).special);
      break;
    case ActionKind::half_buy:
    case ActionKind::half_play:
      note(specials, Special::money_collector);
      break;
    case ActionKind::mooch_rubles:
    case ActionKind::mooch_points:
      note(specials, Special::moocher);
      break;
    case ActionKind::interrupt:
      note(specials, state.table.setup.assembly ? Special::theft : Special::pickpocket);
      break;
    case ActionKind::buy_drawn:
      drawn_exchange |= action.over != k_over_nothing;
      break;
    default:
      break;
  }
}

std::string Coverage::missing() const {
  constexpr std::uint32_t k_all_specials = all_below(static_cast<unsigned>(Special::theft) + 1);
  std::string text;
  note_missing(text, "action kind", kinds, all_below(k_action_kind_count));
  note_missing(text, "decision", decisions, all_below(k_decision_count));
  note_missing(text, "event", events, all_below(k_event_count));
  note_missing(text, "hurdle", hurdles, all_below(k_hurdle_kind_count) & ~1U);
  note_missing(text, "assignment", assignments, all_below(k_assignment_count + 1) & ~1U);
  note_missing(text, "special", specials | 1U, k_all_specials);
  note_missing(text, "assistant", assistants, all_below(k_assistant_count));
  note_missing(text, "mark", marks, mark::k_turned | mark::k_chip | mark::k_attached_mask | mark::k_good_mask);
  const auto note_flag = [&text](bool seen, const char* what) {
    if (!seen) text += std::string(text.empty() ? "" : ", ") + what;
  };
  note_flag(two_pubs, "two Pubs");
  note_flag(hand_of_five, "a hand of five");
  note_flag(hand_over_limit, "a hand over its limit");
  note_flag(drawn_exchange, "an exchange card drawn and bought");
  note_flag(dropped_assignment_twice, "two assignments dropped");
  note_flag(last_hurdle, "the last hurdle reached");
  return text;
}

}  // namespace neva
