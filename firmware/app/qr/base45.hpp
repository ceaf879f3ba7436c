#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace neva {

// The signs of a QR code's alphanumeric mode, in the order of their numbers; RFC 9285 writes bytes with the same ones.
inline constexpr char k_base45_signs[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

// The number of a sign, or -1.
int base45_number(char sign);

constexpr std::size_t base45_length(std::size_t bytes) { return bytes / 2 * 3 + bytes % 2 * 2; }

// Writes base45_length() signs; two bytes become three signs, a last single byte two (RFC 9285). `into` has the room,
// and may be the room in which the bytes lie, if they end no sooner than the signs do.
void encode_base45(std::span<const std::uint8_t> bytes, char* into);

// Reads the signs back; false for a sign, a length or a number that no bytes have. `count` says how many bytes came
// out.
bool decode_base45(std::span<const char> text, std::span<std::uint8_t> into, std::size_t& count);

}  // namespace neva
