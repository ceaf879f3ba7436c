#pragma once

#include <optional>

#include "drivers/ports/power.hpp"
#include "drivers/power/battery_gauge.hpp"
#include "drivers/power/supply.hpp"

namespace neva {

// The supply behind a divider on an ADC pin, and the pins that tell of USB power and charging; boards without a divider
// measure nothing.
class AdcSupply final : public Power {
 public:
  explicit AdcSupply(const std::optional<SupplySense>& sense) : sense_(sense), gauge_(sense ? *sense : k_none) {}

  void start();
  PowerReading read() override;

 private:
  static constexpr SupplySense k_none = {{{26}}, 1, 0, {}, {}, {}};

  const std::optional<SupplySense>& sense_;
  BatteryGauge gauge_;
};

}  // namespace neva
