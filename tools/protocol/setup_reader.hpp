#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/state/setup.hpp"
#include "tools/common/outcome.hpp"

namespace neva {

// An option of a game as `new` and the arena know it, with a line of help.
struct SetupOption {
  std::string_view name;
  std::string_view help;
};
std::span<const SetupOption> all_setup_options();

// An option with its value.
struct SetupWord {
  std::string_view name;
  std::string value;
};

// The modules of a game, each with the value that `new` takes for it.
std::vector<SetupWord> modules_of(const Setup& setup);

// Puts a game's setup together from options of the form name and value, in any order, each once.
class SetupReader {
 public:
  // Takes one option; or says why not, and has changed nothing then.
  std::optional<Failure> set(std::string_view name, std::string_view value);

  // The setup, when edition and number of players were given and all of it goes together.
  Outcome<Setup> finish() const;

 private:
  std::optional<Failure> set_value(std::string_view name, std::string_view value);
  std::optional<Failure> set_edition(std::string_view value);
  std::optional<Failure> set_number(std::uint8_t& slot, std::string_view name, std::string_view value);
  std::optional<Failure> set_house(std::string_view value);
  std::optional<Failure> set_company(std::string_view value);
  std::optional<Failure> set_hurdles(std::string_view value);
  bool was_given(std::string_view name) const;

  Setup setup_{};
  // The Debtor's Prison was asked for by name.
  bool names_prison_ = false;
  std::vector<std::string> given_;
};

}  // namespace neva
