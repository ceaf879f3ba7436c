#include "tools/protocol/names.hpp"

#include <algorithm>
#include <charconv>
#include <system_error>

namespace neva {

namespace {

constexpr std::size_t k_quoted_max = 40;

// `first` is the number of the thing whose name comes first.
template <class Thing, class Names>
std::optional<Thing> find_in(const Names& names, std::string_view word, int first = 0) {
  const auto found = std::find(names.begin(), names.end(), word);
  if (found == names.end()) return std::nullopt;
  return static_cast<Thing>(found - names.begin() + first);
}

}  // namespace

std::optional<Phase> find_phase(std::string_view word) { return find_in<Phase>(k_phase_names, word); }

std::optional<Edition> find_edition(std::string_view word) { return find_in<Edition>(k_edition_names, word); }

std::optional<Good> find_good(std::string_view word) { return find_in<Good>(k_good_names, word, 1); }

std::optional<Assistant> find_assistant(std::string_view word) {
  return find_in<Assistant>(k_assistant_names, word, 1);
}

std::optional<Hurdle> find_hurdle(std::string_view word) { return find_in<Hurdle>(k_hurdle_names, word, 1); }

bool is_card_id(std::string_view word) {
  return std::any_of(std::begin(k_catalogue), std::end(k_catalogue),
                     [word](const CardInfo& info) { return word == info.id; });
}

std::optional<std::uint64_t> parse_number(std::string_view word, std::uint64_t max) {
  if (word.empty() || word[0] < '0' || word[0] > '9' || (word.size() > 1 && word[0] == '0')) return std::nullopt;
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || end != word.data() + word.size() || value > max) return std::nullopt;
  return value;
}

std::string in_quotes(std::string_view word) {
  const bool is_long = word.size() > k_quoted_max;
  return "'" + std::string(word.substr(0, k_quoted_max)) + (is_long ? "...'" : "'");
}

}  // namespace neva
