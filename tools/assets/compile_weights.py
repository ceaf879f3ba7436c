#!/usr/bin/env python3
"""Turns the learned weights of the bots into C++.   compile_weights.py weights.csv OUT.hpp

A row of weights.csv is one number of the struct Weights, in its order; a column is a kind of game, in the order of
game_kind(). tools/training writes the file.
"""
import csv
import sys

LIMIT = 1 << 15


def main(source, target):
    with open(source, encoding="utf-8", newline="") as file:
        rows = list(csv.reader(line for line in file if not line.startswith("#")))
    kinds = rows[0][1:]
    lines = ["#pragma once", "", "// Made from engine/bots/weights.csv by tools/assets/compile_weights.py.",
             '#include "engine/bots/weights.hpp"', "", "namespace neva {", "",
             "inline constexpr WeightRow k_weight_rows[k_game_kind_count] = {"]
    for column, kind in enumerate(kinds, 1):
        numbers = [int(row[column]) for row in rows[1:]]
        if any(not -LIMIT <= number < LIMIT for number in numbers):
            sys.exit(f"compile_weights: {kind} has a number beyond 16 bits")
        lines.append(f"    // {kind}")
        lines.append("    {" + ", ".join(map(str, numbers)) + "},")
    lines += ["};", f"static_assert(k_game_kind_count == {len(kinds)} && k_weight_count == {len(rows) - 1});", ""]
    lines += [f"inline constexpr const char* k_weight_names[k_weight_count] = {{"]
    lines += [f'    "{row[0]}",' for row in rows[1:]]
    lines += ["};", "inline constexpr const char* k_game_kind_names[k_game_kind_count] = {"]
    lines += [f'    "{kind}",' for kind in kinds]
    lines += ["};", "", "}  // namespace neva", ""]
    with open(target, "w", encoding="utf-8") as file:
        file.write("\n".join(lines))


if __name__ == "__main__":
    main(*sys.argv[1:])
