#!/usr/bin/env python3
"""Turns the card table into C++.   compile_cards.py cards.csv OUT.hpp

Every printed card becomes an entry of the catalogue: rows of cards.csv that agree in everything but set, deck and count
share one. An entry is named after its id; where editions print different numbers, the later one gets its set's name as
a suffix. The second table says how many copies of which card each set puts into which deck.
"""
import csv
import sys

SPECIAL = {
    "": "none", "CARD-CZAR": "none", "CARD-POT": "none", "BAN-4": "none", "CARD-PUB": "pub", "CARD-WARE": "warehouse",
    "CARD-OBS": "observatory", "CARD-WORK": "workshop", "CARD-GOLD": "smelter", "CARD-TAX": "tax_man",
    "MKT-9": "orange", "BAN-3": "czar_upgrade", "IGC-2": "coffee_house", "IGC-3": "trading_house",
    "IGC-4": "debtors_prison", "IGC-5": "sycophant", "NR-4": "sycophant", "IGC-6": "october_revolution",
    "IGC-7": "textile_factory", "IGC-8": "guild_hall", "IGC-12": "mayor", "NR-3": "proletariat", "NR-2": "commune",
    "BAN-5": "money_collector", "BAN-6": "black_market", "ASM-3": "black_market", "BAN-7": "double_turn",
    "BAN-8": "moocher", "BAN-9": "jester", "BAN-10": "doubler", "BAN-11": "golden_donkey", "BAN-12": "away_with_it",
    "BAN-13": "pickpocket", "ASM-4": "theft",
}
# Sets that can be in one game together, for counting how many copies of a name a game can hold.
GAMES = [("classic",), ("second", "market", "banquet", "company"), ("classic", "assembly", "new_russia")]


def special_of(row):
    if row["special"] == "CARD-MARI":
        # CARD-MARI: the first edition pays rubles for nobles, every later print points.
        return "mariinsky_rubles" if row["set"] == "classic" else "mariinsky_points"
    if row["special"] not in SPECIAL:
        sys.exit(f"compile_cards: {row['id']}: no meaning for special {row['special']}")
    return SPECIAL[row["special"]]


def is_exchange(row):
    return row["deck"] == "exchange" and row["colour"] != "purple"


def entry_of(row):
    """What is printed on the card: equal entries are one card of the catalogue."""
    return (row["id"], row["name"], row["colour"], is_exchange(row), int(row["cost"]),
            int(row["value"]) if row["value"] else None, int(row["rubles"] or 0), int(row["points"] or 0),
            row["worker_symbol"] or "none", row["good"] or "none", int(row["symbols"]), special_of(row))


def copies_in_a_game(rows, name):
    return max(sum(int(r["count"]) for r in rows if r["name"] == name and r["set"] in game and r["colour"] != "purple")
               for game in GAMES)


def build(rows):
    """Entry -> its name in C++, in the order of the table."""
    entries = {}
    for row in rows:
        entry = entry_of(row)
        if entry in entries:
            continue
        taken = row["id"] in entries.values()
        entries[entry] = f"{row['id']}_{row['set']}" if taken else row["id"]
    return entries


def main(source, target):
    with open(source, newline="", encoding="utf-8") as f:
        rows = list(csv.DictReader(f))
    entries = build(rows)
    card_names = sorted({e[1] for e in entries})
    slots = [n for n in card_names if copies_in_a_game(rows, n) > 1]
    slot_of = {n: i for i, n in enumerate(slots)}
    out = ["// Made by tools/assets/compile_cards.py from cards.csv; edit that instead.", "#pragma once", "",
           "#include <cstdint>", "", '#include "engine/cards/card.hpp"', "", "namespace neva {", "",
           "enum class Card : std::uint8_t {"]
    out += [f"  {name}," for name in entries.values()]
    out += ["  none = 0xFF,", "};", f"inline constexpr std::uint8_t k_card_count = {len(entries)};",
            f"inline constexpr std::uint8_t k_name_count = {len(card_names)};",
            "// The last slot is that of all names a game holds once.",
            f"inline constexpr std::uint8_t k_name_slot_count = {len(slots) + 1};",
            f"inline constexpr std::uint8_t k_single_name_slot = {len(slots)};", "",
            "inline constexpr CardInfo k_catalogue[k_card_count] = {"]
    for entry in entries:
        id_, name, colour, exchange, cost, value, rubles, points, symbol, good, symbols, special = entry
        slot = slot_of.get(name, len(slots))
        trade_in = "k_no_trade_in" if value is None else value
        out.append(f'    {{"{id_}", {card_names.index(name)}, {slot}, CardColour::{colour}, '
                   f"{'true' if exchange else 'false'}, {cost}, {trade_in}, {rubles}, {points}, "
                   f"WorkerSymbol::{symbol}, Good::{good}, {symbols}, Special::{special}}},")
    out += ["};", "", "struct DeckEntry {", "  CardSet set;", "  Phase deck;", "  Card card;", "  std::uint8_t count;",
            "};", "", "inline constexpr DeckEntry k_deck_entries[] = {"]
    for row in rows:
        out.append(f"    {{CardSet::{row['set']}, Phase::{row['deck']}, Card::{entries[entry_of(row)]}, {row['count']}}},")
    out += ["};", "", "}  // namespace neva", ""]
    with open(target, "w", encoding="utf-8") as f:
        f.write("\n".join(out))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])
