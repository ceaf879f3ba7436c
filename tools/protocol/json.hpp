#pragma once

#include <concepts>
#include <string>
#include <string_view>

namespace neva {

// Writes one line of JSON from front to back and sets the commas. Texts are our own words, which need no escapes.
class Json {
 public:
  void begin_object() { open('{'); }
  void end_object() { close('}'); }
  void begin_array() { open('['); }
  void end_array() { close(']'); }

  void key(std::string_view name) {
    value(name);
    line_ += ':';
    needs_comma_ = false;
  }

  void null() { put("null"); }
  void value(std::string_view text) {
    separate();
    line_ += '"';
    line_ += text;
    line_ += '"';
    needs_comma_ = true;
  }
  void value(const char* text) { value(std::string_view(text)); }
  void value(bool truth) { put(truth ? "true" : "false"); }
  void value(std::integral auto number) { put(std::to_string(number)); }
  // A number that was written already.
  void number(std::string_view digits) { put(digits); }

  template <class Value>
  void member(std::string_view name, Value item) {
    key(name);
    value(item);
  }

  const std::string& line() const { return line_; }

 private:
  void separate() {
    if (needs_comma_) line_ += ',';
  }
  void put(std::string_view text) {
    separate();
    line_ += text;
    needs_comma_ = true;
  }
  void open(char bracket) {
    separate();
    line_ += bracket;
    needs_comma_ = false;
  }
  void close(char bracket) {
    line_ += bracket;
    needs_comma_ = true;
  }

  std::string line_;
  bool needs_comma_ = false;
};

}  // namespace neva
