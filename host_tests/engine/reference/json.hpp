#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace neva::reference {

// A JSON value. Whole numbers and texts without escapes are all that the protocol writes.
struct JsonValue {
  enum class Kind { null, boolean, number, text, array, object };
  Kind kind = Kind::null;
  bool boolean = false;
  int number = 0;
  std::string text;
  std::vector<JsonValue> items;
  std::map<std::string, JsonValue> members;

  bool is_null() const { return kind == Kind::null; }
  // A member, or null when there is none.
  const JsonValue& operator[](const std::string& key) const;
};

// Nothing when the line is not one whole JSON value.
std::optional<JsonValue> read_json(const std::string& line);

}  // namespace neva::reference
