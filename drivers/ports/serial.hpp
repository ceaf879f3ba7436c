#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace neva {

// A line to a computer. Nobody waits for it: what does not fit is not sent.
class Serial {
 public:
  // Somebody listens.
  virtual bool is_open() const = 0;

  virtual std::optional<std::uint8_t> read() = 0;

  // How many bytes can be written now.
  virtual std::size_t room() const = 0;
  // All of it, or nothing when there is no room.
  virtual void write(std::string_view text) = 0;

 protected:
  ~Serial() = default;
};

}  // namespace neva
