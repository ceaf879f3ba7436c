#pragma once

#include <cstdint>

#include "drivers/keys/i2c_keyboard.hpp"
#include "drivers/panel/panel.hpp"
#include "drivers/ports/power.hpp"
#include "hardware/i2c.h"

namespace neva {

// A keyboard with a controller of its own on an I2C block. A question takes longer than a tick, so tick() only looks
// whether the last one has been answered and asks the next one: nobody waits for the bus.
class I2cKeys {
 public:
  explicit I2cKeys(const I2cWiring& wiring) : wiring_(wiring) {}

  void start();

  // Every few milliseconds, from the ticker.
  void tick();

  // The keys that are down, as far as they are known.
  KeySet closed() const { return conversation_.closed(); }

  // From the main loop; sent with one of the next ticks.
  void set_light(std::uint8_t light) { conversation_.set_light(light); }

  // Adds what the controller knows of the battery.
  void add_to(PowerReading& reading) const;

 private:
  void ask();

  const I2cWiring& wiring_;
  i2c_inst_t* i2c_ = nullptr;
  i2c_keyboard::Conversation conversation_;
  bool is_asked_ = false;
  bool is_answered_ = true;
  std::uint8_t ticks_ = 0;
};

}  // namespace neva
