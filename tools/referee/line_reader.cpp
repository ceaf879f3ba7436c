#include "tools/referee/line_reader.hpp"

namespace neva {

bool read_line(std::istream& input, std::size_t length_max, std::string& line) {
  constexpr int k_end = std::char_traits<char>::eof();
  line.clear();
  std::streambuf& buffer = *input.rdbuf();
  int letter = buffer.sbumpc();
  if (letter == k_end) return false;
  for (; letter != k_end && letter != '\n'; letter = buffer.sbumpc()) {
    // One for the \r that goes away, one to be too long.
    if (line.size() < length_max + 2) line += static_cast<char>(letter);
  }
  if (line.ends_with('\r')) line.pop_back();
  return true;
}

}  // namespace neva
