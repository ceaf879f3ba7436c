#include "firmware/app/saving/game_reader.hpp"

#include <algorithm>

#include "firmware/app/saving/log_layout.hpp"

namespace neva {

namespace {

bool read_flash_page(const LogSectors& sectors, std::uint32_t sequence, std::size_t page_number, FlashPage& page) {
  const std::size_t offset = sectors.offset_of(sequence) + page_number * Storage::k_page_bytes;
  return sectors.storage().read(offset, page.data(), page.size()) == StorageResult::ok;
}

std::span<const std::uint8_t> room_of(const FlashPage& page, std::size_t page_number) {
  return std::span(page).subspan(page_start(page_number), page_end(page_number) - page_start(page_number));
}

// The pages from that one on; a page that cannot be read is not blank.
bool pages_are_blank(const LogSectors& sectors, std::uint32_t sequence, std::size_t first_page) {
  FlashPage page;
  for (std::size_t i = first_page; i < k_pages_per_sector; ++i) {
    if (!read_flash_page(sectors, sequence, i, page) || !is_blank(room_of(page, i))) return false;
  }
  return true;
}

// A single byte in blank space has faded there; the shortest record has more.
bool is_stray_byte(std::span<const std::uint8_t> bytes) {
  return std::count_if(bytes.begin(), bytes.end(), [](std::uint8_t byte) { return byte != k_blank; }) <= 1;
}

// What is left of an anchor and the record behind it, which are written at once at the start of a page.
bool is_torn_anchor(std::span<const std::uint8_t> bytes) {
  return may_be_torn(bytes[0], k_anchor_head) && written_bytes(bytes) <= k_anchor_bytes + k_record_bytes_max;
}

// The write that the sector begins with was cut off and read well when the game went on behind it: then there is an
// anchor on a later page, or what is left of one.
SectorStart look_behind_first_page(const LogSectors& sectors, std::uint32_t sequence) {
  using Kind = SectorStart::Kind;
  FlashPage page;
  Anchor anchor;
  bool is_torn = true;
  for (std::size_t i = 0; i < k_pages_per_sector; ++i) {
    if (!read_flash_page(sectors, sequence, i, page)) return {Kind::failed, 0};
    const auto room = room_of(page, i);
    if (decode_anchor(room, anchor)) return {Kind::continues, anchor.place.game};
    is_torn = is_torn && (is_torn_anchor(room) || is_stray_byte(room));
  }
  return {is_torn ? Kind::torn : Kind::garbage, 0};
}

}  // namespace

SectorStart look_at_sector(const LogSectors& sectors, std::uint32_t sequence) {
  using Kind = SectorStart::Kind;
  if (sectors.version_of(sequence) > LogSectors::k_kind.version) return {Kind::newer, 0};
  FlashPage page;
  if (!read_flash_page(sectors, sequence, 0, page)) return {Kind::failed, 0};
  const auto room = room_of(page, 0);
  if (!decode_block(BlockKind::players, sequence, room).empty()) return {Kind::begins, sequence};
  Anchor anchor;
  if (decode_anchor(room, anchor)) return {Kind::continues, anchor.place.game};
  if (!pages_are_blank(sectors, sequence, 1)) return look_behind_first_page(sectors, sequence);
  if (is_blank(room)) return {Kind::empty, 0};
  const bool torn_players = may_be_torn(room[0], static_cast<std::uint8_t>(BlockKind::players));
  return {torn_players || is_torn_anchor(room) || is_stray_byte(room) ? Kind::torn : Kind::garbage, 0};
}

bool DelayedPlay::play_oldest() {
  if (!journal_.has_room() || journal_.play(state_, waiting_[0]).refused()) return false;
  std::copy(waiting_.begin() + 1, waiting_.begin() + static_cast<std::ptrdiff_t>(count_), waiting_.begin());
  --count_;
  return true;
}

bool DelayedPlay::play(Action action) {
  if (count_ == waiting_.size() && !play_oldest()) return false;
  waiting_[count_++] = action;
  return true;
}

bool DelayedPlay::undo() {
  if (count_ == 0) return journal_.undo(state_);
  --count_;
  return true;
}

bool DelayedPlay::play_all() {
  while (count_ > 0) {
    if (!play_oldest()) return false;
  }
  return true;
}

// Something at the end of what could be read. An anchor further on may show that nothing is missing; if none comes it
// is judged by its size: one write leaves at most one record, or an anchor and a record at the start of a page. Before
// the commit whole pages are written, and the one that was interrupted is the last.
void GameReader::suspect(std::span<const std::uint8_t> rest, bool at_page_start) {
  const bool first = suspicion_ == Suspicion::none;
  const bool awaits_commit = !has_commit_ && ordinal_ < begun_with_;
  const bool is_torn = is_stray_byte(rest) || (at_page_start && is_torn_anchor(rest)) ||
                       (first && (awaits_commit || written_bytes(rest) <= k_record_bytes_max));
  if (!is_torn) suspicion_ = Suspicion::damage;
  if (first && is_torn) suspicion_ = Suspicion::torn;
}

bool GameReader::play_record(const LogRecord& record) {
  if (is_action(record.kind)) {
    const DecodedAction decoded = decode_action(std::span(record.body).first(record.length));
    if (decoded.bytes != record.length || decoded.bytes == 0) return false;
    for (std::uint8_t i = 0; i < waits_before(record.kind); ++i) {
      if (!play_.play(make_action(ActionKind::wait))) return false;
    }
    return play_.play(decoded.action);
  }
  switch (record.kind) {
    case RecordKind::undo:
      return play_.undo() && record.body[0] == static_cast<std::uint8_t>(play_.size());
    case RecordKind::finish:
      finished_ = true;
      return true;
    default:
      break;
  }
  return false;
}

bool GameReader::play_oldest() {
  const LogRecord record = held_[0];
  std::copy(held_.begin() + 1, held_.begin() + static_cast<std::ptrdiff_t>(held_count_), held_.begin());
  --held_count_;
  if (!finished_ && play_record(record)) return true;
  reason_ = DamageReason::rules;
  return false;
}

bool GameReader::take(const LogRecord& record) {
  if (held_count_ == held_.size() && !play_oldest()) return false;
  held_[held_count_++] = record;
  last_ = record;
  ++ordinal_;
  confirmed_ = confirmed_ || ordinal_ > begun_with_;
  suspicion_ = Suspicion::none;
  return true;
}

// An anchor knows how far the game had come when it was written, and has the word about the record before it: that one,
// and more of them when the power went again and again, may read differently from day to day.
bool GameReader::read_anchor(const Anchor& anchor) {
  const std::uint16_t ordinal = anchor.place.ordinal;
  if (anchor.place.game == game_ && ordinal == ordinal_ + 1 && anchor.has_last) return take(anchor.last);
  for (; anchor.place.game == game_ && ordinal < ordinal_ && held_count_ > 0; --ordinal_) --held_count_;
  if (anchor.place.game != game_ || ordinal != ordinal_) {
    reason_ = DamageReason::missing;
    return false;
  }
  if (anchor.has_last) last_ = anchor.last;
  if (anchor.has_last && held_count_ > 0) held_[held_count_ - 1] = anchor.last;
  confirmed_ = confirmed_ || ordinal_ >= begun_with_;
  suspicion_ = Suspicion::none;
  return true;
}

void GameReader::read_page(std::size_t page_number, const FlashPage& page) {
  const auto room = room_of(page, page_number);
  std::size_t at = 0;
  while (reason_ == DamageReason::none && !is_blank(room.subspan(at))) {
    LogRecord record;
    Anchor anchor;
    if (decode_record(room.subspan(at), {game_, ordinal_}, record)) {
      at += record.bytes();
      take(record);
    } else if (at == 0 && decode_anchor(room, anchor)) {
      at += k_anchor_bytes;
      read_anchor(anchor);
    } else {
      suspect(room.subspan(at), at == 0);
      at = written_bytes(room);
    }
  }
  // A record that did not fit here may have been tried on the next page and left no trace.
  const bool is_full = room.size() - at < k_record_bytes_max;
  if (at > 0) next_page_ = page_number + (is_full ? 2 : 1);
}

bool GameReader::read_sector(std::uint32_t sequence, std::size_t first_page) {
  FlashPage page;
  sector_ = sequence;
  next_page_ = first_page + 1;
  for (std::size_t i = first_page; i < k_pages_per_sector && reason_ == DamageReason::none; ++i) {
    if (!read_flash_page(sectors_, sequence, i, page)) return false;
    read_page(i, page);
  }
  return true;
}

// Nothing behind it: the power went while the game was being begun.
LoadStatus GameReader::beginning_unreadable(std::size_t first_page_behind) {
  uncommitted_ = !has_commit_ && pages_are_blank(sectors_, game_, first_page_behind);
  reason_ = DamageReason::beginning;
  return LoadStatus::damaged;
}

LoadStatus GameReader::read_beginning() {
  FlashPage page;
  reason_ = DamageReason::beginning;
  if (!sectors_.has(game_)) return LoadStatus::damaged;
  if (sectors_.version_of(game_) > LogSectors::k_kind.version) return LoadStatus::newer_version;
  if (!read_flash_page(sectors_, game_, 0, page)) return LoadStatus::storage_failed;
  LogRecord commit;
  has_commit_ = decode_record(std::span(page).subspan(k_commit_at), {game_, k_commit_ordinal}, commit) &&
                commit.kind == RecordKind::commit;
  const auto who = decode_block(BlockKind::players, game_, room_of(page, 0));
  if (who.size() != k_players_payload_bytes) return beginning_unreadable(1);
  if (!decode_players(who.last<k_players_bytes>(), players_)) return LoadStatus::damaged;
  begun_with_ = get_number(who.data(), 2);
  if (!read_flash_page(sectors_, game_, k_beginning_page, page)) return LoadStatus::storage_failed;
  const auto beginning = decode_block(BlockKind::beginning, game_, page);
  if (beginning.empty()) return beginning_unreadable(k_first_record_page);
  const JournalFault fault = JournalCodec::decode(beginning, journal_, state_);
  if (fault == JournalFault::newer_version) return LoadStatus::newer_version;
  if (fault != JournalFault::none || journal_.size() != 0) {
    reason_ = DamageReason::rules;
    return LoadStatus::damaged;
  }
  reason_ = DamageReason::none;
  return LoadStatus::ok;
}

LoadResult GameReader::conclude(bool readable) {
  if (reason_ == DamageReason::none && suspicion_ == Suspicion::damage) reason_ = DamageReason::record;
  const DamageReason found = reason_;
  while (held_count_ > 0 && reason_ != DamageReason::rules) play_oldest();
  if (!play_.play_all()) reason_ = DamageReason::rules;
  if (found != DamageReason::none) reason_ = found;
  const bool is_committed = has_commit_ || confirmed_;
  if (is_committed && ordinal_ < begun_with_ && reason_ == DamageReason::none) reason_ = DamageReason::missing;
  if (!is_committed && reason_ == DamageReason::none) uncommitted_ = true;
  if (reason_ != DamageReason::none) return {LoadStatus::damaged, false, reason_, readable};
  return {LoadStatus::ok, suspicion_ == Suspicion::torn, DamageReason::none, true};
}

LoadResult GameReader::read() {
  using Kind = SectorStart::Kind;
  const LoadStatus beginning = read_beginning();
  if (beginning == LoadStatus::damaged) return conclude(false);
  if (beginning != LoadStatus::ok) return {beginning, false, DamageReason::none, false};
  if (!read_sector(game_, k_first_record_page)) return {LoadStatus::storage_failed, false, DamageReason::none, false};
  for (std::uint32_t i = sectors_.above(game_); i != 0 && reason_ == DamageReason::none; i = sectors_.above(i)) {
    const SectorStart start = look_at_sector(sectors_, i);
    if (start.kind == Kind::failed || (start.kind == Kind::continues && start.game == game_ && !read_sector(i, 0)))
      return {LoadStatus::storage_failed, false, DamageReason::none, false};
    if (start.kind == Kind::torn && suspicion_ == Suspicion::none) suspicion_ = Suspicion::torn;
    if (start.kind == Kind::garbage) suspicion_ = Suspicion::damage;
  }
  return conclude(true);
}

}  // namespace neva
