#include "firmware/app/keeping.hpp"

namespace neva {

Keeping::Keeping(Storage& storage, bool is_safe_mode)
    : store_(storage, small_area(storage)),
      settings_store_(opened(store_)),
      settings_(settings_store_.load()),
      saved_(settings_),
      learning_store_(store_),
      learning_(learning_store_.load()),
      saved_learning_(learning_),
      keeper_(storage, store_),
      is_first_start_(!settings_store_.has_record() && !is_safe_mode) {
  if (is_safe_mode) settings_ = saved_ = settings_.in_safe_mode();
}

SmallStore& Keeping::opened(SmallStore& store) {
  static_cast<void>(store.open());
  return store;
}

void Keeping::load_game(Session& session, GameChoices& choices) {
  is_loaded_ = true;
  keeper_.start(session, choices);
}

bool Keeping::settings_wait(bool is_language_chosen) const {
  return settings_ != saved_ || (is_first_start_ && is_language_chosen);
}

// A setting that cannot be written is kept for this run and tried again with the next change.
void Keeping::keep_settings() {
  if (settings_store_.save(settings_) == SaveResult::again) return;
  is_first_start_ = false;
  saved_ = settings_;
}

void Keeping::keep_learning() {
  if (learning_store_.save(learning_) != SaveResult::again) saved_learning_ = learning_;
}

void Keeping::step(Session& session, bool is_language_chosen, bool nobody_waits) {
  if (settings_wait(is_language_chosen)) {
    keep_settings();
  } else if (learning_waits()) {
    keep_learning();
  } else if (keeper_.has_work(session)) {
    keeper_.work(session);
  } else if (is_loaded_ && nobody_waits && !session.is_lesson() && keeper_.wants_prepare()) {
    keeper_.prepare();
  }
}

}  // namespace neva
