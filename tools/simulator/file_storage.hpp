#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "drivers/ports/storage.hpp"
#include "tools/common/outcome.hpp"

namespace neva {

// The game's 256 KiB of flash, in a file or in memory only. The file holds the bytes as the flash would, from the first
// one on.
class FileStorage final : public Storage {
 public:
  static constexpr std::size_t k_bytes = 256 * 1024;

  // Memory only: gone when the program ends.
  FileStorage();
  // Makes the file when there is none. One program at a time may use it.
  static Outcome<FileStorage> open(const std::string& path);

  FileStorage(FileStorage&& other) noexcept;
  FileStorage& operator=(FileStorage&&) = delete;
  ~FileStorage();

  std::size_t size_bytes() const override { return bytes_.size(); }
  StorageResult read(std::size_t offset, std::uint8_t* into, std::size_t count) const override;
  StorageResult program_page(std::size_t offset, const std::uint8_t* page) override;
  StorageResult erase_sector(std::size_t offset) override;

  // A line about the last write that did not reach the file; empty when all did.
  const std::string& trouble() const { return trouble_; }

 private:
  StorageResult write_back(std::size_t offset, std::size_t count);
  std::string load();

  std::vector<std::uint8_t> bytes_;
  std::string path_;
  int file_ = -1;
  std::string trouble_;
};

}  // namespace neva
