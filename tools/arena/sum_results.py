#!/usr/bin/env python3
"""Adds up what `neva-arena --json` has written, on any number of machines.   sum_results.py FILE...

Lines of the same bots, game and seed are parts of one match, each shard counted once; the table has a row for each
match, in the words of docs/bots.md: how often the first bot won, with Wilson's interval of 95 %.
"""
import json
import math
import sys

Z = 1.959963984540054
SHARES_A_GAME = 60


def wilson(wins, games):
    share = wins / games
    spread = Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z * math.sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(middle - half, 0), min(middle + half, 1)


def name_of(line):
    modules = [name if value == "on" else f"{name}={value}" for name, value in line["modules"].items()]
    return ", ".join([line["edition"]] + modules)


def read_matches(names):
    matches = {}
    for name in names:
        with open(name, encoding="utf-8") as file:
            for text in file:
                line = json.loads(text)
                key = (name_of(line), tuple(line["seats"]), line["seed"])
                match = matches.setdefault(key, {"shards": {}, "of": line["shards"]})
                if match["of"] != line["shards"]:
                    sys.exit(f"sum_results: {name}: {key} was cut into {match['of']} and into {line['shards']} parts")
                match["shards"][line["shard"]] = line
    return matches


def row_of(key, match):
    game, seats, seed = key
    lines = match["shards"].values()
    games = sum(line["games"] for line in lines)
    if games == 0:
        return None
    wins = sum(line["win_shares"][0] for line in lines) / SHARES_A_GAME
    low, high = wilson(wins, games)
    points = [sum(line["points"][seat] for line in lines) / games for seat in range(len(seats))]
    missing = match["of"] - len(match["shards"])
    note = f" ({missing} of {match['of']} parts are missing)" if missing else ""
    return (f"| {game} | {len(seats)} | `{seats[0]}` | `{seats[1]}` | {games}{note} | {100 * wins / games:.1f} % | "
            f"{100 * low:.1f} to {100 * high:.1f} % | {points[0]:.0f}, {max(points[1:]):.0f} |")


def main(names):
    if not names:
        sys.exit(__doc__)
    print("| game | players | bot | against | games | wins | 95 % | points |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for key, match in read_matches(names).items():
        row = row_of(key, match)
        if row:
            print(row)


if __name__ == "__main__":
    main(sys.argv[1:])
