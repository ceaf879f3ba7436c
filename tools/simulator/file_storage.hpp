#pragma once

#include <string>

#include "tools/common/outcome.hpp"
#include "tools/simulator/memory_storage.hpp"

namespace neva {

// The game's 256 KiB of flash, in a file or in memory only. The file holds the bytes as the flash would, from the first
// one on.
class FileStorage final : public MemoryStorage {
 public:
  // Memory only: gone when the program ends.
  FileStorage() = default;
  // Makes the file when there is none. One program at a time may use it.
  static Outcome<FileStorage> open(const std::string& path);

  FileStorage(FileStorage&& other) noexcept;
  FileStorage& operator=(FileStorage&&) = delete;
  ~FileStorage();

  // A line about the last write that did not reach the file; empty when all did.
  const std::string& trouble() const { return trouble_; }

 private:
  StorageResult keep(std::size_t offset, std::size_t count) override;
  std::string load();

  std::string path_;
  int file_ = -1;
  std::string trouble_;
};

}  // namespace neva
