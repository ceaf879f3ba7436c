#include "host_tests/engine/reference/json.hpp"

#include <cctype>

namespace neva::reference {

namespace {

class Reader {
 public:
  explicit Reader(const std::string& line) : line_(line) {}

  bool value(JsonValue& value) {
    skip_spaces();
    switch (look()) {
      case '{':
        return object(value);
      case '[':
        return array(value);
      case '"':
        value.kind = JsonValue::Kind::text;
        return quoted(value.text);
      case 't':
        value.boolean = true;
        [[fallthrough]];
      case 'f':
        value.kind = JsonValue::Kind::boolean;
        return word(value.boolean ? "true" : "false");
      case 'n':
        return word("null");
      default:
        return number(value);
    }
  }

  bool at_end() {
    skip_spaces();
    return at_ == line_.size();
  }

 private:
  char look() const { return at_ < line_.size() ? line_[at_] : '\0'; }
  void skip_spaces() {
    while (std::isspace(static_cast<unsigned char>(look())) != 0) ++at_;
  }
  bool accept(char wanted) {
    skip_spaces();
    if (look() != wanted) return false;
    ++at_;
    return true;
  }
  bool word(const std::string& wanted) {
    if (line_.compare(at_, wanted.size(), wanted) != 0) return false;
    at_ += wanted.size();
    return true;
  }
  bool quoted(std::string& text) {
    if (!accept('"')) return false;
    while (look() != '"') {
      if (look() == '\0' || look() == '\\') return false;
      text += line_[at_++];
    }
    return accept('"');
  }
  bool number(JsonValue& value) {
    value.kind = JsonValue::Kind::number;
    const bool negative = accept('-');
    if (std::isdigit(static_cast<unsigned char>(look())) == 0) return false;
    while (std::isdigit(static_cast<unsigned char>(look())) != 0)
      value.number = value.number * 10 + (line_[at_++] - '0');
    if (negative) value.number = -value.number;
    return true;
  }
  bool array(JsonValue& value) {
    value.kind = JsonValue::Kind::array;
    accept('[');
    if (accept(']')) return true;
    do {
      value.items.emplace_back();
      if (!this->value(value.items.back())) return false;
    } while (accept(','));
    return accept(']');
  }
  bool object(JsonValue& value) {
    value.kind = JsonValue::Kind::object;
    accept('{');
    if (accept('}')) return true;
    do {
      std::string key;
      if (!quoted(key) || !accept(':') || !this->value(value.members[key])) return false;
    } while (accept(','));
    return accept('}');
  }

  const std::string& line_;
  std::size_t at_ = 0;
};

}  // namespace

const JsonValue& JsonValue::operator[](const std::string& key) const {
  static const JsonValue k_null;
  const auto found = members.find(key);
  return found == members.end() ? k_null : found->second;
}

std::optional<JsonValue> read_json(const std::string& line) {
  Reader reader(line);
  JsonValue value;
  if (!reader.value(value) || !reader.at_end()) return std::nullopt;
  return value;
}

}  // namespace neva::reference
