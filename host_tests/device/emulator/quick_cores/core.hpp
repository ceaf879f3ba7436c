#pragma once
// The ordinary instructions of an ARMv6-M core. Each member of Core that carries one out answers with the cycles it
// took, those of rp2040js 1.4.1, or with k_left_alone: then nothing has changed, and the instruction is rp2040js's to
// carry out.
#include <bit>
#include <cstdint>

#include "host_tests/device/emulator/quick_cores/flags.hpp"
#include "host_tests/device/emulator/quick_cores/memory.hpp"
#include "host_tests/device/emulator/quick_cores/rom.hpp"

namespace quick_cores {

constexpr std::uint32_t k_left_alone = 0;
constexpr std::uint32_t k_sp = 13;
constexpr std::uint32_t k_lr = 14;
constexpr std::uint32_t k_pc = 15;
// A jump to an address from here on may be the return from an exception.
constexpr std::uint32_t k_exception_return = 0xF0000000;
constexpr std::uint32_t k_nop = 0xBF00;
constexpr std::uint32_t k_breakpoint = 0xBE00;

// What stays in memory between two runs, for JavaScript to see and to change.
struct SavedCore {
  std::uint32_t registers[16];
  std::uint8_t flags[4];  // N Z C V
};

class Core {
 public:
  explicit Core(SavedCore& saved)
      : saved_(saved), r_(saved.registers), pc_(saved.registers[k_pc]), flags_(saved.flags) {}

  void save() const {
    saved_.registers[k_pc] = pc_;
    flags_.save(saved_.flags);
  }

  [[nodiscard]] std::uint32_t pc() const { return pc_; }

  // The instruction at the program counter. Only a function of the boot ROM can be longer than a few cycles: it is left
  // alone unless it ends within `cycles_left`, because others may go on before it ends.
  [[gnu::always_inline]] std::uint32_t step(std::uint32_t cycles_left) {
    std::uint16_t op = 0;
    if (!fetch(pc_, op)) return k_left_alone;
    next_ = pc_ + 2;
    cycles_left_ = cycles_left;
    const std::uint32_t cycles = execute(op);
    if (cycles != k_left_alone) pc_ = next_;
    return cycles;
  }

 private:
  using Op = std::uint32_t;

  // Operands by where they lie in the opcode.
  static std::uint32_t low_three(Op op) { return op & 7U; }
  static std::uint32_t middle_three(Op op) { return op >> 3U & 7U; }
  static std::uint32_t high_three(Op op) { return op >> 6U & 7U; }
  static std::uint32_t top_three(Op op) { return op >> 8U & 7U; }
  static std::uint32_t five(Op op) { return op >> 6U & 31U; }
  static std::uint32_t eight(Op op) { return op & 255U; }

  // What an instruction reads as the program counter.
  [[nodiscard]] std::uint32_t here() const { return pc_ + 4; }
  [[nodiscard]] std::uint32_t here_aligned() const { return here() & ~3U; }

  std::uint32_t set(std::uint32_t d, std::uint32_t value) {
    r_[d] = value;
    return 1;
  }

  // By the upper five bits, as the architecture's manual lists them.
  [[gnu::always_inline]] std::uint32_t execute(Op op) { return op < 0x8000 ? execute_lower(op) : execute_upper(op); }

  [[gnu::always_inline]] std::uint32_t execute_lower(Op op) {
    switch (op >> 11U) {
      case 0b00000:
        return lsl_immediate(op);
      case 0b00001:
        return set(low_three(op), flags_.shift_right(r_[middle_three(op)], five(op) != 0 ? five(op) : 32));
      case 0b00010:
        return set(low_three(op), flags_.shift_right_signed(r_[middle_three(op)], five(op) != 0 ? five(op) : 32));
      case 0b00011:
        return add_or_subtract(op);
      case 0b00100:
        return set(top_three(op), flags_.set_nz(eight(op)));
      case 0b00101:
        flags_.subtract(r_[top_three(op)], eight(op));
        return 1;
      case 0b00110:
        return set(top_three(op), flags_.add(r_[top_three(op)], eight(op), 0));
      case 0b00111:
        return set(top_three(op), flags_.subtract(r_[top_three(op)], eight(op)));
      case 0b01000:
        return (op & 0x400U) == 0 ? data_processing(op) : high_registers(op);
      case 0b01001:
        return load_to<std::uint32_t>(top_three(op), here_aligned() + 4 * eight(op));
      case 0b01010:
        return store_or_load_by_register(op);
      case 0b01011:
        return load_by_register(op);
      case 0b01100:
        return store_from<std::uint32_t>(low_three(op), r_[middle_three(op)] + 4 * five(op));
      case 0b01101:
        return load_to<std::uint32_t>(low_three(op), r_[middle_three(op)] + 4 * five(op));
      case 0b01110:
        return store_from<std::uint8_t>(low_three(op), r_[middle_three(op)] + five(op));
      default:
        return load_to<std::uint8_t>(low_three(op), r_[middle_three(op)] + five(op));
    }
  }

