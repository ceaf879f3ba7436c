#pragma once

#include "firmware/app/screens/screen.hpp"

namespace neva {

// The city at night, and what can be done from here. A game that goes on comes first.
class TitleScreen final : public Screen {
 public:
  explicit TitleScreen(Context& context) : Screen(context) {}

  void enter() override;
  void uncovered() override {}
  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;

  // To another screen; a game that would be lost is asked about first.
  Go begin(bool is_quick);

 private:
  // host_tests find entries by their words.
  friend class MenuProbe;

  enum class Entry : std::uint8_t { go_on, learn, quick_game, new_game, rule_book, settings, hall_of_fame, about };

  static Text label_of(Entry entry);
  std::string_view value(Entry entry, TextBuffer& buffer) const;
  // One line above the entries: what is wrong with what is saved, or whose game goes on.
  void put_names(TextBuffer& buffer, std::uint8_t in_a_line) const;
  std::string_view notice(TextBuffer& buffer) const;
  bool is_cut_off() const;
  bool has_trouble() const;
  void draw_notice(const Brush& brush, Rect sky, int river) const;
  Go choose();
  bool is_on(Entry entry) const { return entries_.at(cursor_) == entry; }
  bool has_learned() const;
  void offer_next_level();
  void change_level(int step);
  std::string_view level(TextBuffer& buffer) const;
  void draw_entry(const Brush& brush, Rect row, Entry entry, bool chosen, bool leads_on) const;
  void draw_entries(const Brush& brush, Rect area, int shown) const;
  void draw_corner(const Brush& brush) const;

  etl::vector<Entry, 8> entries_;
  std::uint8_t cursor_ = 0;
  // The level that stands there is the one above that was won five times in a row.
  bool offers_next_ = false;
};

}  // namespace neva
