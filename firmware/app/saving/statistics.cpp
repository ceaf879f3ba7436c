#include "firmware/app/saving/statistics.hpp"

#include <algorithm>
#include <limits>
#include <span>

#include "firmware/app/saving/flash_bytes.hpp"

namespace neva {

namespace {

constexpr std::size_t k_records_at = 4;
constexpr std::size_t k_record_bytes = 10;
constexpr std::size_t k_deal_bytes = 3;
constexpr std::size_t bytes_with(std::size_t levels) {
  return k_records_at + 2 * levels * k_record_bytes + Statistics::k_deals_kept * k_deal_bytes;
}
constexpr std::size_t k_statistics_bytes = bytes_with(k_statistics_levels);
static_assert(rule_of(SmallKind::statistics).payload_max == k_statistics_bytes);
// Version 1 ends with `hard`.
constexpr std::size_t levels_of_version(std::uint8_t version) { return version == 1 ? 3 : k_statistics_levels; }

void step(std::uint16_t& number) {
  if (number < std::numeric_limits<std::uint16_t>::max()) ++number;
}

std::uint16_t half_at(const std::uint8_t* at) { return static_cast<std::uint16_t>(get_number(at, 2)); }

}  // namespace

// A newer record counts as the last word even if an older one can be read: what was added since is in it alone.
void Statistics::load() {
  deals_.fill(k_no_deal);
  is_newer_ = store_.load(SmallKind::statistics, [this](const SmallRecord& record) { return decode(record); }).is_newer;
}

// A right checksum is no proof of sense: more games won than played are nobody's.
bool Statistics::decode(const SmallRecord& record) {
  const std::span<const std::uint8_t> fields = record.payload();
  const std::size_t levels = levels_of_version(record.version);
  if (!record.is_understood() || record.version == 0 || fields.size() < bytes_with(levels)) return false;
  Statistics found = *this;
  found.game_ = get_number(&fields[0], 4);
  const std::uint8_t* at = &fields[k_records_at];
  found.records_ = {};
  for (LevelRecord& level : std::span(found.records_).first(2 * levels)) {
    level = {half_at(at), half_at(at + 2), static_cast<std::int16_t>(half_at(at + 4)), half_at(at + 6),
             half_at(at + 8)};
    at += k_record_bytes;
    if (level.won > level.played || level.streak > level.longest || level.longest > level.won) return false;
  }
  for (std::uint32_t& deal : found.deals_) {
    deal = get_number(at, k_deal_bytes);
    at += k_deal_bytes;
    if (deal > k_no_deal) return false;
  }
  game_ = found.game_;
  records_ = found.records_;
  deals_ = found.deals_;
  return true;
}

bool Statistics::has_played(std::uint32_t deal) const {
  return deal != k_no_deal && std::find(deals_.begin(), deals_.end(), deal) != deals_.end();
}

void Statistics::count(const FinishedGame& game) {
  LevelRecord& level = records_[index_of(game.level, game.has_market)];
  step(level.played);
  if (game.is_won) step(level.won);
  level.best = std::max(level.best, game.points);
  if (is_repeated(game)) return;
  level.streak = game.is_won ? level.streak : std::uint16_t{0};
  if (game.is_won) step(level.streak);
  level.longest = std::max(level.longest, level.streak);
}

SaveResult Statistics::add(const FinishedGame& game) {
  if (is_newer_) return SaveResult::ok;
  const Statistics before = *this;
  if (game.is_counted) count(game);
  if (game.deal != k_no_deal && !has_played(game.deal)) {
    std::copy_backward(deals_.begin(), deals_.end() - 1, deals_.end());
    deals_.front() = game.deal;
  }
  game_ = game.game;
  std::array<std::uint8_t, k_statistics_bytes> bytes;
  put_number(&bytes[0], game_, 4);
  std::uint8_t* at = &bytes[k_records_at];
  for (const LevelRecord& level : records_) {
    for (const int number :
         {int{level.played}, int{level.won}, int{level.best}, int{level.streak}, int{level.longest}}) {
      put_number(at, static_cast<std::uint16_t>(number), 2);
      at += 2;
    }
  }
  for (const std::uint32_t deal : deals_) {
    put_number(at, deal, k_deal_bytes);
    at += k_deal_bytes;
  }
  const SaveResult saved = store_.add(SmallRecord(SmallKind::statistics, bytes));
  if (saved == SaveResult::ok) return saved;
  game_ = before.game_;
  records_ = before.records_;
  deals_ = before.deals_;
  return saved;
}

}  // namespace neva
