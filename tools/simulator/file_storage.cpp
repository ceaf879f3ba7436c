#include "tools/simulator/file_storage.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <span>
#include <utility>

namespace neva {

namespace {

bool read_all(int file, std::span<std::uint8_t> bytes) {
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

FileStorage::FileStorage(FileStorage&& other) noexcept
    : MemoryStorage(std::move(static_cast<MemoryStorage&>(other))),
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
    if (write_all(file_, bytes().data(), bytes().size(), 0)) return {};
    return "cannot write the storage " + path_ + ": " + std::strerror(errno);
  }
  if (static_cast<std::size_t>(facts.st_size) != k_bytes) {
    return "the file " + path_ + " is no storage: it has " + std::to_string(facts.st_size) + " bytes, a storage has " +
           std::to_string(k_bytes);
  }
  if (read_all(file_, bytes())) return {};
  return "cannot read the storage " + path_ + ": " + std::strerror(errno);
}

StorageResult FileStorage::keep(std::size_t offset, std::size_t count) {
  if (file_ < 0 || write_all(file_, bytes().data() + offset, count, offset)) return StorageResult::ok;
  trouble_ = "cannot write the storage " + path_ + ": " + std::strerror(errno);
  return StorageResult::failed;
}

}  // namespace neva
