#include "firmware/app/draw/paragraph.hpp"

namespace neva {

std::string_view next_line(std::string_view& text, int columns) {
  std::string_view rest = text;
  std::size_t end = 0;
  std::size_t last_space = std::string_view::npos;
  // A word that is longer than the line is broken behind its hyphen, if it has one.
  std::size_t behind_hyphen = std::string_view::npos;
  int signs = 0;
  while (!rest.empty() && rest.front() != '\n') {
    if (signs == columns) {
      if (rest.front() == ' ') break;
      if (last_space != std::string_view::npos) {
        end = last_space;
      } else if (behind_hyphen != std::string_view::npos) {
        end = behind_hyphen;
      }
      break;
    }
    if (rest.front() == ' ') last_space = text.size() - rest.size();
    const bool is_hyphen = rest.front() == '-';
    next_code_point(rest);
    ++signs;
    end = text.size() - rest.size();
    if (is_hyphen) behind_hyphen = end;
  }
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end);
  if (!text.empty() && (text.front() == ' ' || text.front() == '\n')) text.remove_prefix(1);
  return line;
}

int lines_of(std::string_view text, int columns) {
  int lines = 0;
  for (; !text.empty(); ++lines) next_line(text, columns);
  return lines;
}

bool keeps_words(std::string_view text, int columns) {
  while (!text.empty()) {
    const char* const begin = text.data();
    const std::string_view line = next_line(text, columns);
    if (text.empty() || line.ends_with('-')) continue;
    // A line that ends with its word leaves out what was behind it.
    if (begin + line.size() == text.data()) return false;
  }
  return true;
}

int draw_paragraph(const Brush& brush, Rect area, std::string_view text, Colour colour, int lines_max) {
  const Layout& layout = brush.layout;
  const bool fits = lines_of(text, area.width / layout.text.width) <= lines_max;
  const Font& font = fits ? layout.text : layout.narrow;
  int y = area.y;
  for (int line = 0; line < lines_max && !text.empty(); ++line) {
    brush.canvas.text_in(area.x, y, area.width, next_line(text, area.width / font.width), {font, colour});
    y += brush.layout.line;
  }
  // What is left over has no place: asking for no room at all counts it.
  if (!text.empty()) brush.canvas.text_in(area.x, y, 0, text, {font, colour});
  return y;
}

void draw_two_low_lines(const Brush& brush, int y, std::string_view text, Colour colour) {
  const Layout& layout = brush.layout;
  const int width = layout.table_width - 2 * layout.margin;
  const Font& font = layout.small;
  brush.canvas.text(layout.margin, y - 2, next_line(text, width / font.width), {font, colour});
  brush.canvas.text_in(layout.margin, y + 6, width, text, {font, colour});
}

}  // namespace neva
