#pragma once

#include "engine/bots/brain.hpp"
#include "engine/rules/refusal.hpp"
#include "engine/rules/rules.hpp"
#include "engine/state/state.hpp"
#include "firmware/app/text/text_format.hpp"

namespace neva {

// The words for what the engine names.
Text word_of(Phase phase);
Text word_of(Good good);
Text word_of(CardColour colour);
Text word_of(Edition edition);
Text word_of(BotLevel level);
// What somebody is who likes that, and what they are called.
Text word_of(BotStyle style);
Text name_of(BotStyle style);
Text word_of(Assistant assistant);
Text word_of(Event event);
Text word_of(Hurdle hurdle);
Text heading_of(Phase phase);
Text heading_of(Decision decision);
Text scoring_heading_of(Phase phase);

// What they do.
Text text_of_assistant(Assistant assistant);
Text text_of_event(Event event);
// `field` is the hurdle's place in k_hurdle_fields: demands grow with it (HUR-4).
std::string_view text_of_hurdle(TextBuffer& buffer, Language language, Hurdle hurdle, std::size_t field);
std::string_view text_of_assignment(TextBuffer& buffer, Language language, std::uint8_t number, std::uint8_t players);

// Why options do not go together.
Text reason_of_fault(SetupFault fault, Edition edition);

// What somebody meant to do when it was refused: some reasons are clearer with it.
struct Attempt {
  Card card = Card::none;
  std::uint8_t hand_count = 0;
  std::uint8_t hand_limit = 0;
};

// Why not, in at most 24 columns: "4 rubles short", "hand full, 3 of 3", "needs a Gold Miner".
std::string_view reason_of(TextBuffer& buffer, Language language, Refusal refusal, const Attempt& attempt);

}  // namespace neva
