#include "firmware/app/session/archive.hpp"

#include <algorithm>

namespace neva {

void Archive::take_over(std::size_t actions, bool is_whole) {
  is_begun_ = is_whole;
  logged_ = kept_ = static_cast<std::uint16_t>(actions);
}

void Archive::cut(std::size_t actions) { kept_ = std::min(kept_, static_cast<std::uint16_t>(actions)); }

SaveResult Archive::keep_changes(GameLog& log, const Journal& journal, std::size_t confirmed) {
  while (logged_ > kept_) {
    const SaveResult undone = log.undo();
    if (undone != SaveResult::ok) return undone;
    --logged_;
  }
  while (kept_ < confirmed) {
    const std::uint8_t waits = waits_at(journal, kept_, confirmed);
    const SaveResult appended = log.append(journal[kept_ + waits], waits);
    if (appended != SaveResult::ok) return appended;
    logged_ = kept_ = static_cast<std::uint16_t>(kept_ + waits + 1);
  }
  return SaveResult::ok;
}

SaveResult Archive::keep(GameLog& log, const Journal& journal, const Players& players, std::size_t confirmed) {
  if (is_begun_) {
    const SaveResult kept = keep_changes(log, journal, confirmed);
    is_begun_ = kept == SaveResult::ok || kept == SaveResult::again;
    return is_begun_ ? kept : SaveResult::again;
  }
  const SaveResult begun = log.begin(journal, players, journal.size() - confirmed);
  if (begun == SaveResult::ok) take_over(confirmed, true);
  return begun;
}

}  // namespace neva
