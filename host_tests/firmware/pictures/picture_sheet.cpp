#include "host_tests/firmware/pictures/picture_sheet.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

#include "tools/simulator/png_file.hpp"

namespace neva {

namespace {

constexpr Rgb k_different = {220, 20, 40};
constexpr const char* k_head =
    "<!doctype html><meta charset=\"utf-8\"><title>Neva's pictures</title>\n"
    "<style>body{font:16px sans-serif;background:#ddd}img{image-rendering:pixelated;min-width:256px;max-width:45vw;"
    "vertical-align:top;margin:4px;border:1px solid #888}h2{font-size:1em;margin:1em 4px 0}</style>\n";

bool is_within(const Image& image, int x, int y) { return x < image.width && y < image.height; }

// A quarter of its darkness.
std::uint8_t pale(const Rgb& pixel) {
  const int brightness = (pixel.red + 2 * pixel.green + pixel.blue) / 4;
  return static_cast<std::uint8_t>(192 + brightness / 4);
}

}  // namespace

Image difference_of(const Image& was, const Image& is) {
  Image difference(std::max(was.width, is.width), std::max(was.height, is.height), k_different);
  for (int y = 0; y < difference.height; ++y) {
    for (int x = 0; x < difference.width; ++x) {
      if (!is_within(was, x, y) || !is_within(is, x, y) || was.at(x, y) != is.at(x, y)) continue;
      const std::uint8_t grey = pale(is.at(x, y));
      difference.at(x, y) = {grey, grey, grey};
    }
  }
  return difference;
}

PictureSheet::PictureSheet(std::string folder) : folder_(std::move(folder)) {
  std::error_code failed;
  std::filesystem::remove_all(folder_ + "/changes", failed);
  std::filesystem::create_directories(folder_ + "/changes", failed);
  is_written_ = !failed;
}

void PictureSheet::add_picture(const std::string& name, const char* kind, const Image& image) {
  const std::string file = "changes/" + name + "." + kind + ".png";
  is_written_ = !write_png(image, folder_ + "/" + file) && is_written_;
  rows_ += std::string("<img src=\"") + file + "\" title=\"" + kind + "\">";
}

void PictureSheet::add(const std::string& name, const std::optional<Image>& was, const std::optional<Image>& is,
                       const std::string& why) {
  ++count_;
  rows_ += "<h2>" + name + ": " + why + "</h2>\n";
  if (was) add_picture(name, "was", *was);
  if (is) add_picture(name, "is", *is);
  if (was && is) add_picture(name, "difference", difference_of(*was, *is));
  rows_ += "\n";
}

bool PictureSheet::write() const {
  std::ofstream page(folder_ + "/index.html");
  page << k_head << "<p>" << count_ << " pictures differ. From left to right: was, is, difference.</p>\n" << rows_;
  page.close();
  return is_written_ && page.good();
}

}  // namespace neva
