#pragma once

#include "tools/simulator/options.hpp"

namespace neva {

// The screen as a screenshot shows it.
Image screenshot_of(const Handheld& handheld, const Options& options);

// Plays the script on a clock of its own, saves or prints what was asked for, and ends.
ExitCode run_script(const Options& options, const Program& program);

}  // namespace neva
