#pragma once

#include <cstddef>
#include <istream>
#include <string>

namespace neva {

// Reads the next line without its end (\n or \r\n), which the last line may lack; false when there is none. Of a line
// longer than `length_max` only so much is kept that it is still too long: nobody can fill the memory with one.
bool read_line(std::istream& input, std::size_t length_max, std::string& line);

}  // namespace neva
