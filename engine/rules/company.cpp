// In Good Company and New Russia: IGC-3, IGC-5, IGC-8, NR-4; CARD-PUB comes last (D-26).
#include "engine/rules/area.hpp"
#include "engine/rules/flow.hpp"
#include "engine/rules/rules.hpp"

namespace neva {

namespace {

// What a seat may be asked after a building scoring, in this order (D-26).
enum class Question : std::uint8_t { guild, trade, pub };
constexpr std::uint8_t k_question_count = 3;

constexpr std::uint32_t k_asking = bit_of(Special::guild_hall) | bit_of(Special::trading_house) | bit_of(Special::pub);

// BAN-5: a Guild Hall with the chip has paid its rubles already.
bool may_choose_guild(const Table& table, std::uint8_t seat) {
  if (!owns(table.seats[seat], Special::guild_hall)) return false;
  for (std::uint8_t at = area_first(table, seat); at < table.area_end[seat]; ++at) {
    const bool chip = (marks_at(table, at) & mark::k_chip) != 0;
    if (info_of(table.pool[at]).special == Special::guild_hall && !chip) return true;
  }
  return false;
}

// The owner of a Pub or a Trading House is always asked, rich or poor, so that being asked tells nobody anything.
bool is_asked(const Table& table, std::uint8_t seat, Question question) {
  switch (question) {
    case Question::guild:
      return may_choose_guild(table, seat);
    case Question::trade:
      return owns(table.seats[seat], Special::trading_house);
    case Question::pub:
      break;
  }
  return table.seats[seat].pub_count > 0;
}

constexpr std::uint8_t k_all_asked = k_question_count * k_seats_max;

bool is_anybody_asked(const Table& table) {
  std::uint32_t specials = 0;
  for (const SeatTable& seat : table.seats) specials |= seat.specials;
  return (specials & k_asking) != 0;
}

// NR-4: paid for as long as there is a ruble; what can't be paid for goes.
void pay_sycophants(State& state, std::uint8_t seat) {
  Table& table = state.table;
  std::uint8_t place = 0;
  while (place < area_count(table, seat)) {
    const Card card = card_in_area(table, seat, place);
    if (info_of(card).special != Special::sycophant) {
      ++place;
    } else if (state.secrets[seat].rubles >= k_sycophant_rubles) {
      pay(state, seat, -k_sycophant_rubles);
      ++place;
    } else {
      replace_in_area(table, seat, place);
    }
  }
}

}  // namespace

bool go_on_after_building(State& state) {
  constexpr Decision k_decisions[k_question_count] = {Decision::guild, Decision::trade, Decision::points};
  Table& table = state.table;
  if (table.progress == 0 && !is_anybody_asked(table)) table.progress = k_all_asked;
  while (table.progress < k_question_count * table.setup.players) {
    const std::uint8_t seat = seat_in_order(table, table.progress / k_question_count);
    const std::uint8_t question = table.progress % k_question_count;
    ++table.progress;
    if (!is_asked(table, seat, static_cast<Question>(question))) continue;
    open_decision(table, k_decisions[question], seat);
    return true;
  }
  table.progress = 0;
  table.step = Step::next_phase;
  return false;
}

// IGC-5: after everybody's income each Sycophant is kept for a ruble or discarded, as its owner likes.
bool go_on_with_sycophants(State& state) {
  Table& table = state.table;
  for (; table.progress < table.setup.players; ++table.progress, table.place = 0) {
    const std::uint8_t seat = seat_in_order(table, table.progress);
    if (!owns(table.seats[seat], Special::sycophant)) continue;
    if (table.setup.edition == Edition::complete) {
      pay_sycophants(state, seat);
      continue;
    }
    for (; table.place < area_count(table, seat); ++table.place) {
      const Card card = card_in_area(table, seat, table.place);
      if (info_of(card).special != Special::sycophant) continue;
      open_decision(table, Decision::sycophant, seat);
      return true;
    }
  }
  table.progress = 0;
  table.step = Step::next_phase;
  return false;
}

}  // namespace neva
