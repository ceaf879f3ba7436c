#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "engine/rules/rules.hpp"
#include "tools/common/outcome.hpp"

// The lines that take a part of the deal out of the seed's hands. Each adds to `deal`; or says what is wrong with it
// and leaves `deal` as it was.
namespace neva {

// <phase> <card> <card> …
std::optional<Failure> read_deck(const Setup& setup, std::span<const std::string_view> words, FixedDeal& deal);

// worker=<seat> building=<seat> …
std::optional<Failure> read_markers(const Setup& setup, std::span<const std::string_view> words, FixedDeal& deal);

}  // namespace neva
