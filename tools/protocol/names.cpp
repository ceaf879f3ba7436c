#include "tools/protocol/names.hpp"

#include <algorithm>

namespace neva {

namespace {

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

}  // namespace neva
