#include "firmware/app/qr/qr_code.hpp"

#include <algorithm>
#include <span>

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

// Where the codewords of each block stand: data of all blocks in turn, then correction of all blocks in turn. The last
// blocks have one codeword of data more.
struct Interleaving {
  explicit Interleaving(int version)
      : blocks(blocks_of(version)),
        data(data_codewords_of(version)),
        short_length(data / blocks.count),
        short_blocks(blocks.count - data % blocks.count) {}

  int length(int block) const { return short_length + (block < short_blocks ? 0 : 1); }
  std::size_t data_place(int block, int at) const {
    return static_cast<std::size_t>(at * blocks.count + block - (at < short_length ? 0 : short_blocks));
  }
  std::size_t correction_place(int block, int at) const {
    return static_cast<std::size_t>(data + at * blocks.count + block);
  }
  // Of a codeword of data by its number, block after block.
  std::size_t data_place(int number) const {
    const int behind = number - short_blocks * short_length;
    if (behind < 0) return data_place(number / short_length, number % short_length);
    return data_place(short_blocks + behind / (short_length + 1), behind % (short_length + 1));
  }

  const Blocks& blocks;
  int data;
  int short_length;
  int short_blocks;
};

// Writes bits into codewords of data, highest first.
class BitWriter {
 public:
  BitWriter(std::span<std::uint8_t> codewords, const Interleaving& order) : codewords_(codewords), order_(order) {}

  int count() const { return count_; }
  void put(unsigned value, int bits) {
    for (int bit = bits - 1; bit >= 0; --bit, ++count_) {
      if (count_ % 8 == 0) place_ = order_.data_place(count_ / 8);
      const unsigned one = (value >> static_cast<unsigned>(bit)) & 1U;
      codewords_[place_] = static_cast<std::uint8_t>((unsigned{codewords_[place_]} << 1U) | one);
    }
  }

 private:
  std::span<std::uint8_t> codewords_;
  const Interleaving& order_;
  int count_ = 0;
  std::size_t place_ = 0;
};

constexpr int k_mode_bits = 4;
constexpr unsigned k_alphanumeric = 0x2;
constexpr unsigned k_bytes_mode = 0x4;

bool is_alphanumeric(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char sign) { return base45_number(sign) >= 0; });
}

int count_bits(bool as_bytes, int version) {
  if (as_bytes) return version < 10 ? 8 : 16;
  return version < 10 ? 9 : 11;
}

