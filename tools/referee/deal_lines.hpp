#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "engine/rules/rules.hpp"
#include "tools/common/outcome.hpp"

// The lines that take a part of the deal out of the seed's hands. Each adds to `deal`; or says what is wrong with it
// and leaves `deal` as it was.
namespace neva {

using DealWords = std::span<const std::string_view>;

// <phase> <card> <card> …
std::optional<Failure> read_deck(const Setup& setup, DealWords words, FixedDeal& deal);

// worker=<seat> building=<seat> …
std::optional<Failure> read_markers(const Setup& setup, DealWords words, FixedDeal& deal);

// <seat>=<assistant> … Where they may sit depends on the markers (AST-2): without given ones only `start` can tell.
std::optional<Failure> read_assistants(const Setup& setup, DealWords words, FixedDeal& deal);

// <seat>=<n>,<n>,<n> …
std::optional<Failure> read_assignments(const Setup& setup, DealWords words, FixedDeal& deal);

// <field>=<hurdle> …
std::optional<Failure> read_hurdles(const Setup& setup, DealWords words, FixedDeal& deal);

}  // namespace neva
