#include "tools/protocol/action_text.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/base/check.hpp"
#include "tools/common/number.hpp"
#include "tools/protocol/action_forms.hpp"
#include "tools/protocol/names.hpp"
#include "tools/protocol/words.hpp"

namespace neva {

namespace {

constexpr std::string_view k_hand = "hand";
constexpr std::string_view k_discard = "discard";
constexpr std::string_view k_twin = "twin";
constexpr std::string_view k_over = "over";
constexpr std::string_view k_good = "good";

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t end = std::min(text.find(' ', from), text.size());
    words.push_back(text.substr(from, end - from));
    from = end + 1;
  }
  return words;
}

std::string with_place(std::string_view name, int place) { return std::string(name) + ":" + std::to_string(place); }

std::string row_text(std::uint8_t from) {
  return with_place(k_row_names[from >= k_lower_places ? 1 : 0], from % k_lower_places);
}

// Where in hand the card is that does this; nowhere is behind the last card.
std::uint8_t hand_place_of(const SeatSecrets& own, Special special) {
  std::uint8_t place = 0;
  while (place < own.hand_count && info_of(own.hand[place]).special != special) ++place;
  return place;
}

// A card of a seat's play area, with #n when copies of it differ in their marks.
std::string card_text(const Table& table, std::uint8_t seat, std::uint8_t place) {
  const auto first = area_first(table, seat);
  const auto at = static_cast<std::uint8_t>(first + place);
  int number = 0;
  bool differ = false;
  for (std::uint8_t i = first; i < table.area_end[seat]; ++i) {
    if (table.pool[i] != table.pool[at]) continue;
    if (i < at) ++number;
    if (marks_at(table, i) != marks_at(table, at)) differ = true;
  }
  std::string text(name_of(table.pool[at]));
  if (differ) text += "#" + std::to_string(number);
  return text;
}

std::string purchase_text(const Table& table, Action action) {
  std::string text;
  if (action.over != k_over_nothing) text += std::string(k_over) + " " + card_text(table, table.seat, action.over);
  if (action.good != 0) {
    if (!text.empty()) text += " ";
    text += std::string(k_good) + " " + std::string(name_of(static_cast<Good>(action.good)));
  }
  return text;
}

std::string slot_text(Slot slot, const Table& table, const SeatSecrets& own, Action action) {
  switch (slot) {
    case Slot::row:
      return row_text(action.from);
    case Slot::over_row:
      return row_text(action.over);
    case Slot::hand:
      return with_place(k_hand, action.from);
    case Slot::over_hand:
      return with_place(k_hand, action.over);
    case Slot::collector:
      return with_place(k_hand, hand_place_of(own, Special::money_collector));
    case Slot::moocher:
      return with_place(k_hand, hand_place_of(own, Special::moocher));
    case Slot::deck:
      return std::string(k_phase_names[action.from]);
    case Slot::discard:
      return with_place(k_discard, action.from);
    case Slot::twin:
      return with_place(k_twin, action.from);
    case Slot::number:
    case Slot::seat:
      return std::to_string(action.from);
    case Slot::guild_rest:
      return std::to_string(k_guild_total - action.from);
    case Slot::own_card:
      return card_text(table, table.seat, action.over);
    case Slot::seat_card:
      return card_text(table, action.from, action.over);
    case Slot::purchase:
      return purchase_text(table, action);
    case Slot::none:
      break;
  }
  return "";
}

