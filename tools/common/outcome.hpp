#pragma once

#include <optional>
#include <string>
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

}  // namespace neva
