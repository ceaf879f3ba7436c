#include "tools/protocol/action_text.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "tools/protocol/names.hpp"
#include "tools/protocol/words.hpp"

namespace neva {

namespace {

// What stands behind the verb of an action, and so what its `from` means.
enum class Place : std::uint8_t { none, row, hand, deck, drawn, number };

struct ActionForm {
  ActionKind kind;
  std::string_view verb;
  Place place;
  bool may_replace;
};

constexpr std::array<ActionForm, k_action_kind_count> k_forms = {{
    {ActionKind::pass, "pass", Place::none, false},
    {ActionKind::buy, "buy", Place::row, true},
    {ActionKind::take, "take", Place::row, false},
    {ActionKind::play, "play", Place::hand, true},
    {ActionKind::observe, "observe", Place::deck, false},
    {ActionKind::buy_drawn, "buy", Place::drawn, true},
    {ActionKind::take_drawn, "take", Place::drawn, false},
    {ActionKind::discard_drawn, "discard", Place::drawn, false},
    {ActionKind::points, "points", Place::number, false},
}};

constexpr std::string_view k_hand = "hand";
constexpr std::string_view k_drawn = "drawn";
constexpr std::string_view k_over = "over";

Failure unknown_action(std::string_view text) {
  return {"unknown action " + in_quotes(text) + "; legal lists what is possible"};
}

std::string place_text(Place place, std::uint8_t from) {
  switch (place) {
    case Place::none:
      return "";
    case Place::row: {
      const std::string_view row = k_row_names[from >= k_lower_places ? 1 : 0];
      return " " + std::string(row) + ":" + std::to_string(from % k_lower_places);
    }
    case Place::hand:
      return " " + std::string(k_hand) + ":" + std::to_string(from);
    case Place::deck:
      return " " + std::string(k_phase_names[from]);
    case Place::drawn:
      return " " + std::string(k_drawn);
    case Place::number:
      return " " + std::to_string(from);
  }
  return "";
}

// A card of the deciding seat's play area, with #n when copies of it differ in their marks.
std::string target_text(const Table& table, std::uint8_t place) {
  const std::size_t first = area_first(table, table.seat);
  const std::size_t at = first + place;
  int number = 0;
  bool differ = false;
  for (std::size_t i = first; i < table.area_end[table.seat]; ++i) {
    if (table.pool[i] != table.pool[at]) continue;
    if (i < at) ++number;
    if (table.marks[i] != table.marks[at]) differ = true;
  }
  std::string text(name_of(table.pool[at]));
  if (differ) text += "#" + std::to_string(number);
  return text;
}

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t end = std::min(text.find(' ', from), text.size());
    words.push_back(text.substr(from, end - from));
    from = end + 1;
  }
  return words;
}

// The number behind `name:`; numbers too large for any place become the largest there is.
std::optional<std::uint8_t> number_after(std::string_view word, std::string_view name, std::uint8_t largest) {
  if (!word.starts_with(name) || word.size() <= name.size() || word[name.size()] != ':') return std::nullopt;
  const auto number = parse_number(word.substr(name.size() + 1), UINT64_MAX);
  if (!number) return std::nullopt;
  return static_cast<std::uint8_t>(std::min<std::uint64_t>(*number, largest));
}

std::optional<std::uint8_t> parse_row_place(std::string_view word) {
  // The last number before the other row begins is no place of either row.
  constexpr std::uint8_t k_nowhere = k_lower_places - 1;
  static_assert(k_row_places_max <= k_nowhere);
  if (const auto place = number_after(word, k_row_names[0], k_nowhere)) return *place;
  if (const auto place = number_after(word, k_row_names[1], k_nowhere)) return *place + k_lower_places;
  return std::nullopt;
}

std::optional<std::uint8_t> parse_place(Place place, std::string_view word) {
  switch (place) {
    case Place::none:
      return std::nullopt;
    case Place::row:
      return parse_row_place(word);
    case Place::hand:
      return number_after(word, k_hand, UINT8_MAX);
    case Place::deck:
      if (const auto phase = find_phase(word)) return static_cast<std::uint8_t>(*phase);
      return std::nullopt;
    case Place::drawn:
      if (word == k_drawn) return 0;
      return std::nullopt;
    case Place::number:
      if (const auto number = parse_number(word, UINT64_MAX))
        return static_cast<std::uint8_t>(std::min<std::uint64_t>(*number, UINT8_MAX));
      return std::nullopt;
  }
  return std::nullopt;
}

// The place in the play area of `author` (the first copy) or `author#1`.
Outcome<std::uint8_t> parse_target(const Table& table, std::string_view word) {
  const std::size_t hash = word.find('#');
  const std::string_view id = word.substr(0, hash);
  const auto number = hash == word.npos ? 0 : parse_number(word.substr(hash + 1), UINT8_MAX);
  if (!is_card_id(id) || !number) return Failure{"there is no card " + in_quotes(word)};
  std::uint64_t copies = 0;
  for (std::uint8_t place = 0; place < area_count(table, table.seat); ++place) {
    if (name_of(table.pool[static_cast<std::size_t>(area_first(table, table.seat) + place)]) != id) continue;
    if (copies == *number) return place;
    ++copies;
  }
  return Failure{words_of(Refusal{Reason::no_target})};
}

// The form with this verb and a place that the next word, if there is one, can be.
const ActionForm* find_form(const std::vector<std::string_view>& words) {
  for (const ActionForm& form : k_forms) {
    if (form.verb != words[0]) continue;
    if (form.place == Place::none ? words.size() == 1 : words.size() > 1 && parse_place(form.place, words[1]))
      return &form;
  }
  return nullptr;
}

}  // namespace

std::string text_of(const Table& table, Action action) {
  const auto form = std::find_if(k_forms.begin(), k_forms.end(),
                                 [action](const ActionForm& item) { return item.kind == action.kind; });
  std::string text(form->verb);
  text += place_text(form->place, action.from);
  if (action.over != k_over_nothing) text += " " + std::string(k_over) + " " + target_text(table, action.over);
  return text;
}

Outcome<Action> parse_action(const Table& table, std::string_view text) {
  const std::vector<std::string_view> words = split(text);
  const ActionForm* form = find_form(words);
  if (form == nullptr) return unknown_action(text);
  Action action = {form->kind, 0, k_over_nothing, 0};
  std::size_t next = 1;
  if (form->place != Place::none) action.from = *parse_place(form->place, words[next++]);
  if (form->may_replace && words.size() == next + 2 && words[next] == k_over) {
    Outcome<std::uint8_t> place = parse_target(table, words[next + 1]);
    if (!place) return Failure{place.message()};
    action.over = *place;
    next += 2;
  }
  if (next != words.size()) return unknown_action(text);
  return action;
}

Outcome<Action> find_action(const Table& table, const SeatSecrets& own, std::string_view text) {
  ActionList actions;
  legal_actions(table, own, actions);
  for (Action action : actions) {
    if (text_of(table, action) == text) return action;
  }
  Outcome<Action> meant = parse_action(table, text);
  if (!meant) return Failure{meant.message()};
  const Refusal refusal = check_action(table, own, *meant);
  if (refusal.refused()) return Failure{words_of(refusal)};
  return Failure{"write it as legal does: " + text_of(table, *meant)};
}

}  // namespace neva
