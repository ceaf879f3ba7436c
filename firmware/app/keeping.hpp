#pragma once

#include "drivers/ports/storage.hpp"
#include "firmware/app/device/settings.hpp"
#include "firmware/app/saving/learning_store.hpp"
#include "firmware/app/saving/settings_store.hpp"
#include "firmware/app/saving/small_store.hpp"
#include "firmware/app/session/game_keeper.hpp"
#include "firmware/app/session/session.hpp"

namespace neva {

// What the device keeps: the settings, and by its GameKeeper the game. Flash stops the program while it is written, so
// step() writes one thing a call and erases at most once: the worst chip's erase is well within what the watchdog
// allows, and several of them are not.
class Keeping {
 public:
  // Reads the settings. In safe mode those that can do no harm count alone, and nothing else is read before somebody
  // asks for it.
  Keeping(Storage& storage, bool is_safe_mode);

  Settings& settings() { return settings_; }
  const Settings& settings() const { return settings_; }
  // The settings on the device are those of a newer Neva and were left as they are.
  bool has_newer_settings() const { return settings_store_.is_newer(); }
  Learning& learning() { return learning_; }
  bool has_newer_learning() const { return learning_store_.is_newer(); }
  // Nobody has chosen a language yet.
  bool is_first_start() const { return is_first_start_; }

  GameKeeper& keeper() { return keeper_; }
  const GameKeeper& keeper() const { return keeper_; }
  void load_game(Session& session, GameChoices& choices);
  // Nobody knows what is saved before.
  bool is_loaded() const { return is_loaded_; }

  // The settings differ from those on flash; on the first start they are written as soon as a language was chosen.
  bool settings_wait(bool is_language_chosen) const;
  bool learning_waits() const { return learning_ != saved_learning_; }
  bool game_waits(const Session& session) const { return keeper_.has_work(session); }

  // Writes the next thing there is, and erases ahead of need while nobody waits. Call it while the display is free:
  // what is being shown was written before it was drawn, so waiting for it delays nothing.
  void step(Session& session, bool is_language_chosen, bool nobody_waits);

  // People have to be told that their game is not saved, or that it is again: true once for each change.
  bool has_news() const { return told_of_failing_ != keeper_.is_failing(); }
  // What there is to tell; it has been told then.
  bool take_failing() { return told_of_failing_ = keeper_.is_failing(); }

 private:
  static SmallStore& opened(SmallStore& store);
  void keep_settings();
  void keep_learning();

  SmallStore store_;
  SettingsStore settings_store_;
  Settings settings_;
  Settings saved_;
  LearningStore learning_store_;
  Learning learning_;
  Learning saved_learning_;
  GameKeeper keeper_;
  bool is_first_start_;
  bool is_loaded_ = false;
  bool told_of_failing_ = false;
};

}  // namespace neva
