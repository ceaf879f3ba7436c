#pragma once
// The memories that ordinary instructions touch, as the emulator's chip lays them out. They lie in the module's own
// memory; JavaScript looks at them through arrays.
#include <cstdint>
#include <cstring>

namespace quick_cores {

constexpr std::uint32_t k_rom_bytes = 16 * 1024;
constexpr std::uint32_t k_flash_at = 0x10000000;
constexpr std::uint32_t k_flash_bytes = 16 * 1024 * 1024;
constexpr std::uint32_t k_ram_at = 0x20000000;
constexpr std::uint32_t k_ram_bytes = 264 * 1024;

alignas(16) inline std::uint8_t rom[k_rom_bytes];
alignas(16) inline std::uint8_t flash[k_flash_bytes];
alignas(16) inline std::uint8_t ram[k_ram_bytes];

inline bool is_in_rom(std::uint32_t at, std::uint32_t bytes) { return at <= k_rom_bytes - bytes; }

inline bool is_in_ram(std::uint32_t at, std::uint32_t bytes) { return at - k_ram_at <= k_ram_bytes - bytes; }

// The first of the flash's four mirrors: nobody runs or reads the others often.
inline bool is_in_flash(std::uint32_t at, std::uint32_t bytes) { return at - k_flash_at <= k_flash_bytes - bytes; }

// False, and nothing read: somebody else's address, or one that is not aligned.
template <class Value>
inline bool load(std::uint32_t at, Value& value) {
  if (at % sizeof(Value) != 0) return false;
  if (is_in_ram(at, sizeof(Value))) {
    std::memcpy(&value, ram + (at - k_ram_at), sizeof(Value));
    return true;
  }
  if (is_in_flash(at, sizeof(Value))) {
    std::memcpy(&value, flash + (at - k_flash_at), sizeof(Value));
    return true;
  }
  if (is_in_rom(at, sizeof(Value))) {
    std::memcpy(&value, rom + at, sizeof(Value));
    return true;
  }
  return false;
}

// The same for an instruction at an even address. Most of them lie in flash.
inline bool fetch(std::uint32_t at, std::uint16_t& op) {
  if (is_in_flash(at, sizeof(op))) {
    std::memcpy(&op, flash + (at - k_flash_at), sizeof(op));
    return true;
  }
  return load(at, op);
}

// Where so many bytes to be read lie, or nullptr.
inline const std::uint8_t* readable(std::uint32_t at, std::uint32_t bytes) {
  if (is_in_ram(at, bytes)) return ram + (at - k_ram_at);
  if (is_in_flash(at, bytes)) return flash + (at - k_flash_at);
  return is_in_rom(at, bytes) ? rom + at : nullptr;
}

template <class Value>
inline bool store(std::uint32_t at, Value value) {
  if (at % sizeof(Value) != 0 || !is_in_ram(at, sizeof(Value))) return false;
  std::memcpy(ram + (at - k_ram_at), &value, sizeof(Value));
  return true;
}

}  // namespace quick_cores
