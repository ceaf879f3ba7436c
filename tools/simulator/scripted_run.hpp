#pragma once

#include <optional>

#include "tools/simulator/options.hpp"
#include "tools/simulator/recorder.hpp"

namespace neva {

// What a run writes to: the storage, and the recording that was asked for, if any.
struct RunFiles {
  FileStorage storage;
  std::optional<Recorder> recorder;
};
Outcome<RunFiles> open_files(const Options& options);

// The screen as a screenshot shows it.
Image screenshot_of(const Handheld& handheld, const Options& options);

// Plays the script on a clock of its own, saves or prints what was asked for, and ends.
ExitCode run_script(const Options& options, const Program& program);

// A whole simulator: reads the arguments, runs the script that they hold, or lets somebody play.
ExitCode run_simulator(int count, char** arguments, const Program& program, ExitCode (*play)(const Options&));

}  // namespace neva
