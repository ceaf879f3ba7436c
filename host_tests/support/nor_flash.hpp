#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "drivers/ports/storage.hpp"
#include "engine/base/pcg32.hpp"

namespace neva {

// What is left of the operation during which the power goes.
struct Tear {
  enum class Kind : std::uint8_t {
    bytes,     // the first `amount` bytes are done, the rest is not begun
    bits,      // any of the bits that should change have changed, `amount` is the seed
    unstable,  // a program is done but for a few bits that read differently each time; after an erase all do that
  };
  Kind kind;
  std::uint32_t amount;
};

// How a worn sector shows it.
enum class Wear : std::uint8_t { none, erase_fails, erase_leaves_bits, program_leaves_bits, program_fails };

// A NOR flash chip with a power supply that ends in the middle of an operation, and with sectors that wear out. Notes
// what was done to it.
class NorFlash final : public Storage {
 public:
  struct Operation {
    bool is_erase;
    std::size_t offset;
    // Of a program: one more than the place of its last byte that is not 0xFF, and how many such bytes it has.
    std::size_t end;
    std::size_t bytes;
  };

  explicit NorFlash(std::size_t size);

  std::vector<std::uint8_t>& bytes() { return bytes_; }
  const std::vector<Operation>& operations() const { return operations_; }
  void forget_operations() { operations_.clear(); }
  std::size_t erases_of(std::size_t sector) const { return erases_[sector]; }
  // Bytes programmed a second time since their erase with another value: a datasheet allows erased bytes only.
  std::size_t complaints() const { return complaints_; }

  // The power goes during the operation that comes after `operations` more.
  void cut(std::size_t operations, Tear tear) { cut_ = {operations, tear}; }
  bool is_dead() const { return dead_; }
  void revive();

  void wear_out(std::size_t sector, Wear wear) { wear_[sector] = wear; }
  void refuse_reads(bool refuse) { refuse_reads_ = refuse; }

  struct Image {
    std::vector<std::uint8_t> bytes;
    std::vector<std::uint8_t> unstable;
  };
  Image image() const { return {bytes_, unstable_}; }
  void restore(const Image& image);

  std::size_t size_bytes() const override { return bytes_.size(); }
  StorageResult read(std::size_t offset, std::uint8_t* into, std::size_t count) const override;
  StorageResult program_page(std::size_t offset, const std::uint8_t* page) override;
  StorageResult erase_sector(std::size_t offset) override;

 private:
  struct Cut {
    std::size_t operations;
    Tear tear;
  };

  bool power_goes();
  void tear_program(std::size_t offset, const std::uint8_t* page);
  void tear_erase(std::size_t offset);

  std::vector<std::uint8_t> bytes_;
  // Bits that read differently each time.
  std::vector<std::uint8_t> unstable_;
  std::vector<std::size_t> erases_;
  std::vector<Wear> wear_;
  std::vector<Operation> operations_;
  std::optional<Cut> cut_;
  std::size_t complaints_ = 0;
  bool dead_ = false;
  bool refuse_reads_ = false;
  mutable Pcg32 noise_{7};
};

}  // namespace neva