  [[gnu::always_inline]] std::uint32_t execute_upper(Op op) {
    switch (op >> 11U) {
      case 0b10000:
        return store_from<std::uint16_t>(low_three(op), r_[middle_three(op)] + 2 * five(op));
      case 0b10001:
        return load_to<std::uint16_t>(low_three(op), r_[middle_three(op)] + 2 * five(op));
      case 0b10010:
        return store_from<std::uint32_t>(top_three(op), r_[k_sp] + 4 * eight(op));
      case 0b10011:
        return load_to<std::uint32_t>(top_three(op), r_[k_sp] + 4 * eight(op));
      case 0b10100:
        return set(top_three(op), here_aligned() + 4 * eight(op));
      case 0b10101:
        return set(top_three(op), r_[k_sp] + 4 * eight(op));
      case 0b10110:
      case 0b10111:
        return miscellaneous(op);
      case 0b11000:
        return store_many(op);
      case 0b11001:
        return load_many(op);
      case 0b11010:
      case 0b11011:
        return branch_if(op);
      case 0b11100:
        next_ = here() + static_cast<std::uint32_t>(static_cast<std::int32_t>(op << 21U) >> 20);
        return 2;
      case 0b11110:
        return wide(op);
      default:
        return k_left_alone;
    }
  }

  std::uint32_t lsl_immediate(Op op) {
    const std::uint32_t value = r_[middle_three(op)];
    return set(low_three(op), five(op) != 0 ? flags_.shift_left(value, five(op)) : flags_.set_nz(value));
  }

  std::uint32_t add_or_subtract(Op op) {
    const std::uint32_t a = r_[middle_three(op)];
    const std::uint32_t b = (op & 0x400U) != 0 ? high_three(op) : r_[high_three(op)];
    return set(low_three(op), (op & 0x200U) != 0 ? flags_.subtract(a, b) : flags_.add(a, b, 0));
  }

  [[gnu::always_inline]] std::uint32_t data_processing(Op op) {
    std::uint32_t& d = r_[low_three(op)];
    const std::uint32_t m = r_[middle_three(op)];
    switch (op >> 6U & 15U) {
      case 0b0000:
        d = flags_.set_nz(d & m);
        break;
      case 0b0001:
        d = flags_.set_nz(d ^ m);
        break;
      case 0b0101:
        d = flags_.add(d, m, flags_.carry());
        break;
      case 0b0110:
        d = flags_.add(d, ~m, flags_.carry());
        break;
      case 0b1000:
        flags_.set_nz(d & m);
        break;
      case 0b1001:
        d = flags_.subtract(0, m);
        break;
      case 0b1010:
        flags_.subtract(d, m);
        break;
      case 0b1011:
        flags_.add(d, m, 0);
        break;
      case 0b1100:
        d = flags_.set_nz(d | m);
        break;
      case 0b1101:
        d = flags_.set_nz(d * m);
        break;
      case 0b1110:
        d = flags_.set_nz(d & ~m);
        break;
      case 0b1111:
        d = flags_.set_nz(~m);
        break;
      default:
        d = flags_.shift_by_register(op >> 6U & 15U, d, m & 255U);
    }
    return 1;
  }

  // ADD, CMP, MOV, BX and BLX, which reach all sixteen registers.
  [[gnu::always_inline]] std::uint32_t high_registers(Op op) {
    const std::uint32_t d = low_three(op) | (op >> 4U & 8U);
    const std::uint32_t m = op >> 3U & 15U;
    const std::uint32_t value = m == k_pc ? here() : r_[m];
    switch (op >> 8U & 3U) {
      case 0b00:
        return put(d, (d == k_pc ? here() : r_[d]) + value);
      case 0b01:
        if (d == k_pc || m == k_pc) return k_left_alone;
        flags_.subtract(r_[d], value);
        return 1;
      case 0b10:
        return put(d, value);
      default:
        return jump(op, value);
    }
  }

