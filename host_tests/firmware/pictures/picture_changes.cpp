#include "host_tests/firmware/pictures/picture_changes.hpp"

#include <utility>

namespace neva {

PictureChanges::PictureChanges(PictureSums was, const std::string& folder)
    : was_(std::move(was)), folder_(folder), store_(folder + "/store") {}

PictureVerdict PictureChanges::look_at(const std::string& name, const Image& image, std::uint64_t sum) {
  const auto was = was_.find(name);
  if (was != was_.end() && was->second == sum) return PictureVerdict::same;
  const PictureVerdict verdict = was == was_.end() ? PictureVerdict::added : PictureVerdict::changed;
  show(name, verdict, image);
  return verdict;
}

void PictureChanges::miss(const std::string& name) { show(name, PictureVerdict::gone, std::nullopt); }

void PictureChanges::show(const std::string& name, PictureVerdict verdict, const std::optional<Image>& is) {
  ++count_;
  if (!sheet_) sheet_.emplace(folder_);
  if (verdict == PictureVerdict::added) {
    sheet_->add(name, std::nullopt, is, "new");
    return;
  }
  const auto was = store_.find(was_.at(name));
  if (!was) ++unknown_;
  const std::string what = verdict == PictureVerdict::gone ? "gone" : "changed";
  sheet_->add(name, was, is, was ? what : what + ", and how it was is not in the store");
}

bool PictureChanges::finish() { return !sheet_ || sheet_->write(); }

}  // namespace neva
