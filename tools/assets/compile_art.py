#!/usr/bin/env python3
"""Turns text pictures into C++ tables.   compile_art.py OUT.hpp OUT.cpp FILE.txt ...

A file holds pictures one after the other: "@name", then the rows, one character a pixel: '.' see-through, '#' the
colour the caller gives, else a palette letter (firmware/app/draw/theme.hpp). ';' begins a comment line. A picture becomes
runs of equal pixels, one byte a run: code << 3 | length - 1, where code is a palette index, 16 see-through or 17 the
caller's colour. A run never crosses the end of a row.
"""
import sys

LETTERS = "kndtcwbsgmrpyouv"
CODE = {letter: index for index, letter in enumerate(LETTERS)} | {".": 16, "#": 17}
RUN_MAX = 8


def read_pictures(path):
    pictures, name = {}, None
    for number, line in enumerate(open(path, encoding="utf-8"), 1):
        line = line.rstrip("\n")
        if not line or line.startswith(";"):
            continue
        if line.startswith("@"):
            name = line[1:]
            if name in pictures:
                sys.exit(f"compile_art: {path}:{number}: {name} is there twice")
            pictures[name] = []
            continue
        if name is None:
            sys.exit(f"compile_art: {path}:{number}: a row before the first @name")
        for char in line:
            if char not in CODE:
                sys.exit(f"compile_art: {path}:{number}: '{char}' is no palette letter")
        if pictures[name] and len(line) != len(pictures[name][0]):
            sys.exit(f"compile_art: {path}:{number}: {name} is not a rectangle")
        pictures[name].append(line)
    return pictures


def runs_of(rows):
    out = []
    for row in rows:
        start = 0
        while start < len(row):
            end = start
            while end < len(row) and row[end] == row[start] and end - start < RUN_MAX:
                end += 1
            out.append(CODE[row[start]] << 3 | end - start - 1)
            start = end
    return out


def main(header, source, files):
    pictures = {}
    for path in files:
        for name, rows in read_pictures(path).items():
            if name in pictures:
                sys.exit(f"compile_art: {path}: {name} is in another file too")
            pictures[name] = rows
    note = "// Made by tools/assets/compile_art.py; edit the text pictures instead.\n"
    with open(header, "w", encoding="utf-8") as f:
        f.write(note + '#pragma once\n\n#include "firmware/app/draw/art.hpp"\n\nnamespace neva {\n\n')
        f.writelines(f"extern const Art art_{name};\n" for name in pictures)
        f.write("\n}  // namespace neva\n")
    with open(source, "w", encoding="utf-8") as f:
        f.write(note + '#include "art_data.hpp"\n\nnamespace neva {\n\n')
        for name, rows in pictures.items():
            data = runs_of(rows)
            f.write(f"static constexpr std::uint8_t k_{name}_runs[] = {{\n")
            f.writelines("    " + ", ".join(map(str, data[i:i + 24])) + ",\n" for i in range(0, len(data), 24))
            f.write(f"}};\nconst Art art_{name} = {{{len(rows[0])}, {len(rows)}, k_{name}_runs}};\n\n")
        f.write("}  // namespace neva\n")


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
