#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace neva {

// Why something could not be done, as a line for the person who asked for it.
struct Failure {
  std::string message;
};

// What was asked for, or why not.
template <class Value>
class Outcome {
 public:
  // Not explicit: a function returns its value or a Failure as it is.
  // NOLINTNEXTLINE(google-explicit-constructor)
  Outcome(Value value) : value_(std::move(value)) {}
  // NOLINTNEXTLINE(google-explicit-constructor)
  Outcome(Failure failure) : message_(std::move(failure.message)) {}

  explicit operator bool() const { return value_.has_value(); }
  Value& operator*() { return *value_; }
  Value* operator->() { return &*value_; }
  const std::string& message() const { return message_; }

 private:
  std::optional<Value> value_;
  std::string message_;
};

// A word of somebody else's in quotes, shortened so that a reason stays a line that people can read.
inline std::string in_quotes(std::string_view word) {
  constexpr std::size_t k_quoted_max = 40;
  return "'" + std::string(word.substr(0, k_quoted_max)) + (word.size() > k_quoted_max ? "...'" : "'");
}

}  // namespace neva
