#pragma once

namespace neva {

// The watchdog over the main loop. Shortly before it bites, a timer's interrupt writes down where the loop hangs; a
// loop that hangs within an interrupt or with interrupts off leaves no place.
void hang_watch_start();

// From the main loop only: it has come round.
void hang_watch_feed();

// While the chip stands still nobody feeds.
void hang_watch_pause();

}  // namespace neva
