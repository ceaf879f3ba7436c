#include "tools/training/weight_file.hpp"

#include <algorithm>
#include <optional>
#include <sstream>

#include "tools/common/number.hpp"
#include "weight_table.hpp"

namespace neva {

namespace {

std::optional<std::int16_t> read_weight(std::string_view word) {
  const bool is_negative = word.starts_with('-');
  const auto size = parse_number(word.substr(is_negative ? 1 : 0), INT16_MAX);
  if (!size) return std::nullopt;
  return static_cast<std::int16_t>(is_negative ? -static_cast<int>(*size) : static_cast<int>(*size));
}

}  // namespace

std::string_view kind_name(std::size_t kind) { return k_game_kind_names[kind]; }

WeightFile built_in_weights() {
  WeightFile file;
  std::ranges::copy(k_weight_rows, file.kinds.begin());
  return file;
}

Outcome<WeightFile> read_weights(const std::string& text) {
  std::istringstream lines(text);
  WeightFile file{};
  std::string line;
  std::size_t row = 0;
  bool has_head = false;
  while (std::getline(lines, line)) {
    if (line.starts_with('#')) {
      file.comment += line + "\n";
      continue;
    }
    if (!has_head) {
      has_head = true;
      continue;
    }
    if (row == k_weight_count) return Failure{"more rows than there are weights"};
    std::istringstream words(line);
    std::string word;
    std::getline(words, word, ',');
    if (word != k_weight_names[row]) return Failure{"row " + word + " where " + k_weight_names[row] + " is expected"};
    for (auto& kind : file.kinds) {
      const auto number = std::getline(words, word, ',') ? read_weight(word) : std::nullopt;
      if (!number)
        return Failure{std::string("row ") + k_weight_names[row] + " has not a number for each kind of game"};
      kind[row] = *number;
    }
    ++row;
  }
  if (row != k_weight_count) return Failure{"fewer rows than there are weights"};
  return file;
}

std::string write_weights(const WeightFile& file) {
  std::string text = file.comment + "weight";
  for (const char* name : k_game_kind_names) text += std::string(",") + name;
  text += "\n";
  for (std::size_t row = 0; row < k_weight_count; ++row) {
    text += k_weight_names[row];
    for (const WeightRow& kind : file.kinds) text += "," + std::to_string(kind[row]);
    text += "\n";
  }
  return text;
}

}  // namespace neva
