#pragma once

#include <etl/vector.h>

#include "firmware/app/parts/bars.hpp"
#include "firmware/app/screens/list_screen.hpp"

namespace neva {

// A list of things that are no cards, with picture and text of the chosen one below it. One-bit panels show the
// beginning of the text, and X all of it.
class FactsScreen : public ListScreen {
 public:
  void enter() override;
  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;

 protected:
  explicit FactsScreen(Context& context) : ListScreen(context) {}
  ~FactsScreen() = default;

  const View& view() const { return context_.session.view(); }
  bool decides() const { return context_.session.stage() == Stage::decision; }

  virtual const Picture* picture(std::uint16_t index) const = 0;
  virtual std::string_view text(TextBuffer& buffer, std::uint16_t index) const = 0;
  // Seats that the chosen thing has to do with, one bit each.
  virtual std::uint8_t seats(std::uint16_t) const { return 0; }
  Go choose(std::uint16_t) override { return Go::stay(); }
  std::span<const KeyHint> hints() const override;
  Rect list_area(const Layout& layout) const override;
  bool is_cut(const Layout& layout) const;

 private:
  Rect detail_area(const Layout& layout) const;
  void draw_picture(const Brush& brush, Rect& area, const Picture& shown) const;
  void draw_detail(const Brush& brush) const;

  bool shows_text_ = false;
};

// EVT-1: the six of them, who has used one, and for the holder's turn the choice of one.
class EventsScreen final : public FactsScreen {
 public:
  explicit EventsScreen(Context& context) : FactsScreen(context) {}

 protected:
  std::uint16_t count() const override { return k_event_count - 1; }
  ListEntry entry(std::uint16_t index, EntryWords& words) const override;
  Go choose(std::uint16_t index) override;
  Header header(TextBuffer& buffer) const override;
  std::span<const KeyHint> hints() const override;
  const Picture* picture(std::uint16_t index) const override;
  std::string_view text(TextBuffer& buffer, std::uint16_t index) const override;
  std::uint8_t seats(std::uint16_t index) const override;

 private:
  static Event event_at(std::uint16_t index) { return static_cast<Event>(index + 1); }
  bool can_use() const { return decides() && view().table.decision == Decision::action; }
  Refusal refusal_of(Event event) const;
};

// AST-1: who holds which.
class AssistantsScreen final : public FactsScreen {
 public:
  explicit AssistantsScreen(Context& context) : FactsScreen(context) {}

 protected:
  std::uint16_t count() const override { return view().table.setup.players; }
  ListEntry entry(std::uint16_t index, EntryWords& words) const override;
  Header header(TextBuffer& buffer) const override;
  const Picture* picture(std::uint16_t index) const override;
  std::string_view text(TextBuffer& buffer, std::uint16_t index) const override;
  std::uint8_t seats(std::uint16_t index) const override { return static_cast<std::uint8_t>(1U << index); }
};

// HUR-1: what stands on the score track, and who has it behind them.
class HurdlesScreen final : public FactsScreen {
 public:
  explicit HurdlesScreen(Context& context) : FactsScreen(context) {}

 protected:
  std::uint16_t count() const override { return k_hurdle_count; }
  ListEntry entry(std::uint16_t index, EntryWords& words) const override;
  Header header(TextBuffer& buffer) const override;
  const Picture* picture(std::uint16_t index) const override;
  std::string_view text(TextBuffer& buffer, std::uint16_t index) const override;
  std::uint8_t seats(std::uint16_t index) const override;
};

// ASG-1: the holder's own, with what each would score now; also the decision which one is dropped (D-8). Shown behind
// the curtain only.
class AssignmentsScreen final : public ListScreen {
 public:
  explicit AssignmentsScreen(Context& context) : ListScreen(context) {}

  void enter() override;
  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;

 protected:
  std::uint16_t count() const override { return static_cast<std::uint16_t>(numbers_.size()); }
  ListEntry entry(std::uint16_t index, EntryWords& words) const override;
  Go choose(std::uint16_t index) override;
  Header header(TextBuffer& buffer) const override;
  std::span<const KeyHint> hints() const override;
  bool is_bold() const override { return false; }

 private:
  const View& view() const { return context_.session.view(); }
  bool decides() const { return context_.session.stage() == Stage::decision; }
  void put_worth(NumberText& text, std::uint8_t number) const;
  bool drops() const { return decides() && view().table.decision == Decision::assignment; }

  // ASG-1: three each.
  etl::vector<std::uint8_t, 3> numbers_;
};

// MKT-6, MKTS-3: goods by seats, and what they would bring now.
class MarketScreen final : public Screen {
 public:
  explicit MarketScreen(Context& context) : Screen(context) {}

  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;
};

// D-22: who says "I interrupt". Everybody is listed, whoever holds what.
class ClaimScreen final : public ListScreen {
 public:
  explicit ClaimScreen(Context& context) : ListScreen(context) {}

  void enter() override;

 protected:
  std::uint16_t count() const override { return static_cast<std::uint16_t>(persons_.size()); }
  ListEntry entry(std::uint16_t index, EntryWords& words) const override;
  Go choose(std::uint16_t index) override;
  Header header(TextBuffer& buffer) const override;

 private:
  etl::vector<std::uint8_t, k_seats_max> persons_;
};

}  // namespace neva
