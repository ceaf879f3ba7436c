#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/check.hpp"
#include "tools/common/exit_code.hpp"
#include "tools/common/number.hpp"

namespace neva {

// What a program can be told on its command line. It stands before CLI11 so that one file compiles that library, and so
// that no program reads numbers in a way of its own. An option may be given once; what is not given keeps its value.
// `kind` names the value in the help.
class Arguments {
 public:
  Arguments(const std::string& program, const std::string& purpose);
  Arguments(const Arguments&) = delete;
  Arguments& operator=(const Arguments&) = delete;
  ~Arguments();

  void add_flag(const std::string& name, bool& value, const std::string& help);
  void add_word(const std::string& name, const std::string& kind, std::string& value, const std::string& help);
  void add_word(const std::string& name, const std::string& kind, std::optional<std::string>& value,
                const std::string& help);
  // Separated by commas.
  void add_words(const std::string& name, const std::string& kind, std::vector<std::string>& value,
                 const std::string& help);

  // The range must fit into the number.
  template <std::integral Number>
  void add_number(const std::string& name, const std::string& kind, Number& value, NumberRange range,
                  const std::string& help) {
    neva_check(std::in_range<Number>(range.max));
    add_any_number(name, kind, std::to_string(value), range, help,
                   [&value](std::uint64_t number) { value = static_cast<Number>(number); });
  }
  template <std::integral Number>
  void add_number(const std::string& name, const std::string& kind, std::optional<Number>& value, NumberRange range,
                  const std::string& help) {
    neva_check(std::in_range<Number>(range.max));
    add_any_number(name, kind, "", range, help,
                   [&value](std::uint64_t number) { value = static_cast<Number>(number); });
  }

  // An option that has to be given.
  void require(const std::string& name);
  // Shown under the options.
  void add_footer(const std::string& text);

  // Nothing when the program may go on; else its exit code, because the answer has been given (help, version, a
  // complaint).
  std::optional<ExitCode> parse(int count, char** arguments);
  // Says why the arguments cannot be used, and returns the exit code.
  ExitCode refuse(const std::string& why) const;

 private:
  struct Parser;

  void add_any_number(const std::string& name, const std::string& kind, const std::string& unless_given,
                      NumberRange range, const std::string& help, std::function<void(std::uint64_t)> take);

  std::unique_ptr<Parser> parser_;
};

}  // namespace neva
