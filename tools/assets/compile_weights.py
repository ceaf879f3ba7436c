#!/usr/bin/env python3
"""Turns learned weights of the bots into C++.   compile_weights.py weights.csv OUT.hpp [NAME]

A row of the file is one number of the struct Weights for one use of it, `all` standing for every use; a column is a
kind of game, in the order of game_kind(). tools/training writes the file. The table is called k_NAME_rows, and with
the first name, `weight`, the names of weights and kinds go with it.
"""
import csv
import sys

LIMIT = 1 << 15
USES = ["root", "playout", "rival", "leaf"]


def read_rows(source):
    with open(source, encoding="utf-8", newline="") as file:
        rows = list(csv.reader(line for line in file if not line.startswith("#")))
    kinds = rows[0][2:]
    names = list(dict.fromkeys(row[1] for row in rows[1:]))
    numbers = {}
    for use, name, *values in rows[1:]:
        for one in USES if use == "all" else [use]:
            if one not in USES:
                sys.exit(f"compile_weights: {one} is no use of weights; there are: all {' '.join(USES)}")
            numbers[one, name] = [int(value) for value in values]
    for use in USES:
        for name in names:
            values = numbers.get((use, name))
            if values is None or len(values) != len(kinds):
                sys.exit(f"compile_weights: {use} {name} has not a number for each kind of game")
            if any(not -LIMIT <= value < LIMIT for value in values):
                sys.exit(f"compile_weights: {use} {name} has a number beyond 16 bits")
    return kinds, names, numbers


def main(source, target, table="weight"):
    kinds, names, numbers = read_rows(source)
    lines = ["#pragma once", "", f"// Made from {source.rsplit('/', 1)[-1]} by tools/assets/compile_weights.py.",
             '#include "engine/bots/weights.hpp"', "", "namespace neva {", "",
             f"inline constexpr WeightRow k_{table}_rows[k_game_kind_count][k_weight_use_count] = {{"]
    for column, kind in enumerate(kinds):
        lines.append(f"    // {kind}")
        lines.append("    {")
        lines += ["        {{" + ", ".join(str(numbers[use, name][column]) for name in names) + "}}," for use in USES]
        lines.append("    },")
    lines += ["};", f"static_assert(k_game_kind_count == {len(kinds)} && k_weight_count == {len(names)});",
              f"static_assert(k_weight_use_count == {len(USES)});", ""]
    if table == "weight":
        for array, words in (("weight_names[k_weight_count]", names), ("game_kind_names[k_game_kind_count]", kinds),
                             ("weight_use_names[k_weight_use_count]", USES)):
            lines += [f"inline constexpr const char* k_{array} = {{"] + [f'    "{word}",' for word in words] + ["};"]
    lines += ["", "}  // namespace neva", ""]
    with open(target, "w", encoding="utf-8") as file:
        file.write("\n".join(lines))


if __name__ == "__main__":
    main(*sys.argv[1:])