  // Into any register: the stack pointer is a multiple of four, and the program counter a jump.
  std::uint32_t put(std::uint32_t d, std::uint32_t value) {
    if (d == k_pc) {
      next_ = value & ~1U;
      return 2;
    }
    r_[d] = d == k_sp ? value & ~3U : value;
    return 1;
  }

  std::uint32_t jump(Op op, std::uint32_t to) {
    const bool links = (op & 0x80U) != 0;
    if (low_three(op) != 0 || (op >> 3U & 15U) == k_pc || (!links && to >= k_exception_return)) return k_left_alone;
    if (links) r_[k_lr] = next_ | 1U;
    next_ = to & ~1U;
    return 2;
  }

  template <class Value>
  std::uint32_t load_to(std::uint32_t d, std::uint32_t at) {
    Value value{};
    if (!load(at, value)) return k_left_alone;
    r_[d] = static_cast<std::uint32_t>(value);  // a signed one keeps its sign
    return 2;
  }

  template <class Value>
  std::uint32_t store_from(std::uint32_t d, std::uint32_t at) {
    return store(at, static_cast<Value>(r_[d])) ? 2 : k_left_alone;
  }

  std::uint32_t store_or_load_by_register(Op op) {
    const std::uint32_t at = r_[middle_three(op)] + r_[high_three(op)];
    switch (op >> 9U & 3U) {
      case 0b00:
        return store_from<std::uint32_t>(low_three(op), at);
      case 0b01:
        return store_from<std::uint16_t>(low_three(op), at);
      case 0b10:
        return store_from<std::uint8_t>(low_three(op), at);
      default:
        return load_to<std::int8_t>(low_three(op), at);
    }
  }

  std::uint32_t load_by_register(Op op) {
    const std::uint32_t at = r_[middle_three(op)] + r_[high_three(op)];
    switch (op >> 9U & 3U) {
      case 0b00:
        return load_to<std::uint32_t>(low_three(op), at);
      case 0b01:
        return load_to<std::uint16_t>(low_three(op), at);
      case 0b10:
        return load_to<std::uint8_t>(low_three(op), at);
      default:
        return load_to<std::int16_t>(low_three(op), at);
    }
  }

  [[gnu::always_inline]] std::uint32_t miscellaneous(Op op) {
    switch (op >> 8U & 15U) {
      case 0b0000: {
        const std::uint32_t bytes = 4 * (op & 127U);
        r_[k_sp] = (r_[k_sp] + ((op & 0x80U) != 0 ? 0 - bytes : bytes)) & ~3U;
        return 1;
      }
      case 0b0010:
        r_[low_three(op)] = extended(op, r_[middle_three(op)]);
        return 1;
      case 0b0100:
      case 0b0101:
        return push(op);
      case 0b1010:
        return reverse(op);
      case 0b1100:
      case 0b1101:
        return pop(op);
      case 0b1110:
        return op == k_breakpoint ? rom_function() : k_left_alone;
      default:
        return op == k_nop ? 1 : k_left_alone;
    }
  }

  std::uint32_t rom_function() {
    if (!is_in_rom(pc_, 2) || pc_ % 4 != 0) return k_left_alone;
    const RomFunction& function = rom_functions[pc_ / 4];
    const std::uint32_t cycles = 1 + cycles_of(function, r_);
    return cycles < cycles_left_ && carry_out(function.work, r_) ? cycles : k_left_alone;
  }

  static std::uint32_t extended(Op op, std::uint32_t value) {
    switch (op >> 6U & 3U) {
      case 0b00:
        return static_cast<std::uint32_t>(static_cast<std::int16_t>(value));
      case 0b01:
        return static_cast<std::uint32_t>(static_cast<std::int32_t>(static_cast<std::int8_t>(value)));
      case 0b10:
        return static_cast<std::uint16_t>(value);
      default:
        return static_cast<std::uint8_t>(value);
    }
  }

  std::uint32_t reverse(Op op) {
    const std::uint32_t reversed = __builtin_bswap32(r_[middle_three(op)]);
    std::uint32_t& d = r_[low_three(op)];
    switch (op >> 6U & 3U) {
      case 0b00:
        d = reversed;
        return 1;
      case 0b01:
        d = std::rotl(reversed, 16);
        return 1;
      case 0b11:
        d = static_cast<std::uint32_t>(static_cast<std::int16_t>(reversed >> 16U));
        return 1;
      default:
        return k_left_alone;
    }
  }

