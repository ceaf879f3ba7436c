// Neva in a page: the simulator's handheld with exports that a page calls (page/handheld.mjs). The page owns the time,
// the keys, the picture and what is kept; nothing here knows what a browser is.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "all_boards.hpp"
#include "engine/base/check.hpp"
#include "engine/base/etl_checks.hpp"
#include "engine/journal/journal.hpp"
#include "firmware/app/qr/base45.hpp"
#include "firmware/app/qr/game_code.hpp"
#include "firmware/app/saving/game_log.hpp"
#include "firmware/app/saving/save_areas.hpp"
#include "firmware/app/saving/settings_store.hpp"
#include "tools/simulator/handheld.hpp"
#include "tools/simulator/memory_storage.hpp"

#define NEVA_EXPORT(name) extern "C" __attribute__((export_name(#name), used))
#define NEVA_IMPORT(name) extern "C" __attribute__((import_module("neva"), import_name(#name)))

// A broken invariant, as texts that end with a zero.
NEVA_IMPORT(stopped) void page_stopped(const char* file, int line, const char* what);

namespace neva {

void stop_with_record(const StopPoint& point) {
  page_stopped(point.file, point.line, point.what);
  __builtin_trap();
}

namespace {

// The page keeps the sectors; here is noted which of them have changed.
class PageStorage final : public MemoryStorage {
 public:
  using MemoryStorage::bytes;
  static constexpr std::size_t k_sectors = k_bytes / k_sector_bytes;
  static_assert(k_sectors == 64, "a bit a sector");

  std::uint64_t take_changed() { return std::exchange(changed_, 0); }
  void wipe() {
    std::ranges::fill(bytes(), k_erased);
    changed_ = 0;
  }

 private:
  StorageResult keep(std::size_t offset, std::size_t) override {
    changed_ |= std::uint64_t{1} << (offset / k_sector_bytes);
    return StorageResult::ok;
  }

  std::uint64_t changed_ = 0;
};

// What a text that claims to be a game turned out to be. The numbers are those of page/handheld.mjs.
enum class CodeVerdict : std::uint8_t { ok, not_a_code, not_a_journal, newer, damaged, impossible, not_over };

CodeVerdict verdict_of(JournalFault fault) {
  switch (fault) {
    case JournalFault::none:
      return CodeVerdict::ok;
    case JournalFault::not_a_journal:
      return CodeVerdict::not_a_journal;
    case JournalFault::newer_version:
      return CodeVerdict::newer;
    case JournalFault::truncated:
    case JournalFault::damaged:
      return CodeVerdict::damaged;
    case JournalFault::impossible:
      return CodeVerdict::impossible;
  }
  return CodeVerdict::impossible;
}

// Longer than any code that a device shows.
constexpr std::size_t k_text_bytes_max = 4096;

PageStorage storage;
std::unique_ptr<Handheld> handheld;
Image seen;
std::array<char, k_text_bytes_max> text;
Journal journal;
State state;

// The settings that are kept, read anew at each question.
class KeptSettings {
 public:
  KeptSettings() : small_(storage, small_area(storage)), store_(opened()), settings_(store_.load()) {}

  bool is_first_start() const { return !store_.has_record(); }
  const Settings& value() const { return settings_; }
  void save(const Settings& settings) { static_cast<void>(store_.save(settings)); }

 private:
  SmallStore& opened() {
    static_cast<void>(small_.open());
    return small_;
  }

  SmallStore small_;
  SettingsStore store_;
  Settings settings_;
};

}  // namespace

}  // namespace neva

using namespace neva;

NEVA_EXPORT(board_count) std::uint32_t board_count() { return std::size(k_all_boards); }
NEVA_EXPORT(board_id) const char* board_id(std::uint32_t board) { return k_all_boards[board].board->id; }

// What is kept, all of it, to be filled in before start(); and which sectors have changed since the last question.
NEVA_EXPORT(storage) std::uint8_t* storage_bytes() { return storage.bytes().data(); }
NEVA_EXPORT(take_changed) std::uint64_t take_changed() { return storage.take_changed(); }

// The settings of a device that has none yet: a page knows better what its visitor speaks than a new device.
NEVA_EXPORT(settle) void settle(std::uint32_t language, std::uint32_t is_calm) {
  arm_etl_checks();
  KeptSettings kept;
  if (!kept.is_first_start()) return;
  Settings settings = kept.value();
  settings.language = static_cast<Language>(std::min<std::uint32_t>(language, k_language_count - 1));
  settings.animations_on = is_calm == 0;
  kept.save(settings);
}

