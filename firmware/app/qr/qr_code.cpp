#include "firmware/app/qr/qr_code.hpp"

#include <algorithm>

#include "engine/base/check.hpp"
#include "firmware/app/qr/base45.hpp"

namespace neva {

namespace {

// Correction codewords a block and blocks, for error correction L, versions 1 to 22.
struct Blocks {
  std::uint8_t correction;
  std::uint8_t count;
};
constexpr Blocks k_blocks[QrCode::k_version_max] = {
    {7, 1},  {10, 1}, {15, 1}, {20, 1}, {26, 1}, {18, 2}, {20, 2}, {24, 2}, {30, 2}, {18, 4}, {20, 4},
    {24, 4}, {26, 4}, {30, 4}, {22, 6}, {24, 6}, {28, 6}, {30, 6}, {28, 7}, {28, 8}, {28, 8}, {28, 9}};
constexpr std::uint8_t k_correction_max = 30;

const Blocks& blocks_of(int version) { return k_blocks[static_cast<std::size_t>(version - 1)]; }

// Modules that carry data and correction, in codewords.
constexpr int codewords_of(int version) {
  int modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const int lines = version / 7 + 2;
    modules -= (25 * lines - 10) * lines - 55;
  }
  if (version >= 7) modules -= 36;
  return modules / 8;
}
static_assert(codewords_of(QrCode::k_version_max) == 1258);

int data_codewords_of(int version) {
  const Blocks& blocks = blocks_of(version);
  return codewords_of(version) - blocks.correction * blocks.count;
}

constexpr int k_mode_bits = 4;
constexpr unsigned k_alphanumeric = 0x2;

int count_bits(int version) { return version < 10 ? 9 : 11; }

int bits_of(std::size_t signs, int version) {
  const int count = static_cast<int>(signs);
  return k_mode_bits + count_bits(version) + count / 2 * 11 + count % 2 * 6;
}

int distance(int number) { return number < 0 ? -number : number; }

// Products in the field of 256 elements that the code's correction works in (polynomial 0x11D).
std::uint8_t multiply(std::uint8_t one, std::uint8_t other) {
  unsigned product = 0;
  for (int bit = 7; bit >= 0; --bit) {
    product = (product << 1U) ^ ((product >> 7U) * 0x11DU);
    product ^= ((unsigned{other} >> static_cast<unsigned>(bit)) & 1U) * one;
  }
  return static_cast<std::uint8_t>(product);
}

using Correction = std::array<std::uint8_t, k_correction_max>;

// The generator polynomial of so many correction codewords, highest power first, without its leading 1.
Correction divisor_of(std::uint8_t degree) {
  Correction divisor{};
  divisor[degree - 1U] = 1;
  std::uint8_t root = 1;
  for (std::uint8_t i = 0; i < degree; ++i) {
    for (std::uint8_t j = 0; j < degree; ++j) {
      divisor[j] = multiply(divisor[j], root);
      if (j + 1 < degree) divisor[j] = static_cast<std::uint8_t>(divisor[j] ^ divisor[j + 1U]);
    }
    root = multiply(root, 2);
  }
  return divisor;
}

void add_to_remainder(Correction& remainder, const Correction& divisor, std::uint8_t degree, std::uint8_t codeword) {
  const std::uint8_t factor = codeword ^ remainder[0];
  std::copy(remainder.begin() + 1, remainder.begin() + degree, remainder.begin());
  remainder[degree - 1U] = 0;
  for (std::uint8_t i = 0; i < degree; ++i)
    remainder[i] = static_cast<std::uint8_t>(remainder[i] ^ multiply(divisor[i], factor));
}

bool is_masked(int mask, int x, int y) {
  switch (mask) {
    case 0:
      return (x + y) % 2 == 0;
    case 1:
      return y % 2 == 0;
    case 2:
      return x % 3 == 0;
    case 3:
      return (x + y) % 3 == 0;
    case 4:
      return (x / 3 + y / 2) % 2 == 0;
    case 5:
      return x * y % 2 + x * y % 3 == 0;
    case 6:
      return (x * y % 2 + x * y % 3) % 2 == 0;
    default:
      return ((x + y) % 2 + x * y % 3) % 2 == 0;
  }
}
constexpr int k_mask_count = 8;

// Centres of alignment patterns along a side: 6, then evenly back from the far edge.
struct Centres {
  std::array<int, 5> at{};
  int count = 0;
};

Centres centres_of(int version) {
  Centres centres;
  if (version == 1) return centres;
  centres.count = version / 7 + 2;
  const int step = (version * 8 + centres.count * 3 + 5) / (centres.count * 4 - 4) * 2;
  int at = 17 + 4 * version - 7;
  for (int i = centres.count - 1; i > 0; --i, at -= step) centres.at[static_cast<std::size_t>(i)] = at;
  centres.at[0] = 6;
  return centres;
}

}  // namespace

