#!/usr/bin/env python3
"""Turns the pictures of the cards into C++.   compile_pictures.py cards.csv ART_FOLDER OUT.cpp

A picture is ART_FOLDER/NAME.txt: 32 rows of 48 palette letters. NAME is a card's id; a card without a picture of that
name takes that of its id without the last word (copies that differ in their good share one), then that of its name.
A picture becomes rows of 24 bytes, two pixels a byte, the left one in the high half: what the canvas copies. Cards
without a picture get a null pointer; the screens draw their kind's sign instead. Pictures of what is no card (assistants,
events, hurdles, assignments) have the names below and go into tables in the order of the engine's enumerators.
"""
import csv
import os
import sys

from compile_art import LETTERS
from compile_cards import build

WIDTH, HEIGHT = 48, 32
TABLES = {
    "k_assistant_pictures": [None, "assistant_master_craftsman", "assistant_architect", "assistant_lawyer",
                             "assistant_mistress_of_the_manor", "assistant_czars_daughter"],
    "k_event_pictures": [None, "event_twin", "event_sponsor", "event_ghost", "event_new_luck", "event_warehouse",
                         "event_grabber"],
    "k_hurdle_pictures": ["hurdle_bonus", "hurdle_real"],
    "k_assignment_pictures": ["assignment"],
}


def read_picture(path):
    rows = open(path, encoding="utf-8").read().splitlines()
    if len(rows) != HEIGHT:
        sys.exit(f"compile_pictures: {path}: {len(rows)} rows, not {HEIGHT}")
    data = []
    for number, row in enumerate(rows, 1):
        if len(row) != WIDTH:
            sys.exit(f"compile_pictures: {path}:{number}: {len(row)} letters, not {WIDTH}")
        for letter in row:
            if letter not in LETTERS:
                sys.exit(f"compile_pictures: {path}:{number}: '{letter}' is no palette letter")
        values = [LETTERS.index(letter) for letter in row]
        data += [values[i] << 4 | values[i + 1] for i in range(0, WIDTH, 2)]
    return data


def picture_of(entry, pictures):
    card_id, name = entry[0], entry[1]
    for candidate in (card_id, card_id.rpartition("_")[0], name):
        if candidate in pictures:
            return candidate
    return None


def main(cards, folder, target):
    with open(cards, newline="", encoding="utf-8") as f:
        entries = build(list(csv.DictReader(f)))
    pictures = {name[:-4] for name in os.listdir(folder) if name.endswith(".txt")}
    chosen = [picture_of(entry, pictures) for entry in entries]
    out = ["// Made by tools/assets/compile_pictures.py; edit the text pictures instead.",
           '#include "firmware/app/draw/pictures.hpp"', "", "namespace neva {", "", "namespace {", ""]
    others = [name for names in TABLES.values() for name in names if name in pictures]
    for name in sorted(set(chosen + others) - {None}):
        data = read_picture(os.path.join(folder, name + ".txt"))
        out.append(f"constexpr Picture k_{name} = {{")
        out += ["    " + ", ".join(map(str, data[i:i + 24])) + "," for i in range(0, len(data), 24)]
        out += ["};", ""]
    out += ["}  // namespace", "", "const Picture* const k_pictures[k_card_count] = {"]
    out += [f"    &k_{name}," if name else "    nullptr," for name in chosen]
    out.append("};")
    for table, names in TABLES.items():
        out += ["", f"const Picture* const {table}[{len(names)}] = {{"]
        out += [f"    &k_{name}," if name in pictures else "    nullptr," for name in names]
        out.append("};")
    out += ["", "}  // namespace neva", ""]
    with open(target, "w", encoding="utf-8") as f:
        f.write("\n".join(out))


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
