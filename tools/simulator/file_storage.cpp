#include "tools/simulator/file_storage.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

namespace neva {

namespace {

constexpr std::uint8_t k_erased = 0xFF;

bool read_all(int file, std::vector<std::uint8_t>& bytes) {
  std::size_t done = 0;
  while (done < bytes.size()) {
    const ssize_t count = pread(file, bytes.data() + done, bytes.size() - done, static_cast<off_t>(done));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    done += static_cast<std::size_t>(count);
  }
  return true;
}

bool write_all(int file, const std::uint8_t* bytes, std::size_t count, std::size_t offset) {
  while (count > 0) {
    const ssize_t written = pwrite(file, bytes, count, static_cast<off_t>(offset));
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes += written;
    offset += static_cast<std::size_t>(written);
    count -= static_cast<std::size_t>(written);
  }
  return true;
}

}  // namespace

FileStorage::FileStorage() : bytes_(k_bytes, k_erased) {}

FileStorage::FileStorage(FileStorage&& other) noexcept
    : bytes_(std::move(other.bytes_)),
      path_(std::move(other.path_)),
      file_(std::exchange(other.file_, -1)),
      trouble_(std::move(other.trouble_)) {}

FileStorage::~FileStorage() {
  if (file_ >= 0) close(file_);
}

Outcome<FileStorage> FileStorage::open(const std::string& path) {
  FileStorage storage;
  storage.path_ = path;
  storage.file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (storage.file_ < 0) return Failure{"cannot open the storage " + path + ": " + std::strerror(errno)};
  // Two programs would each write from what it read at its start and spoil the other's pages.
  if (flock(storage.file_, LOCK_EX | LOCK_NB) != 0) {
    return Failure{"the storage " + path + " is in use by another simulator; give --storage FILE"};
  }
  const std::string message = storage.load();
  if (!message.empty()) return Failure{message};
  return storage;
}

std::string FileStorage::load() {
  struct stat facts {};
  if (fstat(file_, &facts) != 0) return "cannot read the storage " + path_ + ": " + std::strerror(errno);
  if (facts.st_size == 0) {
    if (write_all(file_, bytes_.data(), bytes_.size(), 0)) return {};
    return "cannot write the storage " + path_ + ": " + std::strerror(errno);
  }
  if (static_cast<std::size_t>(facts.st_size) != k_bytes) {
    return "the file " + path_ + " is no storage: it has " + std::to_string(facts.st_size) + " bytes, a storage has " +
           std::to_string(k_bytes);
  }
  if (read_all(file_, bytes_)) return {};
  return "cannot read the storage " + path_ + ": " + std::strerror(errno);
}

StorageResult FileStorage::read(std::size_t offset, std::uint8_t* into, std::size_t count) const {
  if (offset > bytes_.size() || count > bytes_.size() - offset) return StorageResult::out_of_range;
  std::copy_n(bytes_.begin() + static_cast<std::ptrdiff_t>(offset), count, into);
  return StorageResult::ok;
}

StorageResult FileStorage::program_page(std::size_t offset, const std::uint8_t* page) {
  if (offset % k_page_bytes != 0 || offset >= bytes_.size()) return StorageResult::out_of_range;
  for (std::size_t i = 0; i < k_page_bytes; ++i) bytes_[offset + i] &= page[i];
  return write_back(offset, k_page_bytes);
}

StorageResult FileStorage::erase_sector(std::size_t offset) {
  if (offset % k_sector_bytes != 0 || offset >= bytes_.size()) return StorageResult::out_of_range;
  std::fill_n(bytes_.begin() + static_cast<std::ptrdiff_t>(offset), k_sector_bytes, k_erased);
  return write_back(offset, k_sector_bytes);
}

StorageResult FileStorage::write_back(std::size_t offset, std::size_t count) {
  if (file_ < 0 || write_all(file_, bytes_.data() + offset, count, offset)) return StorageResult::ok;
  trouble_ = "cannot write the storage " + path_ + ": " + std::strerror(errno);
  return StorageResult::failed;
}

}  // namespace neva
