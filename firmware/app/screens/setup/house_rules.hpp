#pragma once

#include "firmware/app/screens/setup/explained_list.hpp"

namespace neva {

// D-32 and what else people agree on at their table.
class HouseRulesScreen final : public ExplainedList {
 public:
  explicit HouseRulesScreen(Context& context) : ExplainedList(context) {}

 protected:
  std::uint16_t count() const override;
  ListEntry entry(std::uint16_t index, EntryWords& words) const override;
  Go choose(std::uint16_t index) override { return change(index, 1); }
  Go change(std::uint16_t index, int step) override;
  Header header(TextBuffer& buffer) const override;
  std::span<const KeyHint> hints() const override;
  Text explanation(std::uint16_t index) const override;
};

// How many of them are on.
int house_rule_count(const HouseRules& house);

}  // namespace neva