  static std::uint32_t bytes_of(std::uint32_t list) { return 4 * static_cast<std::uint32_t>(std::popcount(list)); }

  // A list of low registers to memory, or from it, upwards. Whoever calls has looked whether all of it is there.
  std::uint32_t store_list(std::uint32_t list, std::uint32_t at) {
    for (; list != 0; list &= list - 1, at += 4) store(at, r_[std::countr_zero(list)]);
    return at;
  }

  std::uint32_t load_list(std::uint32_t list, std::uint32_t at) {
    for (; list != 0; list &= list - 1, at += 4) load(at, r_[std::countr_zero(list)]);
    return at;
  }

  std::uint32_t push(Op op) {
    const std::uint32_t bytes = bytes_of(op & 0x1FFU);
    const std::uint32_t at = r_[k_sp] - bytes;
    if (at % 4 != 0 || !is_in_ram(at, bytes)) return k_left_alone;
    const std::uint32_t top = store_list(eight(op), at);
    if ((op & 0x100U) != 0) store(top, r_[k_lr]);
    r_[k_sp] = at;
    return 1 + bytes_of(eight(op)) / 4;
  }

  std::uint32_t pop(Op op) {
    const std::uint32_t at = r_[k_sp];
    const std::uint32_t bytes = bytes_of(op & 0x1FFU);
    if (at % 4 != 0 || !is_in_ram(at, bytes)) return k_left_alone;
    std::uint32_t cycles = 1 + bytes_of(eight(op)) / 4;
    if ((op & 0x100U) != 0) {
      std::uint32_t to = 0;
      load(at + bytes - 4, to);
      if (to >= k_exception_return) return k_left_alone;
      next_ = to & ~1U;
      cycles += 2;
    }
    load_list(eight(op), at);
    r_[k_sp] = at + bytes;
    return cycles;
  }

  std::uint32_t store_many(Op op) {
    const std::uint32_t at = r_[top_three(op)];
    const std::uint32_t bytes = bytes_of(eight(op));
    if (at % 4 != 0 || !is_in_ram(at, bytes)) return k_left_alone;
    store_list(eight(op), at);
    if ((op >> top_three(op) & 1U) == 0) r_[top_three(op)] = at + bytes;
    return 1 + bytes / 4;
  }

  std::uint32_t load_many(Op op) {
    const std::uint32_t at = r_[top_three(op)];
    const std::uint32_t bytes = bytes_of(eight(op));
    if (at % 4 != 0 || !(is_in_ram(at, bytes) || is_in_flash(at, bytes))) return k_left_alone;
    load_list(eight(op), at);
    if ((op >> top_three(op) & 1U) == 0) r_[top_three(op)] = at + bytes;
    return 1 + bytes / 4;
  }

  [[gnu::always_inline]] std::uint32_t branch_if(Op op) {
    const std::uint32_t condition = op >> 8U & 15U;
    if (condition >= 14) return k_left_alone;  // UDF and SVC
    if (flags_.holds(condition >> 1U) == ((condition & 1U) != 0)) return 1;
    next_ = here() + static_cast<std::uint32_t>(static_cast<std::int8_t>(op) * 2);
    return 2;
  }

  // BL and the three barriers, the only instructions of 32 bits without an effect on the core's special registers.
  std::uint32_t wide(Op op) {
    std::uint16_t low = 0;
    if (!fetch(pc_ + 2, low)) return k_left_alone;
    next_ = here();
    if ((low & 0xD000U) == 0xD000U) {
      const std::uint32_t sign = op >> 10U & 1U;
      const std::uint32_t i1 = ~(low >> 13U ^ sign) & 1U;
      const std::uint32_t i2 = ~(low >> 11U ^ sign) & 1U;
      r_[k_lr] = here() | 1U;
      next_ += (0 - sign) << 24U | i1 << 23U | i2 << 22U | (op & 0x3FFU) << 12U | (low & 0x7FFU) << 1U;
      return 3;
    }
    const std::uint32_t kind = low & 0xFFF0U;
    const bool is_barrier = op == 0xF3BFU && (kind == 0x8F40U || kind == 0x8F50U || kind == 0x8F60U);
    return is_barrier ? 3 : k_left_alone;
  }

  SavedCore& saved_;
  std::uint32_t* r_;
  std::uint32_t pc_;
  std::uint32_t next_ = 0;
  std::uint32_t cycles_left_ = 0;
  Flags flags_;
};

}  // namespace quick_cores
