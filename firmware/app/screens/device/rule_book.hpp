#pragma once

#include "firmware/app/screens/device/page_setter.hpp"
#include "firmware/app/screens/list_screen.hpp"

namespace neva {

// The rules: a list of chapters, and each of them to page through. Whoever comes from help begins at a chapter
// (Context::chapter).
class RuleBookScreen final : public ListScreen {
 public:
  explicit RuleBookScreen(Context& context) : ListScreen(context) {}

  void enter() override;
  void draw(const Brush& brush) const override;
  Go on_key(KeyEvent event) override;

 protected:
  // The chapters; none while one of them is open.
  std::uint16_t count() const override { return is_open_ ? 0 : k_chapter_count; }
  ListEntry entry(std::uint16_t index, EntryWords& words) const override;
  Go choose(std::uint16_t index) override;
  Header header(TextBuffer& buffer) const override;

 private:
  RuleChapter chapter() const { return chapter_of(context_.settings.language, static_cast<Chapter>(chapter_)); }
  // host_tests set its pages.
  friend class SessionProbe;

  Header chapter_header(std::string_view place) const;
  // The sentence that a chapter begins with, and what follows.
  std::string_view lead() const;
  std::string_view rest() const;
  bool has_pictures() const;
  int lead_height() const;
  Rect page() const;
  PageSize page_size() const;
  bool keeps_whole() const;
  int page_count(bool whole) const;
  int page_count() const;
  void open(std::uint8_t chapter);
  void turn(int pages);
  void draw_lead(const Brush& brush, Rect area) const;

  std::uint8_t chapter_ = 0;
  std::uint8_t page_ = 0;
  bool is_open_ = false;
  // Back leads to where it came from, not to the list.
  bool came_for_chapter_ = false;
};

}  // namespace neva
