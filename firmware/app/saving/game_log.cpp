#include "firmware/app/saving/game_log.hpp"

#include "engine/base/check.hpp"
#include "firmware/app/saving/log_layout.hpp"

namespace neva {

namespace {

// Sectors tried for one record or one beginning before the storage counts as broken.
constexpr int k_tries = 3;

// How many records the first actions of the journal take.
std::uint16_t count_records(const Journal& journal, std::size_t actions) {
  std::uint16_t count = 0;
  for (std::size_t at = 0; at < actions; at += waits_at(journal, at, actions) + 1U) ++count;
  return count;
}

}  // namespace

void GameLog::close() {
  game_ = 0;
  protected_from_ = 0;
}

void GameLog::forget_damaged() {
  if (can_forget_) may_write_ = true;
  can_forget_ = false;
}

SaveResult GameLog::prepare() {
  if (!may_write_) return SaveResult::needs_consent;
  return sectors_.make_ready(protected_from_);
}

// One game may take three quarters of the ring; the rest is for writing it anew.
SaveResult GameLog::next_sector() {
  if (game_ != 0 && !sectors_.is_ready() && sectors_.count_from(game_) >= sectors_.size() / 4 * 3)
    return SaveResult::full;
  const SaveResult ready = sectors_.make_ready(protected_from_);
  if (ready != SaveResult::ok) return ready;
  sector_ = sectors_.take_ready();
  page_ = 0;
  at_ = page_start(0);
  needs_anchor_ = true;
  return SaveResult::ok;
}

// Moves on until that many bytes, and an anchor if one is due, fit on the page.
SaveResult GameLog::open_page(std::size_t bytes) {
  if (page_ < k_pages_per_sector && at_ + bytes + (needs_anchor_ ? k_anchor_bytes : 0) > page_end(page_)) {
    ++page_;
    at_ = 0;
  }
  return page_ < k_pages_per_sector ? SaveResult::ok : next_sector();
}

bool GameLog::program(std::uint32_t sector, std::size_t page_number, const FlashPage& page) {
  const std::size_t offset = sectors_.offset_of(sector) + page_number * Storage::k_page_bytes;
  return program_and_verify(sectors_.storage(), offset, page.data());
}

SaveResult GameLog::write_once(const LogRecord& record) {
  const SaveResult room = open_page(record.bytes());
  if (room != SaveResult::ok) return room;
  FlashPage page;
  page.fill(k_blank);
  std::size_t end = at_;
  if (needs_anchor_) {
    encode_record(anchor_record({game_, ordinal_}, ordinal_ != 0 ? &last_ : nullptr), {}, &page[end]);
    end += k_anchor_bytes;
  }
  encode_record(record, {game_, ordinal_}, &page[end]);
  end += record.bytes();
  if (!program(sector_, page_, page)) return SaveResult::failed;
  at_ = end;
  needs_anchor_ = false;
  return SaveResult::ok;
}

SaveResult GameLog::write(const LogRecord& record) {
  if (!may_write_) return SaveResult::needs_consent;
  if (!is_open()) return SaveResult::no_game;
  if (behind_) return SaveResult::failed;
  SaveResult result = SaveResult::failed;
  for (int tries = 0; tries < k_tries && result == SaveResult::failed; ++tries) {
    result = write_once(record);
    // The sector is worn: go on in another one.
    if (result == SaveResult::failed) page_ = k_pages_per_sector;
  }
  behind_ = result != SaveResult::ok;
  if (behind_) return result;
  last_ = record;
  ++ordinal_;
  return SaveResult::ok;
}

SaveResult GameLog::append(Action action, std::uint8_t waits) {
  const SaveResult result = write(action_record(action, waits));
  if (result == SaveResult::ok) actions_ = static_cast<std::uint16_t>(actions_ + waits + 1);
  return result;
}

SaveResult GameLog::undo() {
  neva_check(!is_open() || behind_ || actions_ > 0);
  const SaveResult result = write(byte_record(RecordKind::undo, static_cast<std::uint8_t>(actions_ - 1)));
  if (result == SaveResult::ok) --actions_;
  return result;
}

SaveResult GameLog::finish(Ending ending) {
  const SaveResult result = write(byte_record(RecordKind::finish, static_cast<std::uint8_t>(ending)));
  if (result == SaveResult::ok) close();
  return result;
}

bool GameLog::write_block(std::size_t page_number, BlockKind kind, std::span<const std::uint8_t> payload) {
  FlashPage page;
  page.fill(k_blank);
  neva_check(page_start(page_number) + payload.size() + k_block_frame_bytes <= page_end(page_number));
  encode_block(kind, game_, payload, &page[page_start(page_number)]);
  return program(game_, page_number, page);
}

bool GameLog::write_commit(std::uint16_t records) {
  FlashPage page;
  page.fill(k_blank);
  encode_record(byte_record(RecordKind::commit, static_cast<std::uint8_t>(records)), {game_, k_commit_ordinal},
                &page[k_commit_at]);
  return program(game_, 0, page);
}

// Many records a page: nobody counts on any of them before the commit is there.
SaveResult GameLog::write_actions(const Journal& journal, std::size_t actions) {
  FlashPage page;
  page.fill(k_blank);
  for (std::size_t i = 0; i < actions; ++i) {
    const std::uint8_t waits = waits_at(journal, i, actions);
    i += waits;
    const LogRecord record = action_record(journal[i], waits);
    if (at_ + record.bytes() > page_end(page_)) {
      if (!program(sector_, page_, page)) return SaveResult::failed;
      page.fill(k_blank);
      const SaveResult room = open_page(record.bytes());
      if (room != SaveResult::ok) return room;
      if (needs_anchor_) {
        encode_record(anchor_record({game_, ordinal_}, &last_), {}, &page[at_]);
        at_ += k_anchor_bytes;
        needs_anchor_ = false;
      }
    }
    encode_record(record, {game_, ordinal_}, &page[at_]);
    at_ += record.bytes();
    last_ = record;
    ++ordinal_;
  }
  return program(sector_, page_, page) ? SaveResult::ok : SaveResult::failed;
}

// From here on the members describe the new game; the one before it is safe behind protected_from_.
SaveResult GameLog::begin_once(const Journal& journal, const Players& players, std::size_t actions) {
  game_ = 0;
  const SaveResult room = next_sector();
  if (room != SaveResult::ok) return room;
  game_ = sector_;
  needs_anchor_ = false;
  ordinal_ = 0;
  actions_ = static_cast<std::uint16_t>(actions);
  const std::uint16_t records = count_records(journal, actions);
  std::array<std::uint8_t, k_players_payload_bytes> who;
  put_number(who.data(), records, 2);
  encode_players(players, std::span(who).last<k_players_bytes>());
  if (!write_block(0, BlockKind::players, who)) return SaveResult::failed;
  std::array<std::uint8_t, JournalCodec::k_beginning_bytes_max> bytes;
  const std::size_t count = JournalCodec::encode_first(journal, 0, bytes);
  if (!write_block(k_beginning_page, BlockKind::beginning, std::span(bytes).first(count))) return SaveResult::failed;
  page_ = k_first_record_page;
  at_ = 0;
  if (actions > 0) {
    const SaveResult written = write_actions(journal, actions);
    if (written != SaveResult::ok) return written;
  }
  return write_commit(records) ? SaveResult::ok : SaveResult::failed;
}

SaveResult GameLog::begin(const Journal& journal, const Players& players, std::size_t left_out) {
  if (!may_write_) return SaveResult::needs_consent;
  const std::uint32_t before = game_;
  SaveResult result = SaveResult::failed;
  for (int tries = 0; tries < k_tries && result == SaveResult::failed; ++tries)
    result = begin_once(journal, players, journal.size() - left_out);
  behind_ = result != SaveResult::ok;
  if (behind_) {
    game_ = before;
    return result;
  }
  protected_from_ = game_;
  return SaveResult::ok;
}

}  // namespace neva
