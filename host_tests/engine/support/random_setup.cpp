#include "host_tests/engine/support/random_setup.hpp"

namespace neva {

namespace {

constexpr std::uint64_t k_setup_stream = 200;

}  // namespace

Setup random_setup(std::uint64_t seed) {
  Pcg32 random(seed, k_setup_stream);
  return choose_setup([&random](std::uint32_t count) { return random.below(count); });
}

std::string words_of(const Setup& setup) {
  constexpr const char* k_editions[] = {"classic", "second", "complete"};
  std::string text = std::string("edition ") + k_editions[static_cast<std::size_t>(setup.edition)] + ", players " +
                     std::to_string(setup.players) + ", youngest " + std::to_string(setup.youngest);
  const auto add = [&text](bool on, const std::string& word) { text += on ? ", " + word : ""; };
  add(setup.market, "market");
  add(setup.banquet, "banquet");
  add(setup.company == k_company_all, "company");
  add(setup.company != 0 && setup.company != k_company_all, "company cards " + std::to_string(setup.company));
  add(setup.assistants, "assistants");
  add(setup.events, "events");
  add(setup.assignments, "assignments");
  add(setup.hurdles == HurdleRule::standard, "hurdles");
  add(setup.hurdles >= HurdleRule::variant_0,
      "hurdles " + std::to_string(static_cast<int>(setup.hurdles) - static_cast<int>(HurdleRule::variant_0)) + " real");
  add(setup.assembly, "assembly");
  add(setup.new_russia, "new_russia");
  add(setup.house.empty_display_ends_the_phase, "empty_display_ends_the_phase");
  add(setup.house.open_money, "open_money");
  add(setup.house.assignments_drop_at_20_and_35, "assignments_drop_at_20_and_35");
  return text;
}

}  // namespace neva
