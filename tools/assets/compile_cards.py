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
# In the order of CardSet.
SETS = ["classic", "second", "market", "banquet", "company", "assembly", "new_russia"]
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


def scoring_colour(colour):
    return "yellow" if colour == "orange" else colour


def name_slots(rows, entries):
    """Where a seat keeps what is taken off each card: a slot for each name that a game holds twice or more, and one
    for all others of a colour, ordinary or exchange. Slot -> (colour, is_exchange, is_shared), entry -> slot."""
    slots, slot_of_key, slot_of = [], {}, {}
    for entry in sorted(entries, key=lambda e: e[1]):
        _, name, colour, exchange = entry[:4]
        if colour == "purple":
            slot_of[entry] = 0
            continue
        shared = copies_in_a_game(rows, name) < 2
        kind = (scoring_colour(colour), exchange)
        key = kind if shared else name
        if key not in slot_of_key:
            slot_of_key[key] = len(slots)
            slots.append((*kind, shared))
        slot_of[entry] = slot_of_key[key]
    return slots, slot_of


def write_sets(rows):
    """Rows of a set stand together, so that a game's decks are laid from a few ranges."""
    order = []
    for row in rows:
        if not order or order[-1] != row["set"]:
            order.append(row["set"])
    if len(order) != len(set(order)):
        sys.exit("compile_cards: the rows of a set must stand together")
    firsts = {name: next(i for i, row in enumerate(rows) if row["set"] == name) for name in order}
    ends = {name: firsts[name] + sum(row["set"] == name for row in rows) for name in order}
    return firsts, ends


def main(source, target):
    with open(source, newline="", encoding="utf-8") as f:
        rows = list(csv.DictReader(f))
    entries = build(rows)
    card_names = sorted({e[1] for e in entries})
    slots, slot_of = name_slots(rows, entries)
    targets = [entry for entry in entries if entry[5] is not None]
    if len(targets) > 64:
        sys.exit("compile_cards: more than 64 cards can be replaced; SeatTable::targets has a bit for each")
    out = ["// Made by tools/assets/compile_cards.py from cards.csv; edit that instead.", "#pragma once", "",
           "#include <cstdint>", "", '#include "engine/cards/card.hpp"', "", "namespace neva {", "",
           "enum class Card : std::uint8_t {"]
    out += [f"  {name}," for name in entries.values()]
    out += ["  none = 0xFF,", "};", f"inline constexpr std::uint8_t k_card_count = {len(entries)};",
            f"inline constexpr std::uint8_t k_name_count = {len(card_names)};",
            f"inline constexpr std::uint8_t k_name_slot_count = {len(slots)};", "",
            "inline constexpr NameSlot k_name_slots[k_name_slot_count] = {"]
    for colour, exchange, shared in slots:
        out.append(f"    {{CardColour::{colour}, {str(exchange).lower()}, {str(shared).lower()}}},")
    out += ["};", "", "inline constexpr CardInfo k_catalogue[k_card_count] = {"]
    for entry in entries:
        id_, name, colour, exchange, cost, value, rubles, points, symbol, good, symbols, special = entry
        trade_in = "k_no_trade_in" if value is None else value
        target_bit = "k_no_target" if value is None else targets.index(entry)
        out.append(f'    {{"{id_}", {card_names.index(name)}, {slot_of[entry]}, {target_bit}, CardColour::{colour}, '
                   f"{str(exchange).lower()}, {cost}, {trade_in}, {rubles}, {points}, "
                   f"WorkerSymbol::{symbol}, Good::{good}, {symbols}, Special::{special}}},")
    out += ["};", "", "struct DeckEntry {", "  CardSet set;", "  Phase deck;", "  Card card;", "  std::uint8_t count;",
            "};", "", "inline constexpr DeckEntry k_deck_entries[] = {"]
    for row in rows:
        out.append(f"    {{CardSet::{row['set']}, Phase::{row['deck']}, Card::{entries[entry_of(row)]}, {row['count']}}},")
    out += ["};", "", "// Where the entries of each set begin and end.", "struct SetRange {", "  std::uint8_t first;",
            "  std::uint8_t end;", "};", "", "inline constexpr SetRange k_set_ranges[k_card_set_count] = {"]
    firsts, ends = write_sets(rows)
    out += [f"    {{{firsts[name]}, {ends[name]}}},  // {name}" for name in SETS]
    out += ["};", "", "}  // namespace neva", ""]
    with open(target, "w", encoding="utf-8") as f:
        f.write("\n".join(out))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])
