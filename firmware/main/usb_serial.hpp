#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "drivers/ports/serial.hpp"

namespace neva {

// A serial line over USB, by TinyUSB. The main loop calls step(); nothing waits for the computer.
class UsbSerial final : public Serial {
 public:
  void start();
  void step();

  // A computer has taken notice of the device, and is awake.
  bool is_attached() const;

  bool is_open() const override;
  std::optional<std::uint8_t> read() override;
  std::size_t room() const override;
  void write(std::string_view text) override;
};

}  // namespace neva
