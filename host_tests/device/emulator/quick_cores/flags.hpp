#pragma once
// The four flags of a core, and the arithmetic that sets them.
#include <bit>
#include <cstdint>

namespace quick_cores {

class Flags {
 public:
  // As JavaScript sees them: N, Z, C and V, each 0 or 1.
  explicit Flags(const std::uint8_t* bits)
      : negative_(bits[0] != 0 ? 0x80000000U : 0),
        zero_(bits[1] != 0 ? 0 : 1),
        carry_(bits[2]),
        overflow_(bits[3] != 0 ? 0x80000000U : 0) {}

  void save(std::uint8_t* bits) const {
    bits[0] = static_cast<std::uint8_t>(negative_ >> 31U);
    bits[1] = static_cast<std::uint8_t>(zero_ == 0);
    bits[2] = static_cast<std::uint8_t>(carry_);
    bits[3] = static_cast<std::uint8_t>(overflow_ >> 31U);
  }

  [[nodiscard]] std::uint32_t carry() const { return carry_; }

  std::uint32_t set_nz(std::uint32_t value) {
    negative_ = value;
    zero_ = value;
    return value;
  }

  std::uint32_t add(std::uint32_t a, std::uint32_t b, std::uint32_t carry) {
    const std::uint64_t wide = std::uint64_t{a} + b + carry;
    const auto sum = static_cast<std::uint32_t>(wide);
    carry_ = static_cast<std::uint32_t>(wide >> 32U);
    overflow_ = ~(a ^ b) & (a ^ sum);
    return set_nz(sum);
  }

  std::uint32_t subtract(std::uint32_t a, std::uint32_t b) { return add(a, ~b, 1); }

  // Shifts by 1 to 32.
  std::uint32_t shift_left(std::uint32_t value, std::uint32_t count) {
    carry_ = value >> (32 - count) & 1U;
    return set_nz(count < 32 ? value << count : 0);
  }

  std::uint32_t shift_right(std::uint32_t value, std::uint32_t count) {
    carry_ = value >> (count - 1) & 1U;
    return set_nz(count < 32 ? value >> count : 0);
  }

  std::uint32_t shift_right_signed(std::uint32_t value, std::uint32_t count) {
    const auto number = static_cast<std::int32_t>(value);
    carry_ = static_cast<std::uint32_t>(number >> (count - 1)) & 1U;
    return set_nz(static_cast<std::uint32_t>(number >> (count < 32 ? count : 31)));
  }

  // By a register's lowest byte: by 0 the carry stays, past 32 nothing is left of the value.
  std::uint32_t shift_by_register(std::uint32_t kind, std::uint32_t value, std::uint32_t count) {
    if (count == 0) return set_nz(value);
    switch (kind) {
      case 0b0010:
        if (count <= 32) return shift_left(value, count);
        break;
      case 0b0011:
        if (count <= 32) return shift_right(value, count);
        break;
      case 0b0100:
        return shift_right_signed(value, count < 32 ? count : 32);
      default:
        value = std::rotr(value, static_cast<int>(count % 32));
        carry_ = value >> 31U;
        return set_nz(value);
    }
    carry_ = 0;
    return set_nz(0);
  }

  [[nodiscard]] bool holds(std::uint32_t condition) const {
    const bool negative = negative_ >> 31U != 0;
    const bool overflow = overflow_ >> 31U != 0;
    switch (condition) {
      case 0:
        return zero_ == 0;
      case 1:
        return carry_ != 0;
      case 2:
        return negative;
      case 3:
        return overflow;
      case 4:
        return carry_ != 0 && zero_ != 0;
      case 5:
        return negative == overflow;
      default:
        return negative == overflow && zero_ != 0;
    }
  }

 private:
  // N is bit 31 of negative_, Z whether zero_ is 0, C carry_, V bit 31 of overflow_: computed only when asked for.
  std::uint32_t negative_;
  std::uint32_t zero_;
  std::uint32_t carry_;
  std::uint32_t overflow_;
};

}  // namespace quick_cores
