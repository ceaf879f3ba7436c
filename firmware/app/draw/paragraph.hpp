#pragma once

#include <string_view>

#include "firmware/app/draw/brush.hpp"

namespace neva {

// A space at which no line is broken (U+00A0): a number stays with what it counts.
inline constexpr std::string_view k_no_break = "\u00A0";

// Breaks a text at spaces into lines of at most `columns` signs, a word that is longer behind its hyphen; a '\\n'
// breaks too. Takes the next line off the front.
std::string_view next_line(std::string_view& text, int columns);

// How many lines a text takes.
int lines_of(std::string_view text, int columns);

// Whether no word is broken but behind its hyphen.
bool keeps_words(std::string_view text, int columns);

// Draws a text over several lines of running text; returns the y below the last one. Lines that do not fit into
// `lines_max` count as an overflow.
int draw_paragraph(const Brush& brush, Rect area, std::string_view text, Colour colour, int lines_max);

// A text that must not be cut, in the place of one line of running text: two lines of the small font.
void draw_two_low_lines(const Brush& brush, int y, std::string_view text, Colour colour);

}  // namespace neva
