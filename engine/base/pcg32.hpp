#pragma once

#include <cstdint>

#include "engine/base/seeds.hpp"

namespace neva {

// PCG-XSH-RR 64/32 by M. E. O'Neill: small, quick, and with published test vectors.
class Pcg32 {
 public:
  // Any two numbers: near seeds and near streams give generators that know nothing of each other. The published way to
  // begin does not: there the streams of one seed resemble each other (host_tests/engine/test_chance.cpp).
  explicit constexpr Pcg32(std::uint64_t seed, std::uint64_t stream = 54) {
    const std::uint64_t mixed = derive_seed(seed, stream);
    *this = as_published(derive_seed(mixed, 0), derive_seed(mixed, 1));
  }

  // Begins as its author does: for the published numbers, and for games that were dealt like that.
  static constexpr Pcg32 as_published(std::uint64_t seed, std::uint64_t stream) {
    Pcg32 random;
    random.increment_ = (stream << 1U) | 1U;
    random.next();
    random.state_ += seed;
    random.next();
    return random;
  }

  constexpr std::uint32_t next() {
    const std::uint64_t old = state_;
    state_ = old * 6364136223846793005ULL + increment_;
    const auto shifted = static_cast<std::uint32_t>(((old >> 18U) ^ old) >> 27U);
    const auto rotation = static_cast<std::uint32_t>(old >> 59U);
    return (shifted >> rotation) | (shifted << ((32U - rotation) & 31U));
  }

  // 0 .. bound - 1, each equally likely (Lemire's multiplication with rejection). `bound` is not 0.
  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = static_cast<std::uint64_t>(next()) * bound;
    auto low = static_cast<std::uint32_t>(product);
    if (low < bound) {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (low < threshold) {
        product = static_cast<std::uint64_t>(next()) * bound;
        low = static_cast<std::uint32_t>(product);
      }
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

  // -most .. most, each equally likely. Nothing is drawn for 0.
  constexpr int within(int most) {
    if (most == 0) return 0;
    return static_cast<int>(below(2 * static_cast<std::uint32_t>(most) + 1)) - most;
  }

 private:
  constexpr Pcg32() = default;

  std::uint64_t state_ = 0;
  std::uint64_t increment_ = 0;
};

}  // namespace neva
