#pragma once

#include <cstdlib>
#include <cstring>

namespace neva {

// Reads "name number" at arguments[i] of a program with few options, and moves i to the number. False when it is
// another option or no number.
inline bool read_option(const char* name, int& i, int count, char** arguments, unsigned long long& value) {
  if (std::strcmp(arguments[i], name) != 0 || i + 1 >= count) return false;
  char* end = nullptr;
  value = std::strtoull(arguments[++i], &end, 10);
  return *end == '\0' && end != arguments[i];
}

}  // namespace neva