int bits_of(std::string_view text, int version) {
  const int count = static_cast<int>(text.size());
  const bool as_bytes = !is_alphanumeric(text);
  return k_mode_bits + count_bits(as_bytes, version) + (as_bytes ? 8 * count : count / 2 * 11 + count % 2 * 6);
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

void QrCode::write_data(std::string_view text, int version) {
  const Interleaving order(version);
  BitWriter bits(codewords_, order);
  const bool as_bytes = !is_alphanumeric(text);
  bits.put(as_bytes ? k_bytes_mode : k_alphanumeric, k_mode_bits);
  bits.put(static_cast<unsigned>(text.size()), count_bits(as_bytes, version));
  for (std::size_t i = 0; as_bytes && i < text.size(); ++i) bits.put(static_cast<std::uint8_t>(text[i]), 8);
  for (std::size_t i = 0; !as_bytes && i < text.size(); i += 2) {
    const auto first = static_cast<unsigned>(base45_number(text[i]));
    const bool pair = i + 1 < text.size();
    bits.put(pair ? first * 45U + static_cast<unsigned>(base45_number(text[i + 1])) : first, pair ? 11 : 6);
  }
  bits.put(0, std::min(4, order.data * 8 - bits.count()));
  bits.put(0, (8 - bits.count() % 8) % 8);
  for (unsigned pad = 0xEC; bits.count() < order.data * 8; pad ^= 0xECU ^ 0x11U) bits.put(pad, 8);
}

void QrCode::add_correction(int version) {
  const Interleaving order(version);
  const std::uint8_t degree = order.blocks.correction;
  const Correction divisor = divisor_of(degree);
  for (int block = 0; block < order.blocks.count; ++block) {
    Correction remainder{};
    for (int i = 0; i < order.length(block); ++i)
      add_to_remainder(remainder, divisor, degree, codewords_[order.data_place(block, i)]);
    for (int i = 0; i < degree; ++i)
      codewords_[order.correction_place(block, i)] = remainder[static_cast<std::size_t>(i)];
  }
}

// Computed, because a second picture of the code would take as much memory as the first.
bool QrCode::is_function(int x, int y) const {
  constexpr int k_finder = 9;
  const int far = size_ - k_finder + 1;
  if (x == 6 || y == 6) return true;
  if ((x < k_finder && (y < k_finder || y >= far)) || (y < k_finder && x >= far)) return true;
  constexpr int k_version_side = 6;
  if (version() >= 7 && std::min(x, y) < k_version_side && std::max(x, y) >= far - 3) return true;
  if (!is_aligned_[static_cast<std::size_t>(x)] || !is_aligned_[static_cast<std::size_t>(y)]) return false;
  // Where a finder stands there is no alignment pattern.
  return !(std::min(x, y) < k_finder && std::max(x, y) >= far - 1);
}

// With its light border, where that lies inside.
void QrCode::draw_finder(int x, int y) {
  for (int dy = -4; dy <= 4; ++dy) {
    for (int dx = -4; dx <= 4; ++dx) {
      const int ring = std::max(distance(dx), distance(dy));
      const bool inside = x + dx >= 0 && x + dx < size_ && y + dy >= 0 && y + dy < size_;
      if (inside) set(x + dx, y + dy, ring != 2 && ring != 4);
    }
  }
}

void QrCode::draw_alignment(int version) {
  const Centres centres = centres_of(version);
  const int last = centres.count - 1;
  is_aligned_.fill(false);
  for (int i = 0; i <= last; ++i) {
    for (int beside = -2; beside <= 2; ++beside)
      is_aligned_[static_cast<std::size_t>(centres.at[static_cast<std::size_t>(i)] + beside)] = true;
  }
  for (int i = 0; i <= last; ++i) {
    for (int j = 0; j <= last; ++j) {
      const bool at_finder = (i == 0 && j == 0) || (i == 0 && j == last) || (i == last && j == 0);
      if (at_finder) continue;
      for (int dy = -2; dy <= 2; ++dy) {
        for (int dx = -2; dx <= 2; ++dx) {
          const int x = centres.at[static_cast<std::size_t>(i)] + dx;
          const int y = centres.at[static_cast<std::size_t>(j)] + dy;
          set(x, y, std::max(distance(dx), distance(dy)) != 1);
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
    set(far, i / 3, dark);
    set(i / 3, far, dark);
  }
}

void QrCode::draw_format(int mask) {
  constexpr unsigned k_level_low = 1;
  const unsigned data = k_level_low << 3U | static_cast<unsigned>(mask);
  unsigned rest = data;
  for (int i = 0; i < 10; ++i) rest = (rest << 1U) ^ ((rest >> 9U) * 0x537U);
  const unsigned bits = (data << 10U | rest) ^ 0x5412U;
  const auto bit = [bits](int i) { return ((bits >> static_cast<unsigned>(i)) & 1U) != 0; };
  for (int i = 0; i <= 5; ++i) set(8, i, bit(i));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (int i = 9; i < 15; ++i) set(14 - i, 8, bit(i));
  for (int i = 0; i < 8; ++i) set(size_ - 1 - i, 8, bit(i));
  for (int i = 8; i < 15; ++i) set(8, size_ - 15 + i, bit(i));
  set(8, size_ - 8, true);
}

void QrCode::draw_functions(int version) {
  for (int i = 0; i < size_; ++i) {
    set(6, i, i % 2 == 0);
    set(i, 6, i % 2 == 0);
  }
  draw_finder(3, 3);
  draw_finder(size_ - 4, 3);
  draw_finder(3, size_ - 4);
  draw_alignment(version);
  draw_version(version);
  draw_format(0);
}

// Two columns at a time from the right, up and down in turn, around the timing column. Modules that are left over stay
// light.
void QrCode::draw_codewords() {
  const std::size_t bits = static_cast<std::size_t>(codewords_of(version())) * 8;
  std::size_t bit = 0;
  for (int right = size_ - 1; right >= 1; right -= 2) {
    if (right == 6) right = 5;
    for (int step = 0; step < size_; ++step) {
      const bool upward = ((right + 1) & 2) == 0;
      const int y = upward ? size_ - 1 - step : step;
      for (int x = right; x > right - 2; --x) {
        if (bit >= bits || is_function(x, y)) continue;
        set(x, y, ((unsigned{codewords_[bit / 8]} >> (7U - bit % 8)) & 1U) != 0);
        ++bit;
      }
    }
  }
  neva_check(bit == bits);
}

void QrCode::apply_mask(int mask) {
  for (int y = 0; y < size_; ++y) {
    for (int x = 0; x < size_; ++x) {
      if (is_masked(mask, x, y) && !is_function(x, y)) dark_.flip(index(x, y));
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
        const unsigned tone = module(i) ? 1U : 0U;
        run = i > 0 && tone == (window & 1U) ? run + 1 : 1;
        sum += run == 5 ? 3 : (run > 5 ? 1 : 0);
        window = ((window << 1U) | tone) & 0x7FFU;
        if (i >= 10 && (window == 0x05DU || window == 0x5D0U)) sum += 40;
        dark += turned == 0 ? static_cast<int>(tone) : 0;
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
  int version = 1;
  while (version <= version_max && bits_of(text, version) > data_codewords_of(version) * 8) ++version;
  if (version > version_max) return false;
  size_ = 17 + 4 * version;
  dark_.reset();
  write_data(text, version);
  add_correction(version);
  draw_functions(version);
  draw_codewords();
  choose_mask();
  return true;
}

}  // namespace neva
