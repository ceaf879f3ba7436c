#pragma once

#include <cstddef>
#include <cstdint>

namespace neva {

// CRC-32 as in zlib and PNG (polynomial 0xEDB88320, reflected). `crc` is the result so far, 0 to begin with, so that
// a long area can be summed piece by piece. A 16-entry table: flash is dearer here than the last cycle.
std::uint32_t crc32(std::uint32_t crc, const std::uint8_t* bytes, std::size_t count);

}  // namespace neva
