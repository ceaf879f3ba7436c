#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>

#include "host_tests/support/expect_stop.hpp"
#include "tools/simulator/file_storage.hpp"

using neva::FileStorage;
using neva::Outcome;
using neva::Storage;
using neva::StorageResult;

namespace {

using Page = std::array<std::uint8_t, Storage::k_page_bytes>;

std::filesystem::path folder;

std::string path_of(const char* name) { return (folder / name).string(); }

Page page_of(std::uint8_t value) {
  Page page;
  page.fill(value);
  return page;
}

std::uint8_t byte_at(const FileStorage& storage, std::size_t offset) {
  std::uint8_t byte = 0;
  TEST_ASSERT_TRUE(storage.read(offset, &byte, 1) == StorageResult::ok);
  return byte;
}

FileStorage opened(const std::string& path) {
  Outcome<FileStorage> storage = FileStorage::open(path);
  TEST_ASSERT_TRUE_MESSAGE(static_cast<bool>(storage), storage.message().c_str());
  return std::move(*storage);
}

void expect_message(const std::string& path, const std::string& part) {
  Outcome<FileStorage> storage = FileStorage::open(path);
  TEST_ASSERT_FALSE(static_cast<bool>(storage));
  TEST_ASSERT_TRUE_MESSAGE(storage.message().find(path) != std::string::npos, storage.message().c_str());
  TEST_ASSERT_TRUE_MESSAGE(storage.message().find(part) != std::string::npos, storage.message().c_str());
}

void new_memory_is_erased() {
  const FileStorage storage;
  TEST_ASSERT_EQUAL_size_t(256 * 1024, storage.size_bytes());
  TEST_ASSERT_EQUAL_HEX8(0xFF, byte_at(storage, 0));
  TEST_ASSERT_EQUAL_HEX8(0xFF, byte_at(storage, storage.size_bytes() - 1));
}

void programming_only_clears_bits() {
  FileStorage storage;
  TEST_ASSERT_TRUE(storage.program_page(256, page_of(0xF0).data()) == StorageResult::ok);
  TEST_ASSERT_TRUE(storage.program_page(256, page_of(0x3C).data()) == StorageResult::ok);
  TEST_ASSERT_EQUAL_HEX8(0xFF, byte_at(storage, 255));
  TEST_ASSERT_EQUAL_HEX8(0x30, byte_at(storage, 256));
  TEST_ASSERT_EQUAL_HEX8(0x30, byte_at(storage, 511));
  TEST_ASSERT_EQUAL_HEX8(0xFF, byte_at(storage, 512));
}

void erasing_takes_one_sector() {
  FileStorage storage;
  for (std::size_t offset : {3840U, 4096U, 7936U, 8192U}) storage.program_page(offset, page_of(0).data());
  TEST_ASSERT_TRUE(storage.erase_sector(4096) == StorageResult::ok);
  TEST_ASSERT_EQUAL_HEX8(0x00, byte_at(storage, 4095));
  TEST_ASSERT_EQUAL_HEX8(0xFF, byte_at(storage, 4096));
  TEST_ASSERT_EQUAL_HEX8(0xFF, byte_at(storage, 8191));
  TEST_ASSERT_EQUAL_HEX8(0x00, byte_at(storage, 8192));
}

void places_that_are_none() {
  FileStorage storage;
  const std::size_t size = storage.size_bytes();
  std::uint8_t bytes[2] = {};
  TEST_ASSERT_TRUE(storage.read(size, bytes, 1) == StorageResult::out_of_range);
  TEST_ASSERT_TRUE(storage.read(size - 1, bytes, 2) == StorageResult::out_of_range);
  TEST_ASSERT_TRUE(storage.read(static_cast<std::size_t>(-1), bytes, 2) == StorageResult::out_of_range);
  TEST_ASSERT_TRUE(storage.program_page(1, page_of(0).data()) == StorageResult::out_of_range);
  TEST_ASSERT_TRUE(storage.program_page(size, page_of(0).data()) == StorageResult::out_of_range);
  TEST_ASSERT_TRUE(storage.erase_sector(256) == StorageResult::out_of_range);
  TEST_ASSERT_TRUE(storage.erase_sector(size) == StorageResult::out_of_range);
}

void a_file_keeps_what_was_written() {
  const std::string path = path_of("kept.bin");
  {
    FileStorage storage = opened(path);
    TEST_ASSERT_TRUE(storage.program_page(512, page_of(0x5A).data()) == StorageResult::ok);
    TEST_ASSERT_TRUE(storage.program_page(8192, page_of(0x00).data()) == StorageResult::ok);
    TEST_ASSERT_TRUE(storage.erase_sector(8192) == StorageResult::ok);
  }
  TEST_ASSERT_EQUAL_size_t(FileStorage::k_bytes, std::filesystem::file_size(path));
  const FileStorage storage = opened(path);
  TEST_ASSERT_EQUAL_HEX8(0xFF, byte_at(storage, 511));
  TEST_ASSERT_EQUAL_HEX8(0x5A, byte_at(storage, 512));
  TEST_ASSERT_EQUAL_HEX8(0xFF, byte_at(storage, 8192));
  TEST_ASSERT_TRUE(storage.trouble().empty());
}

void a_file_belongs_to_one_program() {
  const std::string path = path_of("shared.bin");
  const FileStorage storage = opened(path);
  expect_message(path, "is in use by another simulator");
}

void other_files_are_left_alone() {
  const std::string path = path_of("letter.txt");
  std::ofstream(path) << "dear Anna";
  expect_message(path, "is no storage: it has 9 bytes");
  TEST_ASSERT_EQUAL_size_t(9, std::filesystem::file_size(path));
}

void files_that_cannot_be_opened() {
  expect_message(path_of("missing/game.bin"), "No such file or directory");
  expect_message(folder.string(), "Is a directory");
}

void a_full_disk_is_told() { expect_message("/dev/full", "No space left on device"); }

}  // namespace

void setUp() {
  std::string name = (std::filesystem::temp_directory_path() / "neva-storage-XXXXXX").string();
  TEST_ASSERT_NOT_NULL(mkdtemp(name.data()));
  folder = name;
}

void tearDown() { std::filesystem::remove_all(folder); }

int main() {
  UNITY_BEGIN();
  RUN_TEST(new_memory_is_erased);
  RUN_TEST(programming_only_clears_bits);
  RUN_TEST(erasing_takes_one_sector);
  RUN_TEST(places_that_are_none);
  RUN_TEST(a_file_keeps_what_was_written);
  RUN_TEST(a_file_belongs_to_one_program);
  RUN_TEST(other_files_are_left_alone);
  RUN_TEST(files_that_cannot_be_opened);
  RUN_TEST(a_full_disk_is_told);
  return UNITY_END();
}
