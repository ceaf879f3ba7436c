#include "firmware/app/saving/small_record.hpp"

#include "engine/base/check.hpp"

namespace neva {

SmallRecord::SmallRecord(SmallKind of, std::span<const std::uint8_t> payload)
    : kind(static_cast<std::uint8_t>(of)), length(static_cast<std::uint8_t>(payload.size())) {
  const KindRule* rule = rule_of(kind);
  neva_check(rule != nullptr && payload.size() <= rule->payload_max);
  version = rule->version;
  std::copy(payload.begin(), payload.end(), bytes.begin());
}

bool SmallRecord::is_understood() const {
  const KindRule* rule = rule_of(kind);
  return rule != nullptr && version <= rule->version;
}

}  // namespace neva
