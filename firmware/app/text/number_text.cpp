#include "firmware/app/text/number_text.hpp"

namespace neva {

NumberText out_of(std::uint32_t count, std::uint32_t of, std::string_view between) {
  NumberText text;
  etl::to_string(count, text);
  text.append(between.data(), between.size());
  etl::to_string(of, text, true);
  return text;
}

NumberText hexadecimal(std::uint32_t value) {
  static constexpr char k_digits[] = "0123456789ABCDEF";
  NumberText text;
  for (int shift = 28; shift >= 0; shift -= 4) text.push_back(k_digits[(value >> static_cast<unsigned>(shift)) & 15U]);
  return text;
}

NumberText volts(std::uint16_t millivolts) {
  const std::uint32_t hundredths = (millivolts + 5U) / 10U;
  NumberText text;
  etl::to_string(hundredths / 100U, text);
  text.push_back('.');
  text.push_back(static_cast<char>('0' + hundredths / 10U % 10U));
  text.push_back(static_cast<char>('0' + hundredths % 10U));
  text.append(" V");
  return text;
}

Digits::Digits(int number, bool plus) {
  if (number < 0) text_.append("−");
  if (plus && number > 0) text_.push_back('+');
  etl::to_string(number < 0 ? -number : number, text_, true);
}

}  // namespace neva
