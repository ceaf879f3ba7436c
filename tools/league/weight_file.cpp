#include "tools/league/weight_file.hpp"

#include <algorithm>
#include <bit>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>

#include "tools/common/number.hpp"
#include "weight_table.hpp"
#include "weight_table_before.hpp"

namespace neva {

namespace {

constexpr unsigned k_all_uses = (1U << k_weight_use_count) - 1U;

std::optional<std::int16_t> read_weight(std::string_view word) {
  const bool is_negative = word.starts_with('-');
  const auto size = parse_number(word.substr(is_negative ? 1 : 0), INT16_MAX);
  if (!size) return std::nullopt;
  return static_cast<std::int16_t>(is_negative ? -static_cast<int>(*size) : static_cast<int>(*size));
}

std::optional<unsigned> find_uses(std::string_view name) {
  if (name == "all") return k_all_uses;
  const auto found = std::ranges::find(k_weight_use_names, name);
  if (found == std::end(k_weight_use_names)) return std::nullopt;
  return 1U << (found - std::begin(k_weight_use_names));
}

std::optional<std::size_t> find_row(std::string_view name) {
  const auto found = std::ranges::find(k_weight_names, name);
  if (found == std::end(k_weight_names)) return std::nullopt;
  return static_cast<std::size_t>(found - std::begin(k_weight_names));
}

template <typename Visit>
void for_each_use(unsigned uses, Visit visit) {
  for (std::size_t use = 0; use < k_weight_use_count; ++use) {
    if (((uses >> use) & 1U) != 0) visit(use);
  }
}

WeightFile file_of(const WeightRow (&rows)[k_game_kind_count][k_weight_use_count]) {
  WeightFile file;
  for (std::size_t kind = 0; kind < k_game_kind_count; ++kind) std::ranges::copy(rows[kind], file.kinds[kind].begin());
  return file;
}

// One row of the file. `seen` has a bit for each use and weight that was told.
std::optional<Failure> read_row(const std::string& line, WeightFile& file, std::array<unsigned, k_weight_count>& seen) {
  std::istringstream words(line);
  std::string use;
  std::string name;
  std::getline(words, use, ',');
  std::getline(words, name, ',');
  const auto uses = find_uses(use);
  const auto row = find_row(name);
  if (!uses || !row) return Failure{"there is no weight " + in_quotes(use + "," + name)};
  if ((seen[*row] & *uses) != 0) return Failure{"weight " + use + "," + name + " stands twice"};
  seen[*row] |= *uses;
  for (WeightRows& kind : file.kinds) {
    std::string word;
    const auto number = std::getline(words, word, ',') ? read_weight(word) : std::nullopt;
    if (!number) return Failure{"row " + use + "," + name + " has not a number for each kind of game"};
    for_each_use(*uses, [&](std::size_t one) { kind[one][*row] = *number; });
  }
  return std::nullopt;
}

bool is_same_for_all_uses(const WeightFile& file, std::size_t row) {
  return std::ranges::all_of(file.kinds, [row](const WeightRows& kind) {
    return std::ranges::all_of(kind, [&](const WeightRow& use) { return use[row] == kind[0][row]; });
  });
}

template <typename Wanted>
std::string lines_that(const std::string& text, Wanted is_wanted) {
  std::istringstream lines(text);
  std::string chosen;
  for (std::string line; std::getline(lines, line);) {
    if (is_wanted(line)) chosen += line + "\n";
  }
  return chosen;
}

}  // namespace

std::string_view kind_name(std::size_t kind) { return k_game_kind_names[kind]; }

WeightSets sets_of(const WeightRows& rows) {
  WeightSets sets;
  for (std::size_t use = 0; use < k_weight_use_count; ++use) sets[use] = std::bit_cast<Weights>(rows[use]);
  return sets;
}

WeightFile built_in_weights() { return file_of(k_weight_rows); }
WeightFile weights_before() { return file_of(k_before_rows); }

Outcome<WeightFile> read_weights(const std::string& text) {
  std::istringstream lines(text);
  WeightFile file{};
  std::array<unsigned, k_weight_count> seen{};
  std::string line;
  bool has_head = false;
  while (std::getline(lines, line)) {
    if (line.starts_with('#')) {
      file.comment += line + "\n";
    } else if (!has_head) {
      has_head = true;
    } else if (auto failure = read_row(line, file, seen)) {
      return *failure;
    }
  }
  for (std::size_t row = 0; row < k_weight_count; ++row) {
    if (seen[row] != k_all_uses) return Failure{std::string("weight ") + k_weight_names[row] + " is not told"};
  }
  return file;
}

Outcome<WeightFile> read_weight_file(const std::string& name) {
  std::ifstream file(name);
  if (!file) return Failure{"cannot read " + in_quotes(name)};
  std::ostringstream text;
  text << file.rdbuf();
  auto read = read_weights(text.str());
  if (!read) return Failure{in_quotes(name) + ": " + read.message()};
  return read;
}

std::string write_weights(const WeightFile& file) {
  std::string text = file.comment + "use,weight";
  for (const char* name : k_game_kind_names) text += std::string(",") + name;
  text += "\n";
  for (std::size_t row = 0; row < k_weight_count; ++row) {
    const bool is_same = is_same_for_all_uses(file, row);
    for (std::size_t use = 0; use < (is_same ? 1 : k_weight_use_count); ++use) {
      text += std::string(is_same ? "all" : k_weight_use_names[use]) + "," + k_weight_names[row];
      for (const WeightRows& kind : file.kinds) text += "," + std::to_string(kind[use][row]);
      text += "\n";
    }
  }
  return text;
}

std::string lines_about(const std::string& comment, std::size_t kind) {
  const std::string begin = "# " + std::string(kind_name(kind)) + ":";
  return lines_that(comment, [&begin](const std::string& line) { return line.starts_with(begin); });
}

void merge_weights(WeightFile& file, const WeightFile& part) {
  std::string comment = lines_that(file.comment, [](const std::string& line) {
    return std::ranges::none_of(
        k_game_kind_names, [&line](std::string_view name) { return line.starts_with("# " + std::string(name) + ":"); });
  });
  for (std::size_t kind = 0; kind < k_game_kind_count; ++kind) {
    const std::string told = lines_about(part.comment, kind);
    if (!told.empty()) file.kinds[kind] = part.kinds[kind];
    comment += told.empty() ? lines_about(file.comment, kind) : told;
  }
  file.comment = comment;
}

Outcome<WeightName> find_weight(std::string_view name) {
  const std::size_t dot = name.find('.');
  const auto uses = dot == std::string_view::npos ? k_all_uses : find_uses(name.substr(0, dot));
  const auto row = find_row(dot == std::string_view::npos ? name : name.substr(dot + 1));
  if (!uses || !row) return Failure{"there is no weight " + in_quotes(name)};
  return WeightName{*uses, *row};
}

}  // namespace neva
