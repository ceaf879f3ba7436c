#include "firmware/app/draw/brush.hpp"

namespace neva {

Digits::Digits(int number, bool plus) {
  if (number < 0) text_.append("−");
  if (plus && number > 0) text_.push_back('+');
  etl::to_string(number < 0 ? -number : number, text_, true);
}

}  // namespace neva
