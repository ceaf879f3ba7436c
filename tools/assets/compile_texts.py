#!/usr/bin/env python3
"""Turns the words of the handheld into C++.   compile_texts.py TEXTS_FOLDER CARDS.csv OUT.hpp OUT.cpp

Each language becomes pools of characters (texts, card names, rule book) and the offsets at which their strings begin:
two bytes a string. Texts follow the order of english.txt, counted ones (key.one, key.few, key.many) come last and take
three places each. The keys become enum Text, the chapters of the rule book enum Chapter.
"""
import csv
import sys

from compile_cards import build
from text_source import LANGUAGES, SLOTS, Fault, read_all_texts, read_names, read_rule_books, stop

NOTE = "// Made by tools/assets/compile_texts.py; edit tools/assets/texts instead."
POOL_BYTES_MAX = 0xFFFF


def slots_of(texts):
    """Plain keys and counted keys, both in the order of the first language."""
    model = texts[LANGUAGES[0]]
    plain = [key for key, entry in model.items() if "" in entry.forms]
    counted = [key for key, entry in model.items() if "" not in entry.forms]
    return plain, counted


def strings_of(entries, plain, counted):
    strings = [entries[key].forms[""] for key in plain]
    for key in counted:
        forms = entries[key].forms
        strings += [forms.get(slot, forms["many"]) for slot in SLOTS]
    return strings


def name_of_each_card(cards_csv, names_csv):
    """The names, and for each card of the catalogue which one it bears. A card that has a name of its own (its id is in
    names.csv) bears that; others bear the one that their copies share."""
    with open(cards_csv, newline="", encoding="utf-8") as f:
        entries = build(list(csv.DictReader(f)))
    names = read_names(names_csv, {entry[0] for entry in entries} | {entry[1] for entry in entries})
    index = {name: i for i, name in enumerate(names)}
    of_cards = []
    for id_, name in ((entry[0], entry[1]) for entry in entries):
        if id_ not in index and name not in index:
            raise Fault(f"{names_csv}:1: `{name}` is missing")
        of_cards.append(index.get(id_, index.get(name)))
    unused = set(range(len(names))) - set(of_cards)
    if unused:
        raise Fault(f"{names_csv}:{min(unused) + 2}: `{list(names)[min(unused)]}`: no card bears it")
    return names, of_cards


def book_strings(chapters):
    """Title, text, title, text, …; paragraphs end in a line break."""
    return [string for title, paragraphs in chapters.values() for string in (title, "\n".join(paragraphs))]


def literal(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def pool_source(name, strings):
    """The C++ of one pool: the characters, and where each string begins; the last offset is the end."""
    offsets, end = [], 0
    for text in strings:
        offsets.append(end)
        end += len(text.encode("utf-8"))
    if end > POOL_BYTES_MAX:
        raise Fault(f"{name}: {end} bytes of text, {POOL_BYTES_MAX} at most")
    offsets.append(end)
    lines = [f"constexpr char k_{name}_pool[] ="]
    lines += [f"    {literal(text)}" for text in strings]
    lines[-1] += ";"
    return lines + number_table(f"std::uint16_t k_{name}_offsets", offsets)


def number_table(declaration, numbers):
    lines = [f"const {declaration}[] = {{"]
    lines += ["    " + ", ".join(str(n) for n in numbers[i:i + 20]) + "," for i in range(0, len(numbers), 20)]
    return lines + ["};"]


def header(plain, counted, chapters):
    lines = [NOTE, "#pragma once", "", "#include <cstdint>", "", "namespace neva {", "",
             "enum class Language : std::uint8_t {", *(f"  {language}," for language in LANGUAGES), "};",
             f"inline constexpr std::uint8_t k_language_count = {len(LANGUAGES)};", "",
             "enum class Text : std::uint16_t {"]
    lines += [f"  {key}," for key in plain]
    lines += [f"  {key} = {len(plain) + 3 * i}," for i, key in enumerate(counted)]
    lines += ["};", "// Counted texts begin here; each takes three places: one, few, many.",
              f"inline constexpr std::uint16_t k_first_counted_text = {len(plain)};",
              f"inline constexpr std::uint16_t k_text_count = {len(plain) + 3 * len(counted)};", "",
              "enum class Chapter : std::uint8_t {"]
    lines += [f"  {key}," for key in chapters]
    lines += ["};", f"inline constexpr std::uint8_t k_chapter_count = {len(chapters)};", "", "}  // namespace neva", ""]
    return lines


def source(kinds, of_cards):
    """`kinds`: name of a table of pools -> language -> strings."""
    lines = [NOTE, '#include "card_table.hpp"', '#include "firmware/app/text/text_pool.hpp"', "", "namespace neva {", "",
             "namespace {", ""]
    for kind, by_language in kinds.items():
        for language in LANGUAGES:
            lines += pool_source(f"{language}_{kind}", by_language[language]) + [""]
    lines += ["}  // namespace", ""]
    for kind, by_language in kinds.items():
        lines += [f"const TextPool k_{kind}_pools[] = {{"]
        lines += [f"    {{k_{language}_{kind}_pool, k_{language}_{kind}_offsets, {len(by_language[language])}}},"
                  for language in LANGUAGES]
        lines += ["};", ""]
    lines += [f"static_assert(k_card_count == {len(of_cards)});"]
    return lines + number_table("std::uint8_t k_name_of_card", of_cards) + ["", "}  // namespace neva", ""]


def write(path, lines):
    with open(path, "w", encoding="utf-8") as f:
        f.write("\n".join(lines))


def main(folder, cards_csv, header_path, source_path):
    try:
        texts = read_all_texts(folder)
        plain, counted = slots_of(texts)
        names, of_cards = name_of_each_card(cards_csv, f"{folder}/names.csv")
        books = read_rule_books(folder)
        body = source({"text": {language: strings_of(texts[language], plain, counted) for language in LANGUAGES},
                       "name": {language: [name[language][0] for name in names.values()] for language in LANGUAGES},
                       "object": {language: [name[language][1] for name in names.values()] for language in LANGUAGES},
                       "book": {language: book_strings(books[language]) for language in LANGUAGES}}, of_cards)
    except Fault as fault:
        stop(fault)
    write(header_path, header(plain, counted, books[LANGUAGES[0]]))
    write(source_path, body)


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    main(*sys.argv[1:])
