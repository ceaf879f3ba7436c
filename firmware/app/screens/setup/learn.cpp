#include "firmware/app/screens/setup/learn.hpp"

#include "firmware/app/draw/paragraph.hpp"
#include "firmware/app/text/lesson_steps.hpp"

namespace neva {

bool LearnScreen::is_left_at(std::uint16_t index) const { return context_.learning->lesson == index; }

// On the lesson that was left, else on the first that was never played.
void LearnScreen::enter() {
  ListScreen::enter();
  for (std::uint8_t i = k_lesson_count; i-- > 0;) {
    if (!context_.learning->is_finished(i)) set_cursor(i);
  }
  if (context_.learning->lesson < k_lesson_count) set_cursor(context_.learning->lesson);
}

std::uint16_t LearnScreen::count() const { return k_lesson_count; }

ListEntry LearnScreen::entry(std::uint16_t index, EntryWords& words) const {
  const auto lesson = static_cast<std::uint8_t>(index);
  const Language language = context_.settings.language;
  ListEntry line{context_.text(name_of_lesson(lesson))};
  if (is_left_at(index)) {
    line.value = format_text(words.reason, language, Text::learn_count,
                             {{"n", context_.learning->step + 1}, {"m", static_cast<int>(steps_of(lesson).size())}});
  } else if (context_.learning->is_finished(lesson)) {
    line.value = context_.text(Text::learn_finished);
  }
  return line;
}

Go LearnScreen::choose(std::uint16_t index) { return Go::lesson(static_cast<std::uint8_t>(index)); }

Header LearnScreen::header(TextBuffer&) const { return {context_.text(Text::learn_heading)}; }

Rect LearnScreen::list_area(const Layout& layout) const {
  Rect area = ListScreen::list_area(layout);
  if (!context_.has_newer_learning) return area;
  area.cut_top(lines_of(context_.text(Text::learn_newer), area.width / layout.text.width) * layout.line + layout.gap);
  return area;
}

void LearnScreen::draw_ground(const Brush& brush) const {
  ListScreen::draw_ground(brush);
  if (!context_.has_newer_learning) return;
  const Rect area = ListScreen::list_area(brush.layout);
  draw_paragraph(brush, area, brush.word(Text::learn_newer), Colour::rose, 3);
}

ListEntry LeaveLessonScreen::entry(std::uint16_t index, EntryWords&) const {
  return {context_.text(index == 0 ? Text::learn_stay : Text::learn_leave)};
}

Header LeaveLessonScreen::header(TextBuffer&) const { return {context_.text(Text::learn_leave_ask)}; }

}  // namespace neva
