#pragma once

#include <etl/string.h>

#include <string_view>

namespace neva {

// A text of any capacity, to read.
inline std::string_view view_of(const etl::istring& text) { return {text.data(), text.size()}; }

}  // namespace neva
