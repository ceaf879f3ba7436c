#pragma once

#include "firmware/app/screens/list_screen.hpp"

namespace neva {

// Asked once, on the first start: each language in its own words.
class LanguageScreen final : public ListScreen {
 public:
  explicit LanguageScreen(Context& context) : ListScreen(context) {}

  void draw(const Brush& brush) const override;

 protected:
  std::uint16_t count() const override { return k_language_count; }
  ListEntry entry(std::uint16_t index, EntryWords& words) const override;
  Go choose(std::uint16_t index) override;
  Header header(TextBuffer& buffer) const override;
};

class SettingsScreen final : public ListScreen {
 public:
  explicit SettingsScreen(Context& context) : ListScreen(context) {}

  void enter() override;

 protected:
  std::uint16_t count() const override { return static_cast<std::uint16_t>(items_.size()); }
  ListEntry entry(std::uint16_t index, EntryWords& words) const override;
  Go choose(std::uint16_t index) override;
  Go change(std::uint16_t index, int step) override;
  Header header(TextBuffer& buffer) const override;
  std::span<const KeyHint> hints() const override;
  void draw_ground(const Brush& brush) const override;

 private:
  enum class Item : std::uint8_t {
    language,
    sound,
    brightness,
    dim_after,
    sleep_after,
    deep_sleep_after,
    curtain_after,
    left_hand,
    upside_down,
    animations,
    hints,
    key_names,
    large_letters,
    pins,
    key_test,
    self_test,
  };

  std::string_view value_of(Item item, EntryWords& words) const;
  std::string_view delay(std::uint16_t seconds, EntryWords& words) const;

  void change_hints(int step);

  // What the board has no part for is left out.
  etl::vector<Item, 15> items_;
};

// What this is and who made it, and a text to read: both are pages.
class AboutScreen final : public Screen {
 public:
  explicit AboutScreen(Context& context) : Screen(context) {}

  void enter() override { page_ = 0; }
  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;

 private:
  int page_of(std::size_t paragraph, Rect* place = nullptr) const;

  std::uint8_t page_ = 0;
};

}  // namespace neva
