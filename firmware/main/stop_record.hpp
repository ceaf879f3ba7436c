#pragma once

#include <cstdint>

#include "firmware/app/device/stop_record.hpp"

namespace neva {

// How the last run ended, kept over the reset in the watchdog's scratch registers. Taking it clears it, and counts it
// for the safe mode.
StopRecord take_stop_record();

// The main loop hangs where `frame`, laid on the stack by the processor, says; the watchdog will end it. Forgotten when
// the loop comes round after all.
void note_hang(const std::uint32_t* frame);
void forget_hang();

// Once a second: so that three ends within a minute can be told from three in a week.
void note_second_of_running();

}  // namespace neva
