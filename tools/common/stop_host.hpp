#pragma once

namespace neva {

// Called before a broken invariant is printed, by programs that must leave the screen in order first.
void set_before_stop(void (*call)());

}  // namespace neva
