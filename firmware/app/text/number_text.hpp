#pragma once

#include <etl/string.h>
#include <etl/to_string.h>

#include <cstdint>
#include <string_view>

#include "firmware/app/text/text_view.hpp"

namespace neva {

// Numbers as people read them. ETL's formatting needs no heap; printf of the C library would.
using NumberText = etl::string<16>;

NumberText out_of(std::uint32_t count, std::uint32_t of, std::string_view between);
NumberText hexadecimal(std::uint32_t value);
NumberText volts(std::uint16_t millivolts);

// A number as text; at most five digits and a sign.
class Digits {
 public:
  // `plus` puts a plus before numbers above zero.
  explicit Digits(int number, bool plus = false);

  std::string_view view() const { return neva::view_of(text_); }

 private:
  NumberText text_;
};

}  // namespace neva
