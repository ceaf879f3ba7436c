#pragma once

#include "firmware/app/device/learning.hpp"
#include "firmware/app/saving/small_store.hpp"

namespace neva {

// How far somebody has come in learning, as a record. docs/settings-format.md has the bytes.
class LearningStore {
 public:
  explicit LearningStore(SmallStore& store) : store_(store) {}

  // The newest that can be read; the beginning when there is none. Call it when the store is open.
  Learning load();

  // The newest is that of a newer Neva. It is kept: nothing is written over it.
  bool is_newer() const { return is_newer_; }

  SaveResult save(const Learning& learning);

 private:
  SmallStore& store_;
  bool is_newer_ = false;
};

}  // namespace neva
