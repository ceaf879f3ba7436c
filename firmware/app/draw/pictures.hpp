#pragma once

#include "card_table.hpp"
#include "engine/state/state.hpp"
#include "firmware/app/draw/canvas.hpp"

namespace neva {

// The picture of each card, by its place in the catalogue; null while nobody has drawn one
// (tools/assets/compile_pictures.py).
extern const Picture* const k_pictures[k_card_count];

// The same for what is no card: by Assistant, by Event, bonus and real hurdles, assignments.
extern const Picture* const k_assistant_pictures[k_assistant_count];
extern const Picture* const k_event_pictures[k_event_count];
extern const Picture* const k_hurdle_pictures[2];
extern const Picture* const k_assignment_pictures[1];

}  // namespace neva
