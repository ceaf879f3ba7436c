#!/usr/bin/env python3
"""Turns BDF fonts into C++ tables.   compile_fonts.py OUT.cpp NAME=FILE.bdf ...

Every glyph becomes a full cell: `height` rows of one byte (two when the font is wider than 8), the leftmost pixel in
the highest bit, so that drawing needs no metrics of single glyphs. Ranges of code points follow each other without
gaps; a look-up walks the few ranges. The names must be the ones firmware/app/draw/font.hpp declares.
"""
import re
import sys


class Glyph:
    def __init__(self, code, width, box, rows):
        self.code, self.width, self.box, self.rows = code, width, box, rows


def read_bdf(path):
    """(ascent, descent, glyphs) of a BDF file; says what is wrong with a file that is not a fixed-width BDF."""
    text = open(path, encoding="latin-1").read()
    if not text.startswith("STARTFONT"):
        sys.exit(f"compile_fonts: {path} is not a BDF font")
    ascent = int(re.search(r"^FONT_ASCENT (\d+)", text, re.M).group(1))
    descent = int(re.search(r"^FONT_DESCENT (\d+)", text, re.M).group(1))
    glyphs = []
    for body in re.findall(r"^STARTCHAR.*?^ENDCHAR", text, re.M | re.S):
        number = lambda key: [int(v) for v in re.search(rf"^{key} (.*)$", body, re.M).group(1).split()]
        width, height, left, bottom = number("BBX")
        lines = re.search(r"^BITMAP\n(.*)^ENDCHAR", body, re.M | re.S).group(1).split()
        if len(lines) != height:
            sys.exit(f"compile_fonts: {path}: glyph {number('ENCODING')[0]} has {len(lines)} rows, not {height}")
        rows = [int(line, 16) >> (len(line) * 4 - width) for line in lines]
        glyphs.append(Glyph(number("ENCODING")[0], number("DWIDTH")[0], (width, height, left, bottom), rows))
    if len({g.width for g in glyphs}) != 1:
        sys.exit(f"compile_fonts: {path}: glyphs differ in width; only fixed-width fonts are supported")
    return ascent, descent, sorted(glyphs, key=lambda g: g.code)


def cell_rows(glyph, ascent, descent, path):
    """The glyph's cell as numbers of `glyph.width` bits, top row first."""
    width, height, left, bottom = glyph.box
    top = ascent - bottom - height
    cell = [0] * (ascent + descent)
    for i, row in enumerate(glyph.rows):
        shift = glyph.width - left - width
        inside = left >= 0 and shift >= 0 and 0 <= top + i < len(cell)
        if row and not inside:
            sys.exit(f"compile_fonts: {path}: glyph {glyph.code} reaches out of its cell")
        if inside:
            cell[top + i] = row << shift
    return cell


def ranges_of(glyphs):
    """[first, count, index of the first glyph] for every run of neighbouring code points."""
    ranges = []
    for index, glyph in enumerate(glyphs):
        if ranges and glyph.code == ranges[-1][0] + ranges[-1][1]:
            ranges[-1][1] += 1
        else:
            ranges.append([glyph.code, 1, index])
    return ranges


def font_source(name, path):
    ascent, descent, glyphs = read_bdf(path)
    width, height = glyphs[0].width, ascent + descent
    row_bytes = (width + 7) // 8
    data = []
    for glyph in glyphs:
        for row in cell_rows(glyph, ascent, descent, path):
            data += (row << (row_bytes * 8 - width)).to_bytes(row_bytes, "big")
    ranges = ranges_of(glyphs)
    lines = [f"constexpr FontRange k_{name}_ranges[] = {{"]
    lines += [f"    {{{first}, {count}, {index}}}," for first, count, index in ranges]
    lines += ["};", f"constexpr std::uint8_t k_{name}_rows[] = {{"]
    lines += ["    " + ", ".join(str(b) for b in data[i:i + 24]) + "," for i in range(0, len(data), 24)]
    lines += ["};"]
    table = (f"const Font {name} = {{{width}, {height}, {ascent}, {row_bytes}, {len(ranges)}, "
             f"k_{name}_ranges, k_{name}_rows}};")
    return lines, table


def main(out, fonts):
    parts = [font_source(*font.split("=", 1)) for font in fonts]
    with open(out, "w", encoding="utf-8") as f:
        f.write("// Made by tools/assets/compile_fonts.py; edit the BDF files instead.\n")
        f.write('#include "firmware/app/draw/font.hpp"\n\nnamespace neva {\n\nnamespace {\n\n')
        for lines, _ in parts:
            f.write("\n".join(lines) + "\n\n")
        f.write("}  // namespace\n\n")
        for _, table in parts:
            f.write(table + "\n")
        f.write("\n}  // namespace neva\n")


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2:])
