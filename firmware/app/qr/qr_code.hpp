#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace neva {

// A QR code (ISO/IEC 18004), error correction L: in the alphanumeric mode if that has all signs (base45.hpp), else as
// bytes, which phones take for UTF-8. Up to version 22:
// its 105 modules and the quiet zone fill a panel of 240 pixels with two pixels a module.
class QrCode {
 public:
  static constexpr int k_version_max = 22;
  static constexpr int k_size_max = 17 + 4 * k_version_max;

  // The largest number of signs that fits version k_version_max.
  static constexpr std::size_t k_signs_max = 1460;

  // Makes the smallest code that holds the text, at most of this version; false when it does not fit, and then
  // there is no code.
  bool encode(std::string_view text, int version_max = k_version_max);

  // Modules of a side; 0 while there is no code.
  int size() const { return size_; }
  int version() const { return (size_ - 17) / 4; }
  int mask() const { return mask_; }
  // Whether the module is dark; light outside of the code.
  bool at(int x, int y) const;

 private:
  static constexpr std::size_t k_codewords_max = 1258;

  // One bit a module.
  class Modules {
   public:
    bool operator[](std::size_t index) const { return ((unsigned{bytes_[index / 8]} >> (index % 8)) & 1U) != 0; }
    void set(std::size_t index, bool value) {
      if ((*this)[index] != value) flip(index);
    }
    void flip(std::size_t index) {
      bytes_[index / 8] = static_cast<std::uint8_t>(bytes_[index / 8] ^ (1U << (index % 8)));
    }
    void reset() { bytes_.fill(0); }

   private:
    std::array<std::uint8_t, (static_cast<std::size_t>(k_size_max) * k_size_max + 7) / 8> bytes_{};
  };

  std::size_t index(int x, int y) const { return static_cast<std::size_t>(y * size_ + x); }
  void write_data(std::string_view text, int version);
  void add_correction(int version);
  // Modules that are not data.
  bool is_function(int x, int y) const;
  void set(int x, int y, bool dark) { dark_.set(index(x, y), dark); }
  void draw_finder(int x, int y);
  void draw_alignment(int version);
  void draw_version(int version);
  void draw_format(int mask);
  void draw_functions(int version);
  void draw_codewords();
  void apply_mask(int mask);
  int penalty() const;
  void choose_mask();

  Modules dark_;
  // Columns, and rows alike, that go through an alignment pattern.
  std::array<bool, k_size_max> is_aligned_{};
  // Data and correction, in the order in which they are drawn.
  std::array<std::uint8_t, k_codewords_max> codewords_{};
  int size_ = 0;
  int mask_ = 0;
};

}  // namespace neva
