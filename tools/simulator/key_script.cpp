#include "tools/simulator/key_script.hpp"

#include <algorithm>
#include <optional>
#include <sstream>
#include <string>

#include "tools/common/number.hpp"

namespace neva {

namespace {

constexpr std::string_view k_names[k_key_count] = {"up", "down", "left", "right", "a", "b", "x", "y", "centre"};

std::optional<Key> key_named(std::string_view name) {
  for (std::uint8_t i = 0; i < k_key_count; ++i) {
    if (k_names[i] == name) return static_cast<Key>(i);
  }
  return std::nullopt;
}

std::string names_of(KeySet keys) {
  std::string names;
  for (std::uint8_t i = 0; i < k_key_count; ++i) {
    if (!keys.has(static_cast<Key>(i))) continue;
    if (!names.empty()) names += ' ';
    names += k_names[i];
  }
  return names;
}

Failure unknown(const std::string& word, KeySet available) {
  return {"--keys: '" + word + "' is not known; allowed are " + names_of(available) +
          ", hold:KEY, down:KEY, up:KEY, wait:MS and open"};
}

class Parser {
 public:
  explicit Parser(KeySet available) : available_(available) {}

  // What is wrong with the word, if anything.
  std::optional<Failure> take(const std::string& word);
  KeyScript script() && { return std::move(script_); }

 private:
  std::optional<Failure> take_wait(const std::string& word, std::string_view number);
  void press(Key key) { script_.push_back({KeyStep::Kind::press, key, 0}); }
  void release(Key key) { script_.push_back({KeyStep::Kind::release, key, 0}); }
  void wait(std::uint32_t ms) { script_.push_back({KeyStep::Kind::wait, {}, ms}); }

  KeySet available_;
  KeyScript script_;
};

std::optional<Failure> Parser::take_wait(const std::string& word, std::string_view number) {
  const auto ms = parse_number(number, k_script_wait_max_ms);
  if (!ms) {
    return Failure{"--keys: '" + word + "' needs milliseconds from 0 to " + std::to_string(k_script_wait_max_ms)};
  }
  wait(static_cast<std::uint32_t>(*ms));
  return std::nullopt;
}

std::optional<Failure> Parser::take(const std::string& word) {
  if (word == "open") {
    wait(k_script_open_ms);
    return take(std::string(name_of(Key::a)));
  }
  const std::size_t colon = word.find(':');
  const std::string verb = colon == std::string::npos ? std::string() : word.substr(0, colon);
  const std::string_view name = std::string_view(word).substr(colon == std::string::npos ? 0 : colon + 1);
  if (verb == "wait") return take_wait(word, name);
  const bool known_verb = colon == std::string::npos || verb == "hold" || verb == "down" || verb == "up";
  const std::optional<Key> key = key_named(name);
  if (!known_verb || !key) return unknown(word, available_);
  if (!available_.has(*key)) {
    return Failure{"--keys: this board has no key '" + std::string(name) + "'; it has " + names_of(available_)};
  }
  if (verb == "up") {
    release(*key);
  } else {
    press(*key);
    wait(verb == "hold" ? k_script_hold_ms : k_script_press_ms);
    if (verb == "down") return std::nullopt;
    release(*key);
  }
  wait(k_script_gap_ms);
  return std::nullopt;
}

}  // namespace

std::string_view name_of(Key key) { return k_names[static_cast<std::uint8_t>(key)]; }

Outcome<KeyScript> parse_key_script(std::string_view text, KeySet available) {
  Parser parser(available);
  std::istringstream words{std::string(text)};
  for (std::string word; words >> word;) {
    const std::optional<Failure> failure = parser.take(word);
    if (failure) return *failure;
  }
  return std::move(parser).script();
}

void play(const KeyScript& script, Handheld& handheld, const std::function<void()>& watcher) {
  const auto advance = [&](std::uint32_t ms) {
    if (!watcher) {
      handheld.advance_ms(ms);
      return;
    }
    for (std::uint32_t left = ms; left > 0;) {
      const std::uint32_t tick = std::min<std::uint32_t>(left, KeyReader::k_tick_ms);
      handheld.advance_ms(tick);
      watcher();
      left -= tick;
    }
  };
  advance(k_script_start_ms);
  for (const KeyStep& step : script) {
    switch (step.kind) {
      case KeyStep::Kind::press:
        handheld.set_key(step.key, true);
        break;
      case KeyStep::Kind::release:
        handheld.set_key(step.key, false);
        break;
      case KeyStep::Kind::wait:
        advance(step.ms);
        break;
    }
  }
}

}  // namespace neva