bool QrCode::at(int x, int y) const { return x >= 0 && y >= 0 && x < size_ && y < size_ && dark_[index(x, y)]; }

void QrCode::put_bits(unsigned value, int count) {
  for (int bit = count - 1; bit >= 0; --bit, ++bit_count_) {
    const unsigned one = (value >> static_cast<unsigned>(bit)) & 1U;
    std::uint8_t& byte = data_[bit_count_ / 8];
    byte = static_cast<std::uint8_t>(byte | (one << (7U - bit_count_ % 8)));
  }
}

void QrCode::write_data(std::string_view text, int version) {
  data_.fill(0);
  bit_count_ = 0;
  put_bits(k_alphanumeric, k_mode_bits);
  put_bits(static_cast<unsigned>(text.size()), count_bits(version));
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const auto first = static_cast<unsigned>(base45_number(text[i]));
    const bool pair = i + 1 < text.size();
    put_bits(pair ? first * 45U + static_cast<unsigned>(base45_number(text[i + 1])) : first, pair ? 11 : 6);
  }
  const auto capacity = static_cast<std::size_t>(data_codewords_of(version));
  put_bits(0, static_cast<int>(std::min<std::size_t>(4, capacity * 8 - bit_count_)));
  std::size_t used = (bit_count_ + 7) / 8;
  for (std::uint8_t pad = 0xEC; used < capacity; pad ^= 0xEC ^ 0x11) data_[used++] = pad;
}

// Data codewords of all blocks in turn, then correction codewords of all blocks in turn; the last blocks are one
// longer.
void QrCode::add_correction(int version) {
  const Blocks& blocks = blocks_of(version);
  const int data_count = data_codewords_of(version);
  const int short_length = data_count / blocks.count;
  const int short_blocks = blocks.count - data_count % blocks.count;
  const Correction divisor = divisor_of(blocks.correction);
  codeword_count_ = static_cast<std::size_t>(codewords_of(version));
  int first = 0;
  for (int block = 0; block < blocks.count; ++block) {
    const int length = short_length + (block < short_blocks ? 0 : 1);
    Correction remainder{};
    for (int i = 0; i < length; ++i) {
      const std::uint8_t codeword = data_[static_cast<std::size_t>(first + i)];
      add_to_remainder(remainder, divisor, blocks.correction, codeword);
      const int place = i < short_length ? i * blocks.count + block : i * blocks.count + block - short_blocks;
      codewords_[static_cast<std::size_t>(place)] = codeword;
    }
    for (int i = 0; i < blocks.correction; ++i)
      codewords_[static_cast<std::size_t>(data_count + i * blocks.count + block)] =
          remainder[static_cast<std::size_t>(i)];
    first += length;
  }
}

void QrCode::set_function(int x, int y, bool dark) {
  dark_.set(index(x, y), dark);
  function_.set(index(x, y), true);
}

// With its light border, where that lies inside.
void QrCode::draw_finder(int x, int y) {
  for (int dy = -4; dy <= 4; ++dy) {
    for (int dx = -4; dx <= 4; ++dx) {
      const int ring = std::max(distance(dx), distance(dy));
      const bool inside = x + dx >= 0 && x + dx < size_ && y + dy >= 0 && y + dy < size_;
      if (inside) set_function(x + dx, y + dy, ring != 2 && ring != 4);
    }
  }
}

void QrCode::draw_alignment(int version) {
  const Centres centres = centres_of(version);
  const int last = centres.count - 1;
  for (int i = 0; i <= last; ++i) {
    for (int j = 0; j <= last; ++j) {
      const bool at_finder = (i == 0 && j == 0) || (i == 0 && j == last) || (i == last && j == 0);
      if (at_finder) continue;
      for (int dy = -2; dy <= 2; ++dy) {
        for (int dx = -2; dx <= 2; ++dx) {
          const int x = centres.at[static_cast<std::size_t>(i)] + dx;
          const int y = centres.at[static_cast<std::size_t>(j)] + dy;
          set_function(x, y, std::max(distance(dx), distance(dy)) != 1);
        }
      }
    }
  }
}

void QrCode::draw_version(int version) {
  if (version < 7) return;
  auto rest = static_cast<unsigned>(version);
  for (int i = 0; i < 12; ++i) rest = (rest << 1U) ^ ((rest >> 11U) * 0x1F25U);
  const unsigned bits = static_cast<unsigned>(version) << 12U | rest;
  for (int i = 0; i < 18; ++i) {
    const bool dark = ((bits >> static_cast<unsigned>(i)) & 1U) != 0;
    const int far = size_ - 11 + i % 3;
    set_function(far, i / 3, dark);
    set_function(i / 3, far, dark);
  }
}

