// The Assistants (AST).
#include "host_tests/engine/reference/reference_game.hpp"

namespace neva::reference {

// AST-1: how much less the deciding seat pays for the card.
int ReferenceGame::assistant_reduction(const CardFacts& card) const {
  const std::map<std::string, std::string> colours = {
      {"master_craftsman", "green"}, {"mistress_of_the_manor", "yellow"}, {"architect", "blue"}, {"lawyer", "red"}};
  if (own().assistant.empty()) return 0;
  if (own().assistant == "czars_daughter") return card.is_exchange() ? 2 : 0;
  return card.is_of(colours.at(own().assistant)) ? 1 : 0;
}

// AST-3: to the right-hand neighbour, who sits one seat before.
void ReferenceGame::pass_assistants_on() {
  std::vector<std::string> held;
  for (const SeatTable& seat : table_.seats) held.push_back(seat.assistant);
  for (int seat = 0; seat < options_.players; ++seat)
    seat_at(seat).assistant = held[static_cast<std::size_t>(seat_after(seat, 1))];
}

}  // namespace neva::reference