// The language that people chose on the device, or -1 as long as nobody has.
NEVA_EXPORT(language) std::int32_t language() {
  arm_etl_checks();
  const KeptSettings kept;
  return kept.is_first_start() ? -1 : static_cast<std::int32_t>(kept.value().language);
}

// What the storage holds of a game: a LoadStatus.
NEVA_EXPORT(inspect) std::uint32_t inspect() {
  arm_etl_checks();
  Players players;
  GameLog log(storage, games_area(storage));
  return static_cast<std::uint32_t>(log.load(journal, state, players).status);
}

// Where the page writes a text for open_code(), and how much room is there.
NEVA_EXPORT(text) char* text_bytes() { return text.data(); }
NEVA_EXPORT(text_max) std::uint32_t text_max() { return k_text_bytes_max; }

// Lays the finished game that a code holds into an empty storage, as if this device had played it.
NEVA_EXPORT(open_code) std::uint32_t open_code(std::uint32_t length) {
  const auto answer = [](CodeVerdict verdict) { return static_cast<std::uint32_t>(verdict); };
  arm_etl_checks();
  std::string_view code(text.data(), std::min<std::size_t>(length, k_text_bytes_max));
  if (!code.starts_with(k_game_code_start)) return answer(CodeVerdict::not_a_code);
  code.remove_prefix(k_game_code_start.size());
  static std::array<std::uint8_t, k_text_bytes_max> bytes;
  std::size_t count = 0;
  if (!decode_base45(code, bytes, count)) return answer(CodeVerdict::not_a_code);
  const CodeVerdict verdict = verdict_of(JournalCodec::decode(std::span(bytes).first(count), journal, state));
  if (verdict != CodeVerdict::ok) return answer(verdict);
  if (!state.table.over) return answer(CodeVerdict::not_over);
  storage.wipe();
  static Journal nothing;
  static State nobody;
  Players players;
  GameLog log(storage, games_area(storage));
  static_cast<void>(log.load(nothing, nobody, players));
  neva_check(log.begin(journal, {}) == SaveResult::ok);
  return answer(CodeVerdict::ok);
}

// Switches the device on. `seed`, when it is not zero, makes every run the same.
NEVA_EXPORT(start) void start(std::uint32_t board, std::uint32_t seed) {
  HandheldSetup setup;
  setup.fixed_entropy = seed != 0;
  if (seed > 1) setup.seed = seed;
  handheld.reset();
  handheld = std::make_unique<Handheld>(*k_all_boards[board].board, storage, setup);
}

NEVA_EXPORT(set_keys) void set_keys(std::uint32_t bits) {
  handheld->set_keys(KeySet(static_cast<std::uint16_t>(bits)));
}

// Lets time pass; the answer changes with the picture.
NEVA_EXPORT(advance) std::uint32_t advance(std::uint32_t ms) {
  handheld->advance_ms(ms);
  return handheld->presented();
}

// Three bytes a pixel, row by row, in the light that the panel has.
NEVA_EXPORT(pixels) const std::uint8_t* pixels() {
  seen = handheld->seen();
  return &seen.pixels.front().red;
}

// The name of the screen that is shown; its length, and the text lies where text() says.
NEVA_EXPORT(screen) std::uint32_t screen() {
  const std::string_view name = k_screen_names[static_cast<std::uint8_t>(handheld->screen())];
  std::ranges::copy(name, text.begin());
  return static_cast<std::uint32_t>(name.size());
}

// Hz and ms in turn until a length of zero; null when there is nothing new to hear.
NEVA_EXPORT(take_cue) const std::uint16_t* take_cue() {
  static std::array<std::uint16_t, 2 * Cue::k_tones_max + 2> tones;
  const std::optional<Cue> cue = handheld->take_cue();
  if (!cue) return nullptr;
  tones = {};
  for (std::size_t i = 0; i < cue->count; ++i) {
    tones[2 * i] = cue->tones[i].frequency_hz;
    tones[2 * i + 1] = cue->tones[i].duration_ms;
  }
  return tones.data();
}

// The text of the QR code that is on the screen; the answer is its length, and the text lies where text() says.
NEVA_EXPORT(game_code) std::uint32_t game_code() {
  if (handheld->screen() != ScreenId::qr) return 0;
  const std::string_view code = handheld->app().game_code();
  std::ranges::copy(code, text.begin());
  return static_cast<std::uint32_t>(code.size());
}
