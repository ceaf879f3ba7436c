#include "firmware/app/game/deal_code.hpp"

namespace neva {

namespace {

constexpr std::uint32_t k_letter_count = k_deal_letters.size();
static_assert(k_letter_count * k_letter_count * k_letter_count * k_letter_count == k_deal_count);

}  // namespace

// Of 2^64 numbers each deal has as many as any other, but for one in 10^14.
std::uint32_t deal_by_chance(Entropy& entropy) {
  return static_cast<std::uint32_t>(entropy.random_number() % k_deal_count);
}

DealCode deal_code_of(std::uint64_t seed) {
  DealCode code;
  if (seed >= k_deal_count) return code;
  code.resize(k_deal_code_letters);
  auto deal = static_cast<std::uint32_t>(seed);
  for (auto letter = code.rbegin(); letter != code.rend(); ++letter) {
    *letter = k_deal_letters[deal % k_letter_count];
    deal /= k_letter_count;
  }
  return code;
}

std::uint32_t deal_of(std::string_view code) {
  if (code.size() != k_deal_code_letters) return k_no_deal;
  std::uint32_t deal = 0;
  for (const char letter : code) {
    const std::size_t at = k_deal_letters.find(letter);
    if (at == std::string_view::npos) return k_no_deal;
    deal = deal * k_letter_count + static_cast<std::uint32_t>(at);
  }
  return deal;
}

}  // namespace neva
