// What cards pay: SCORE-1, SCORE-2, VALUE-1, CARD-MARI, CARD-TAX, CARD-OBS, BAN-5, BAN-9, BAN-10, IGC-2, IGC-7, IGC-12.
#include "engine/rules/value.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "engine/rules/area.hpp"
#include "engine/rules/price.hpp"
#include "engine/state/numbers.hpp"

namespace neva {

namespace {

// IGC-7, D-27: cards that carry the cloth symbol, those with all symbols too.
int cloth_count(const Table& table, std::uint8_t seat) {
  int count = 0;
  for (std::uint8_t at = area_first(table, seat); at < table.area_end[seat]; ++at) {
    const WorkerSymbol symbol = info_of(table.pool[at]).symbol;
    count += symbol == WorkerSymbol::cloth || symbol == WorkerSymbol::all ? 1 : 0;
  }
  return count;
}

// What a special card pays beyond its printed numbers in its scoring. IGC-8: a Guild Hall pays by choice, not here.
Income extra_income(const Table& table, std::uint8_t seat, Special special) {
  const SeatTable& counts = table.seats[seat];
  switch (special) {
    case Special::mariinsky_rubles:
    case Special::coffee_house:
      return {colour_count(counts, CardColour::red), 0};
    case Special::mariinsky_points:
      return {0, colour_count(counts, CardColour::red)};
    case Special::tax_man:
      return {colour_count(counts, CardColour::green), 0};
    case Special::mayor:
      return {colour_count(counts, CardColour::blue), 0};
    case Special::textile_factory:
      return {0, k_cloth_points * cloth_count(table, seat)};
    case Special::sycophant:
      return {1, 0};
    default:
      return {0, 0};
  }
}

// The specials that pay something in the scoring of each colour. Sycophants are not among them: what they cost is not
// counted in SeatTable::rubles either.
constexpr std::uint32_t k_paying_blue = bit_of(Special::mariinsky_rubles) | bit_of(Special::mariinsky_points) |
                                        bit_of(Special::coffee_house) | bit_of(Special::textile_factory);
constexpr std::uint32_t k_paying_red = bit_of(Special::tax_man) | bit_of(Special::mayor);

constexpr std::uint32_t k_paying[k_income_colour_count] = {0, k_paying_blue, k_paying_red, 0};

// What a mark changes in the scoring of its card.
Income marked_change(const Table& table, std::uint8_t seat, const CardInfo& info, std::uint8_t marks) {
  if ((marks & mark::k_chip) != 0) {
    // BAN-5: never points; a Guild Hall then has no choice.
    const int guild = info.special == Special::guild_hall ? k_guild_total : 0;
    return {guild, -info.points - extra_income(table, seat, info.special).points};
  }
  if ((marks & mark::k_turned) != 0) return {0, -info.points};
  if ((marks & mark::k_jester) != 0) return {info.points - info.rubles, info.rubles - info.points};
  if ((marks & mark::k_doubler) != 0) return {info.rubles, info.points};
  return {0, 0};
}

}  // namespace

Income value_of(const Table& table, std::uint8_t seat, std::uint8_t at) {
  const CardInfo& info = info_of(table.pool[at]);
  const Income extra = extra_income(table, seat, info.special);
  const int guild = info.special == Special::guild_hall ? k_guild_total : 0;
  const bool scores = (marks_at(table, at) & (mark::k_chip | mark::k_turned)) == 0;
  return {info.rubles + extra.rubles + guild, scores ? info.points + extra.points + guild : 0};
}

CardColour scoring_colour(Phase phase) {
  constexpr CardColour k_colours[k_phase_count] = {CardColour::green, CardColour::yellow, CardColour::blue,
                                                   CardColour::red, CardColour::red};
  return k_colours[static_cast<std::uint8_t>(phase)];
}

Income income_of_card(const Table& table, std::uint8_t seat, std::uint8_t at) {
  const CardInfo& info = info_of(table.pool[at]);
  const Income extra = extra_income(table, seat, info.special);
  const Income change = marked_change(table, seat, info, marks_at(table, at));
  return {info.rubles + extra.rubles + change.rubles, info.points + extra.points + change.points};
}

Income special_income(const Table& table, std::uint8_t seat, CardColour colour) {
  const SeatTable& counts = table.seats[seat];
  const std::uint8_t index = colour_index(colour);
  Income sum = {0, 0};
  for (std::uint32_t left = counts.specials & k_paying[index]; left != 0; left &= left - 1U) {
    const Income extra = extra_income(table, seat, static_cast<Special>(std::countr_zero(left)));
    sum.rubles += extra.rubles;
    sum.points += extra.points;
  }
  for (std::uint8_t i = 0; i < table.marked_count; ++i) {
    const Marked marked = table.marked[i];
    const CardInfo& info = info_of(table.pool[marked.at]);
    const bool own = marked.at >= area_first(table, seat) && marked.at < table.area_end[seat];
    if (!own || colour_index(info.colour) != index) continue;
    const Income change = marked_change(table, seat, info, marked.marks);
    sum.rubles += change.rubles;
    sum.points += change.points;
  }
  return sum;
}

Income best_values(const Table& table, std::uint8_t seat, CardColour colour) {
  Income best = {0, 0};
  for (std::uint8_t at = area_first(table, seat); at < table.area_end[seat]; ++at) {
    if (colour != CardColour::purple && info_of(table.pool[at]).colour != colour) continue;
    const Income value = value_of(table, seat, at);
    best.rubles = std::max(best.rubles, value.rubles);
    best.points = std::max(best.points, value.points);
  }
  return best;
}

int different_names(const Table& table, std::uint8_t seat, CardColour colour) {
  std::array<std::uint32_t, (k_name_count + 31) / 32> names{};
  for (std::uint8_t at = area_first(table, seat); at < table.area_end[seat]; ++at) {
    const CardInfo& info = info_of(table.pool[at]);
    names[info.name / 32U] |= static_cast<std::uint32_t>(info.colour == colour) << (info.name % 32U);
  }
  int count = 0;
  for (std::uint32_t word : names) count += std::popcount(word);
  return count;
}

int goods_owned(const SeatTable& seat) {
  return static_cast<int>(std::ranges::count_if(seat.goods, [](std::uint8_t count) { return count > 0; }));
}

Standing standing_of(const Table& table, std::uint8_t seat) {
  Standing standing{{0, 0}, different_names(table, seat, CardColour::red), {}, table.seats[seat].goods};
  for (std::uint8_t colour = 0; colour < k_income_colour_count; ++colour) {
    const Income income = income_of(table, seat, static_cast<CardColour>(colour));
    standing.income.rubles += income.rubles;
    standing.income.points += income.points;
  }
  for (std::size_t colour = 0; colour < standing.off.size(); ++colour)
    standing.off[colour] = helper_off(table.seats[seat], static_cast<CardColour>(colour));
  return standing;
}

Standing standing_after_swap(const Table& table, std::uint8_t seat, std::uint8_t place, Card comes) {
  Table after = table;
  replace_in_area(after, seat, place);
  add_to_area(after, seat, comes, 0);
  return standing_of(after, seat);
}

}  // namespace neva
