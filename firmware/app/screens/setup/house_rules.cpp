#include "firmware/app/screens/setup/house_rules.hpp"

namespace neva {

namespace {

constexpr KeyHint k_house_hints[] = {{Key::a, Text::key_change}, {Key::b, Text::key_back}};

enum class HouseItem : std::uint8_t { open_money, empty_display, assignments_drop, advice, youngest };
constexpr std::uint16_t k_item_count = 5;

constexpr Text k_house_labels[k_item_count] = {Text::house_open_money, Text::house_empty_display,
                                               Text::house_assignments_drop, Text::advice_heading,
                                               Text::new_game_youngest};
constexpr Text k_house_about[k_item_count] = {Text::about_open_money, Text::about_empty_display,
                                              Text::about_assignments_drop, Text::about_advice, Text::about_youngest};

bool* house_switch(Context& context, HouseItem item) {
  HouseRules& house = context.choices.setup.house;
  switch (item) {
    case HouseItem::open_money:
      return &house.open_money;
    case HouseItem::empty_display:
      return &house.empty_display_ends_the_phase;
    case HouseItem::assignments_drop:
      return &house.assignments_drop_at_20_and_35;
    case HouseItem::advice:
      return &context.settings.advice_on;
    case HouseItem::youngest:
      break;
  }
  return nullptr;
}

}  // namespace

int house_rule_count(const HouseRules& house) {
  return (house.open_money ? 1 : 0) + (house.empty_display_ends_the_phase ? 1 : 0) +
         (house.assignments_drop_at_20_and_35 ? 1 : 0);
}

std::uint16_t HouseRulesScreen::count() const { return k_item_count; }

ListEntry HouseRulesScreen::entry(std::uint16_t index, EntryWords&) const {
  ListEntry line{context_.text(k_house_labels[index])};
  if (const bool* on = house_switch(context_, static_cast<HouseItem>(index))) {
    line.value = context_.text(*on ? Text::on : Text::off);
  } else {
    line.value = view_of(context_.choices.players[context_.choices.setup.youngest].name);
  }
  return line;
}

Go HouseRulesScreen::change(std::uint16_t index, int step) {
  Setup& setup = context_.choices.setup;
  if (bool* on = house_switch(context_, static_cast<HouseItem>(index))) {
    *on = !*on;
  } else {
    setup.youngest = static_cast<std::uint8_t>((setup.youngest + step + setup.players) % setup.players);
  }
  return Go::stay();
}

Header HouseRulesScreen::header(TextBuffer&) const { return {context_.text(Text::new_game_house_rules)}; }

std::span<const KeyHint> HouseRulesScreen::hints() const { return k_house_hints; }

Text HouseRulesScreen::explanation(std::uint16_t index) const { return k_house_about[index]; }

}  // namespace neva
