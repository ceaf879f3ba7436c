#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "host_tests/firmware/support/device.hpp"
#include "host_tests/support/nor_flash.hpp"

namespace neva {

// What somebody beside the device hears, sees happen and could time, as lines of text: cues, flash operations (each
// stops everything for a moment), pictures, the light. Not what the pictures show.
class Witness {
 public:
  Witness(Device& device, NorFlash& flash) : device_(device), flash_(flash) {
    flash_.forget_operations();
    pictures_ = device_.presented();
    static_cast<void>(device_.take_cue());
  }

  // After each step of the device.
  void look() {
    if (const std::optional<Cue> cue = device_.take_cue()) note("sounds " + std::to_string(cue->tones[0].frequency_hz));
    for (const NorFlash::Operation& operation : flash_.operations()) {
      note((operation.is_erase ? "erases " : "programs ") + std::to_string(operation.offset) + " to " +
           std::to_string(operation.end));
    }
    flash_.forget_operations();
    if (pictures_ != device_.presented()) note("draws " + std::to_string(device_.presented() - pictures_));
    pictures_ = device_.presented();
    if (is_dark_ != device_.is_dark()) note(device_.is_dark() ? "sleeps" : "wakes");
    is_dark_ = device_.is_dark();
  }

  const std::vector<std::string>& told() const { return told_; }
  void forget() { told_.clear(); }

 private:
  void note(const std::string& what) { told_.push_back(std::to_string(device_.clock().now_ms()) + " ms: " + what); }

  Device& device_;
  NorFlash& flash_;
  std::uint32_t pictures_ = 0;
  bool is_dark_ = false;
  std::vector<std::string> told_;
};

}  // namespace neva
