#include "firmware/app/saving/learning_store.hpp"

#include <array>
#include <span>

#include "firmware/app/saving/flash_bytes.hpp"

namespace neva {

namespace {

constexpr std::size_t k_lesson_at = 0;
constexpr std::size_t k_step_at = 1;
constexpr std::size_t k_finished_at = 2;
constexpr std::size_t k_hints_at = 3;
constexpr std::size_t k_learning_flags_at = 5;
constexpr std::size_t k_learning_bytes = 6;
static_assert(rule_of(SmallKind::learning).payload_max == k_learning_bytes);
// Set where hints are off.
constexpr std::uint8_t k_no_hints = 1;

// Whether there is such a lesson and such a step, whoever teaches must see.
bool decode(const SmallRecord& record, Learning& learning) {
  const std::span<const std::uint8_t> fields = record.payload();
  if (!record.is_understood() || record.version == 0 || fields.size() < k_learning_bytes) return false;
  if ((fields[k_learning_flags_at] & ~k_no_hints) != 0) return false;
  learning.lesson = fields[k_lesson_at];
  learning.step = fields[k_step_at];
  learning.finished = fields[k_finished_at];
  learning.hints_given = static_cast<std::uint16_t>(get_number(&fields[k_hints_at], 2));
  learning.hints_on = (fields[k_learning_flags_at] & k_no_hints) == 0;
  return true;
}

}  // namespace

Learning LearningStore::load() {
  Learning learning;
  const auto found =
      store_.load(SmallKind::learning, [&](const SmallRecord& record) { return decode(record, learning); });
  is_newer_ = found.is_newer;
  return learning;
}

SaveResult LearningStore::save(const Learning& learning) {
  if (is_newer_) return SaveResult::ok;
  std::array<std::uint8_t, k_learning_bytes> bytes{};
  bytes[k_lesson_at] = learning.lesson;
  bytes[k_step_at] = learning.step;
  bytes[k_finished_at] = learning.finished;
  put_number(&bytes[k_hints_at], learning.hints_given, 2);
  bytes[k_learning_flags_at] = learning.hints_on ? 0 : k_no_hints;
  return store_.add(SmallRecord(SmallKind::learning, bytes));
}

}  // namespace neva
