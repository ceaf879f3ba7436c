#include "host_tests/firmware/pictures/shown_pictures.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

#include "host_tests/firmware/pictures/picture_png.hpp"

namespace neva {

namespace {

constexpr std::string_view k_before = "pictures/screens/";
constexpr std::string_view k_behind = ".png";

void find_names(const std::string& page, std::set<std::string>& names) {
  for (std::size_t at = page.find(k_before); at != std::string::npos; at = page.find(k_before, at)) {
    at += k_before.size();
    const std::size_t end = page.find(k_behind, at);
    if (end != std::string::npos) names.insert(page.substr(at, end - at));
  }
}

}  // namespace

ShownPictures::ShownPictures(const std::string& docs)
    : folder_(docs + "/" + std::string(k_before, 0, k_before.size() - 1)) {
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(docs, ignored)) {
    if (entry.path().extension() != ".md") continue;
    std::ifstream file(entry.path());
    find_names(std::string(std::istreambuf_iterator<char>(file), {}), names_);
  }
}

std::set<std::string> ShownPictures::strays() const {
  std::set<std::string> strays;
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(folder_, ignored)) {
    const std::string name = entry.path().stem().string();
    if (!names_.contains(name)) strays.insert(name);
  }
  return strays;
}

bool ShownPictures::is_as(const std::string& name, const Image& image) const {
  const auto file = read_picture(path_of(name));
  return file && file->width == image.width && file->pixels == image.pixels;
}

bool ShownPictures::write(const std::string& name, const Image& image) const {
  std::error_code ignored;
  std::filesystem::create_directories(folder_, ignored);
  return write_picture(image, path_of(name));
}

void ShownPictures::remove(const std::string& name) const {
  std::error_code ignored;
  std::filesystem::remove(path_of(name), ignored);
}

}  // namespace neva
