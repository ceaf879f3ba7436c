#include "tools/simulator/recorder.hpp"

#include <cstdio>
#include <filesystem>
#include <system_error>

#include "tools/simulator/png_file.hpp"

namespace neva {

namespace {

std::string path_of(const std::string& folder, int number) {
  char name[16];
  std::snprintf(name, sizeof name, "%05d.png", number);
  return (std::filesystem::path(folder) / name).string();
}

}  // namespace

Outcome<Recorder> Recorder::open(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return Failure{"cannot make the folder " + folder + ": " + error.message()};
  if (std::filesystem::exists(path_of(folder, 1), error))
    return Failure{"there is a recording in " + folder + " already; name another folder"};
  return Recorder(folder);
}

void Recorder::take(const Image& image) {
  if (!trouble_.empty() || (count_ > 0 && image.width == last_.width && image.pixels == last_.pixels)) return;
  if (const auto failure = write_png(image, path_of(folder_, count_ + 1))) {
    trouble_ = failure->message;
    return;
  }
  last_ = image;
  ++count_;
}

}  // namespace neva
