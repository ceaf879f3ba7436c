#include "host_tests/firmware/pictures/picture_store.hpp"

#include <filesystem>
#include <system_error>
#include <utility>

#include "host_tests/firmware/pictures/picture_manifest.hpp"
#include "host_tests/firmware/pictures/picture_png.hpp"

namespace neva {

PictureStore::PictureStore(std::string folder) : folder_(std::move(folder)) {
  std::error_code ignored;
  std::filesystem::create_directories(folder_, ignored);
}

std::string PictureStore::path_of(std::uint64_t sum) const { return folder_ + "/" + sum_text(sum) + ".png"; }

void PictureStore::put(std::uint64_t sum, const Image& image) const {
  std::error_code ignored;
  const std::string path = path_of(sum);
  if (!std::filesystem::exists(path, ignored)) static_cast<void>(write_picture(image, path));
}

std::optional<Image> PictureStore::find(std::uint64_t sum) const {
  const std::string path = path_of(sum);
  auto image = read_picture(path);
  if (image && sum_of(*image) == sum) return image;
  std::error_code ignored;
  std::filesystem::remove(path, ignored);
  return std::nullopt;
}

}  // namespace neva