// The number behind `name:`; numbers too large for any place become the largest there is.
std::optional<std::uint8_t> number_after(std::string_view word, std::string_view name,
                                         std::uint8_t largest = UINT8_MAX) {
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

std::optional<std::uint8_t> parse_byte(std::string_view word) {
  const auto number = parse_number(word, UINT64_MAX);
  if (!number) return std::nullopt;
  return static_cast<std::uint8_t>(std::min<std::uint64_t>(*number, UINT8_MAX));
}

// The place in the play area of `author` (the first copy) or `author#1`.
Outcome<std::uint8_t> parse_card(const Table& table, std::uint8_t seat, std::string_view word) {
  const std::size_t hash = word.find('#');
  const std::string_view id = word.substr(0, hash);
  const auto number = hash == word.npos ? 0 : parse_number(word.substr(hash + 1), UINT8_MAX);
  if (!is_card_id(id) || !number) return Failure{"there is no card " + in_quotes(word)};
  std::uint64_t copies = 0;
  for (std::uint8_t place = 0; place < area_count(table, seat); ++place) {
    if (name_of(table.pool[static_cast<std::size_t>(area_first(table, seat) + place)]) != id) continue;
    if (copies == *number) return place;
    ++copies;
  }
  return Failure{words_of(Refusal{Reason::no_target})};
}

// Reads the words of one form. Words that have another shape do not fit; words of the right shape that mean nothing
// fit and leave a failure.
class FormReader {
 public:
  FormReader(const Table& table, const SeatSecrets& own, const ActionForm& form)
      : table_(table), own_(own), action_{form.kind, form.from, k_over_nothing, 0} {}

  bool fits(const std::vector<std::string_view>& form, const std::vector<std::string_view>& words) {
    std::size_t next = 0;
    for (std::string_view piece : form) {
      const Slot slot = slot_of(piece);
      if (slot == Slot::purchase) return reads_purchase(words, next);
      if (next == words.size()) return false;
      const std::string_view word = words[next++];
      if (slot == Slot::none ? word != piece : !reads(slot, word)) return false;
    }
    return next == words.size();
  }

  Outcome<Action> result() const {
    if (failure_) return *failure_;
    return action_;
  }

 private:
  // Takes a value for `from` or `over`, if there is one.
  static bool put(std::uint8_t& field, std::optional<std::uint8_t> value) {
    if (value) field = *value;
    return value.has_value();
  }

  void fail(const std::string& message) {
    if (!failure_) failure_ = Failure{message};
  }

  bool reads(Slot slot, std::string_view word) {
    switch (slot) {
      case Slot::row:
        return put(action_.from, parse_row_place(word));
      case Slot::over_row:
        return put(action_.over, parse_row_place(word));
      case Slot::hand:
        return put(action_.from, number_after(word, k_hand));
      case Slot::over_hand:
        return put(action_.over, number_after(word, k_hand));
      case Slot::collector:
        return reads_special(word, Special::money_collector, "only the Money Collector buys at half the price");
      case Slot::moocher:
        return reads_special(word, Special::moocher, "only the Moocher lives on other people's cards");
      case Slot::deck:
        if (const auto phase = find_phase(word)) action_.from = static_cast<std::uint8_t>(*phase);
        return find_phase(word).has_value();
      case Slot::discard:
        return put(action_.from, number_after(word, k_discard));
      case Slot::twin:
        return put(action_.from, number_after(word, k_twin));
      case Slot::number:
        return put(action_.from, parse_byte(word));
      case Slot::guild_rest:
        if (parse_byte(word) != k_guild_total - action_.from)
          fail("a Guild Hall gives " + std::to_string(k_guild_total) + " in all");
        return parse_byte(word).has_value();
      case Slot::seat:
        if (parse_byte(word).value_or(0) >= table_.setup.players) fail("there is no such seat");
        return put(action_.from, parse_byte(word));
      case Slot::own_card:
        return reads_card(table_.seat, word);
      case Slot::seat_card:
        return reads_card(action_.from, word);
      case Slot::none:
      case Slot::purchase:
        break;
    }
    return false;
  }

  bool reads_special(std::string_view word, Special special, const char* otherwise) {
    const auto place = number_after(word, k_hand);
    if (!place) return false;
    if (*place >= own_.hand_count) {
      fail(words_of(Refusal{Reason::no_such_place}));
    } else if (info_of(own_.hand[*place]).special != special) {
      fail(otherwise);
    }
    return true;
  }

  bool reads_card(std::uint8_t seat, std::string_view word) {
    if (seat >= table_.setup.players) return true;
    Outcome<std::uint8_t> place = parse_card(table_, seat, word);
    if (place) {
      action_.over = *place;
    } else {
      fail(place.message());
    }
    return true;
  }

  bool reads_purchase(const std::vector<std::string_view>& words, std::size_t next) {
    if (words.size() >= next + 2 && words[next] == k_over) {
      reads_card(table_.seat, words[next + 1]);
      next += 2;
    }
    if (words.size() >= next + 2 && words[next] == k_good) {
      const std::optional<Good> good = find_good(words[next + 1]);
      if (!good) return false;
      action_.good = static_cast<std::uint8_t>(*good);
      next += 2;
    }
    return next == words.size();
  }

  const Table& table_;
  const SeatSecrets& own_;
  Action action_;
  std::optional<Failure> failure_;
};

bool is_old(const Table& table) { return table.setup.rule_book == RuleBook::journal_2; }

const ActionForm& form_of(const Table& table, Action action) {
  // Only kinds with a form for each `from` look at it.
  const bool is_fixed = action.kind == ActionKind::event || action.kind == ActionKind::trade;
  const bool is_left_alone = action.kind == ActionKind::leave && is_old(table);
  const auto found = std::find_if(std::begin(k_forms), std::end(k_forms), [&](const ActionForm& form) {
    return form.kind == action.kind && form.is_old == is_left_alone && (!is_fixed || form.from == action.from);
  });
  neva_check(found != std::end(k_forms));
  return *found;
}

}  // namespace

std::string text_of(const Table& table, const SeatSecrets& own, Action action) {
  std::string text;
  for (std::string_view piece : split(form_of(table, action).words)) {
    const Slot slot = slot_of(piece);
    const std::string word = slot == Slot::none ? std::string(piece) : slot_text(slot, table, own, action);
    if (!text.empty() && !word.empty()) text += " ";
    text += word;
  }
  return text;
}

Outcome<Action> parse_action(const Table& table, const SeatSecrets& own, std::string_view text) {
  const std::vector<std::string_view> words = split(text);
  for (const ActionForm& form : k_forms) {
    // The first word is never a slot.
    if (form.words.substr(0, form.words.find(' ')) != words[0] || (form.is_old && !is_old(table))) continue;
    FormReader reader(table, own, form);
    if (reader.fits(split(form.words), words)) return reader.result();
  }
  return Failure{"unknown action " + in_quotes(text) + "; legal lists what is possible"};
}

Outcome<Action> find_action(const Table& table, const SeatSecrets& own, std::string_view text) {
  Outcome<Action> meant = parse_action(table, own, text);
  if (!meant) return meant;
  const Refusal refusal = check_action(table, own, *meant);
  if (refusal.refused()) return Failure{words_of(refusal)};
  const std::string right = text_of(table, own, *meant);
  if (right != text) return Failure{"write it as legal does: " + right};
  return meant;
}

}  // namespace neva
