#include "firmware/app/session/shared_thinker.hpp"

#include <algorithm>

namespace neva {

ReviewFound found_by(const Review& review) {
  ReviewFound found;
  if (!review.has_looked_once()) return found;
  found.looks = review.is_over() ? 2 : 1;
  found.is_over = review.is_over();
  found.decisions = static_cast<std::uint16_t>(review.decisions());
  found.well_done = static_cast<std::uint16_t>(review.well_done());
  found.count = static_cast<std::uint8_t>(std::min(review.costly().size(), ReviewFound::k_told_max));
  std::copy_n(review.costly().begin(), found.count, found.costly.begin());
  return found;
}

void SharedThinker::ask(const View& view, const Memory& memory, BotKind bot, std::uint64_t seed) {
  let_go();
  journal_ = nullptr;
  view_ = view;
  memory_ = memory;
  bot_ = bot;
  seed_ = seed;
  pass_on();
}

// Read again when the other core has written meanwhile.
ReviewFound SharedThinker::newest_found() const {
  for (;;) {
    const std::uint32_t newest = published_.load();
    if (is_cancelled_.load() || newest == published_before_) return {};
    const ReviewFound found = found_[newest % found_.size()];
    if (published_.load() == newest) return found;
  }
}

void SharedThinker::begin() {
  if (journal_ != nullptr) {
    review_.start(*journal_, seat_);
  } else {
    brain_.begin(view_, memory_, bot_.level, seed_, 0, bot_.style);
  }
}

void SharedThinker::publish() {
  const std::uint32_t next = published_.load() + 1;
  found_[next % found_.size()] = found_by(review_);
  published_.store(next);
}

// True when it is done.
bool SharedThinker::go_on() {
  if (journal_ == nullptr) return brain_.step();
  const bool looked_once = review_.has_looked_once();
  const bool is_over = review_.step();
  if (is_over || review_.has_looked_once() != looked_once) publish();
  return is_over;
}

bool SharedThinker::work() {
  const std::uint32_t question = asked_.load();
  if (question == finished_.load()) return false;
  const bool cancelled = is_cancelled_.load();
  if (!cancelled && !has_begun_) {
    begin();
    has_begun_ = true;
    return true;
  }
  if (!cancelled && !go_on()) return true;
  if (!cancelled && journal_ == nullptr) {
    choice_ = brain_.choice();
    second_ = brain_.second();
  }
  has_begun_ = false;
  finished_.store(question);
  return true;
}

}  // namespace neva
