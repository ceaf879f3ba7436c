#pragma once

#include "firmware/app/screens/game/sheet.hpp"

namespace neva {

// What a turn can be besides a card: be done for the phase, pass once, look into a deck or the pile, use an event, take
// the last move back.
class PassMenuScreen final : public SheetScreen {
 public:
  explicit PassMenuScreen(Context& context) : SheetScreen(context) {}

  void enter() override;

 protected:
  std::uint16_t count() const override { return static_cast<std::uint16_t>(items_.size()); }
  ListEntry entry(std::uint16_t index, EntryWords& words) const override;
  Go choose(std::uint16_t index) override;
  Go other_key(KeyEvent event) override { return help_on(event, ScreenId::pass_menu); }
  Header header(TextBuffer& buffer) const override;

 private:
  enum class Item : std::uint8_t { done, pass, observe, search, events, undo, advice, more };

  etl::vector<Item, 8> items_;
};

// Everything else there is to see and to do.
class MoreMenuScreen final : public ListScreen {
 public:
  explicit MoreMenuScreen(Context& context) : ListScreen(context) {}

  void enter() override;

 protected:
  std::uint16_t count() const override { return static_cast<std::uint16_t>(items_.size()); }
  ListEntry entry(std::uint16_t index, EntryWords& words) const override;
  Go choose(std::uint16_t index) override;
  Header header(TextBuffer& buffer) const override;
  std::span<const KeyHint> hints() const override;
  Go other_key(KeyEvent event) override;

 private:
  enum class Item : std::uint8_t {
    pass_phase,
    pass,
    done,
    help,
    happened,
    advice,
    table,
    hand,
    area,
    others,
    discard,
    market,
    assignments,
    assistants,
    events,
    hurdles,
    undo,
    log,
    replay,
    rounds,
    code,
    points,
    hall,
    advised,
    scorings,
    rule_book,
    settings,
    title,
  };

  etl::vector<Item, 28> items_;
};

// Whoever decides about a turn may ask what to do: unless a setting says no. In safe mode nobody thinks, and a lesson
// has its own advice.
bool may_ask_advice(const Context& context);
// Takes the last move back; a curtain that comes up says so.
void take_move_back(Context& context);
// Why the last move cannot be taken back; empty when it can.
std::string_view reason_against_undo(const Context& context);

}  // namespace neva
