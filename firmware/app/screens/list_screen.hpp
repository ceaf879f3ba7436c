#pragma once

#include <span>

#include "firmware/app/parts/bars.hpp"
#include "firmware/app/parts/list.hpp"
#include "firmware/app/screens/screen.hpp"

namespace neva {

// Room for the words of one entry while it is drawn.
struct EntryWords {
  TextBuffer label;
  TextBuffer reason;
  NumberText value;
};

// A screen that is a list to choose from: menus, settings, choosers. Up and down move, A chooses, B goes back.
class ListScreen : public Screen {
 public:
  void enter() override;
  void uncovered() override;
  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;

  // What there is to read: the entries, and the one that the next key is about.
  virtual std::uint16_t count() const = 0;
  // May point into `words` and into texts that outlive the call.
  virtual ListEntry entry(std::uint16_t index, EntryWords& words) const = 0;
  std::uint16_t cursor() const { return cursor_; }

  Rect spot_of(Spot spot) const override;
  Rect kept_free_of_words() const override { return entry_box(cursor_); }

 protected:
  explicit ListScreen(Context& context) : Screen(context) {}
  ~ListScreen() = default;

  // A on an entry. Entries with a reason are never chosen.
  virtual Go choose(std::uint16_t index) = 0;
  // Left and right on an entry: -1 and 1.
  virtual Go change(std::uint16_t, int) { return Go::stay(); }
  virtual Header header(TextBuffer& buffer) const = 0;
  virtual std::span<const KeyHint> hints() const;
  // Where the list lies; below the header unless a screen says otherwise.
  virtual Rect list_area(const Layout& layout) const;
  // What lies around and below the list.
  virtual void draw_ground(const Brush& brush) const;
  // How far the key line reaches; 0: over the whole panel.
  virtual int keys_width(const Layout&) const { return 0; }
  virtual bool is_bold() const { return true; }
  // Keys other than directions, A and B.
  virtual Go other_key(KeyEvent) { return Go::stay(); }

  // Y is help where it has no meaning of its own.
  Go help_on(KeyEvent event, ScreenId screen) {
    if (event.kind != KeyEventKind::press || event.key != Key::y) return Go::stay();
    context_.help_for = screen;
    return Go::push(ScreenId::help);
  }

  void draw_list(const Brush& brush) const;
  void set_cursor(std::uint16_t cursor);
  // Says why the entry at the cursor cannot be; false when it can.
  bool tell_reason();
  // Where an entry stands; no width: not seen.
  Rect entry_box(std::uint16_t index) const;

 private:
  std::uint16_t first_to_choose() const;
  void keep_cursor_seen();

  std::uint16_t cursor_ = 0;
  std::uint16_t first_ = 0;
};

}  // namespace neva
