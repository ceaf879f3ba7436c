#include "tools/common/arguments.hpp"

#include <CLI/CLI.hpp>

#include <iostream>
#include <utility>

namespace neva {

struct Arguments::Parser {
  Parser(const std::string& program, const std::string& purpose) : cli(purpose, program) {}

  CLI::App cli;
};

Arguments::Arguments(const std::string& program, const std::string& purpose)
    : parser_(std::make_unique<Parser>(program, purpose)) {
  parser_->cli.set_version_flag("--version", NEVA_VERSION);
}

Arguments::~Arguments() = default;

void Arguments::add_flag(const std::string& name, bool& value, const std::string& help) {
  parser_->cli.add_flag(name, value, help);
}

void Arguments::add_word(const std::string& name, const std::string& kind, std::string& value,
                         const std::string& help) {
  parser_->cli.add_option(name, value, help)->type_name(kind)->default_str(value);
}

void Arguments::add_word(const std::string& name, const std::string& kind, std::optional<std::string>& value,
                         const std::string& help) {
  parser_->cli
      .add_option_function<std::string>(
          name, [&value](const std::string& word) { value = word; }, help)
      ->type_name(kind);
}

void Arguments::add_words(const std::string& name, const std::string& kind, std::vector<std::string>& value,
                          const std::string& help) {
  parser_->cli.add_option(name, value, help)->type_name(kind)->delimiter(',');
}

void Arguments::add_any_number(const std::string& name, const std::string& kind, const std::string& unless_given,
                               NumberRange range, const std::string& help, std::function<void(std::uint64_t)> take) {
  const auto read = [name, range, take = std::move(take)](const std::string& word) {
    Outcome<std::uint64_t> number = read_number(word, range);
    if (!number) throw CLI::ValidationError(name, number.message());
    take(*number);
  };
  parser_->cli.add_option_function<std::string>(name, read, help)->type_name(kind)->default_str(unless_given);
}

void Arguments::require(const std::string& name) { parser_->cli.get_option(name)->required(); }

void Arguments::add_footer(const std::string& text) { parser_->cli.footer(text); }

std::optional<ExitCode> Arguments::parse(int count, char** arguments) {
  try {
    parser_->cli.parse(count, arguments);
  } catch (const CLI::ParseError& error) {
    // Help and version come this way too.
    if (error.get_exit_code() != 0) return refuse(error.what());
    parser_->cli.exit(error);
    return k_exit_ok;
  }
  return std::nullopt;
}

ExitCode Arguments::refuse(const std::string& why) const {
  std::cerr << parser_->cli.get_name() << ": " << why << "; --help lists the options" << std::endl;
  return k_exit_arguments;
}

}  // namespace neva
