#pragma once

#include <array>

#include "firmware/app/parts/bars.hpp"
#include "firmware/app/screens/screen.hpp"

namespace neva {

// Tells what happened, oldest first, a page at a time: since the seat's last turn, or in the whole game.
class EventListScreen : public Screen {
 public:
  void enter() override;
  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;

 protected:
  enum class Scope : std::uint8_t { since_last_turn, whole_game };

  EventListScreen(Context& context, Scope scope) : Screen(context), scope_(scope) {}
  ~EventListScreen() = default;

 private:
  // An event takes a line at least, and no panel has more lines than this.
  static constexpr std::size_t k_events_read = 16;

  void read();
  void open_at_end();
  bool has_code() const;
  std::span<const KeyHint> hints() const;
  bool is_at_end() const { return top_ + told_ >= count_; }
  Rect page() const;
  int text_left() const;
  // Passes one behind the other are told together: how many events from this place of those that were read are one
  // line.
  std::size_t told_together(std::size_t place, std::size_t read) const;
  std::size_t line_before(std::size_t event);
  std::string_view line_of(TextBuffer& buffer, std::size_t place, std::size_t together) const;
  int height_of(std::size_t place, std::size_t together) const;
  void draw_pips(const Brush& brush, Rect& row, std::size_t place, std::size_t together) const;

  Scope scope_;
  std::size_t first_ = 0;
  std::size_t top_ = 0;
  std::size_t count_ = 0;
  std::array<Happening, k_events_read> events_{};
  std::size_t told_ = 0;
};

class HappenedScreen final : public EventListScreen {
 public:
  explicit HappenedScreen(Context& context) : EventListScreen(context, Scope::since_last_turn) {}
};

class LogScreen final : public EventListScreen {
 public:
  explicit LogScreen(Context& context) : EventListScreen(context, Scope::whole_game) {}
};

}  // namespace neva