void QrCode::draw_format(int mask) {
  constexpr unsigned k_level_low = 1;
  const unsigned data = k_level_low << 3U | static_cast<unsigned>(mask);
  unsigned rest = data;
  for (int i = 0; i < 10; ++i) rest = (rest << 1U) ^ ((rest >> 9U) * 0x537U);
  const unsigned bits = (data << 10U | rest) ^ 0x5412U;
  const auto bit = [bits](int i) { return ((bits >> static_cast<unsigned>(i)) & 1U) != 0; };
  for (int i = 0; i <= 5; ++i) set_function(8, i, bit(i));
  set_function(8, 7, bit(6));
  set_function(8, 8, bit(7));
  set_function(7, 8, bit(8));
  for (int i = 9; i < 15; ++i) set_function(14 - i, 8, bit(i));
  for (int i = 0; i < 8; ++i) set_function(size_ - 1 - i, 8, bit(i));
  for (int i = 8; i < 15; ++i) set_function(8, size_ - 15 + i, bit(i));
  set_function(8, size_ - 8, true);
}

void QrCode::draw_functions(int version) {
  for (int i = 0; i < size_; ++i) {
    set_function(6, i, i % 2 == 0);
    set_function(i, 6, i % 2 == 0);
  }
  draw_finder(3, 3);
  draw_finder(size_ - 4, 3);
  draw_finder(3, size_ - 4);
  draw_alignment(version);
  draw_version(version);
  draw_format(0);
}

// Two columns at a time from the right, up and down in turn, around the timing column.
void QrCode::draw_codewords() {
  std::size_t bit = 0;
  for (int right = size_ - 1; right >= 1; right -= 2) {
    if (right == 6) right = 5;
    for (int step = 0; step < size_; ++step) {
      const bool upward = ((right + 1) & 2) == 0;
      const int y = upward ? size_ - 1 - step : step;
      for (int x = right; x > right - 2; --x) {
        if (function_[index(x, y)] || bit >= codeword_count_ * 8) continue;
        dark_.set(index(x, y), ((unsigned{codewords_[bit / 8]} >> (7U - bit % 8)) & 1U) != 0);
        ++bit;
      }
    }
  }
  neva_check(bit == codeword_count_ * 8);
}

void QrCode::apply_mask(int mask) {
  for (int y = 0; y < size_; ++y) {
    for (int x = 0; x < size_; ++x) {
      if (!function_[index(x, y)] && is_masked(mask, x, y)) dark_.flip(index(x, y));
    }
  }
}

// How hard the code would be to read: long runs, squares, patterns like a finder's, and too much of one tone.
int QrCode::penalty() const {
  int sum = 0;
  int dark = 0;
  for (int line = 0; line < size_; ++line) {
    for (int turned = 0; turned < 2; ++turned) {
      const auto module = [&](int i) { return turned == 0 ? dark_[index(i, line)] : dark_[index(line, i)]; };
      int run = 0;
      unsigned window = 0;
      for (int i = 0; i < size_; ++i) {
        run = i > 0 && module(i) == module(i - 1) ? run + 1 : 1;
        sum += run == 5 ? 3 : (run > 5 ? 1 : 0);
        window = ((window << 1U) | (module(i) ? 1U : 0U)) & 0x7FFU;
        if (i >= 10 && (window == 0x05DU || window == 0x5D0U)) sum += 40;
        dark += turned == 0 && module(i) ? 1 : 0;
      }
    }
  }
  for (int y = 0; y + 1 < size_; ++y) {
    for (int x = 0; x + 1 < size_; ++x) {
      const bool tone = dark_[index(x, y)];
      if (tone == dark_[index(x + 1, y)] && tone == dark_[index(x, y + 1)] && tone == dark_[index(x + 1, y + 1)])
        sum += 3;
    }
  }
  const int percent = dark * 100 / (size_ * size_);
  return sum + distance(percent - 50) / 5 * 10;
}

void QrCode::choose_mask() {
  int least = -1;
  for (int mask = 0; mask < k_mask_count; ++mask) {
    apply_mask(mask);
    draw_format(mask);
    const int found = penalty();
    if (least < 0 || found < least) {
      least = found;
      mask_ = mask;
    }
    apply_mask(mask);
  }
  apply_mask(mask_);
  draw_format(mask_);
}

bool QrCode::encode(std::string_view text, int version_max) {
  size_ = 0;
  neva_check(version_max <= k_version_max);
  for (char sign : text) {
    if (base45_number(sign) < 0) return false;
  }
  int version = 1;
  while (version <= version_max && bits_of(text.size(), version) > data_codewords_of(version) * 8) ++version;
  if (version > version_max) return false;
  size_ = 17 + 4 * version;
  dark_.reset();
  function_.reset();
  write_data(text, version);
  add_correction(version);
  draw_functions(version);
  draw_codewords();
  choose_mask();
  return true;
}

}  // namespace neva
