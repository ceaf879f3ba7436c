#pragma once

namespace neva {

// How the programs end.
enum ExitCode : int { k_exit_ok = 0, k_exit_failed = 1, k_exit_arguments = 2, k_exit_no_display = 3 };

}  // namespace neva
