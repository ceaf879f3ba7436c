"""Reads the words of the handheld: texts/<language>.txt, texts/names.csv, texts/rulebook_<language>.txt.

A number of the rules is not written out: `{=trade_rubles}` stands for k_trade_rubles of engine/state/numbers.hpp.

Every fault is one line `file:line: what is wrong`, and ends the build.
"""
import csv
import re
import sys
from pathlib import Path

LANGUAGES = ("english", "german", "russian")
# The forms a counted text has, and the slots they fill: one, few, many.
FORMS = {"english": ("one", "many"), "german": ("one", "many"), "russian": ("one", "few", "many")}
SLOTS = ("one", "few", "many")

KEY = re.compile(r"[a-z][a-z0-9_]*$")
PLACEHOLDER = re.compile(r"\{([a-z]+)\}")
# The placeholders there are, and what they may take on screen: three digits, the letters of a person's name, a key; the
# others can be of any length. host_tests/firmware/app/text/test_text_format.cpp fills in the same.
WIDTH = {"n": 3, "m": 3, "name": 8, "other": 8, "card": None, "over": None, "phase": None, "event": None,
         "a": 1, "b": 1, "on": 1, "x": 1, "y": 1, "key": 1}
# Keys that have to be held on many boards, and the text that says so there.
HELD = ("x", "y")
HELD_KEY = "held_key"
# Words that the boxes use for something else or not at all, and what is said instead. A German "Runde" is a phase in one
# box and a round in another, in compounds too; "im Grunde" is neither.
BARRED = {
    "english": (re.compile(r"\bhurdles?\b", re.I), "say obstacle"),
    "german": (re.compile(r"(?<!g)runden?\b|\brunden", re.I), "say Durchgang (all phases) or Phase (one of them)"),
}
GROUP = re.compile(r"\[(?P<name>[^,\]]+)(?:, (?:(?P<lines>\d+) lines of )?(?P<columns>\d+) columns)?\]$")


class Fault(Exception):
    """What is wrong and where."""


class Entry:
    def __init__(self, place, group, forms):
        self.place, self.group, self.forms = place, group, forms


class Group:
    """Texts of one screen; where their room is small, how many columns and lines they have."""

    def __init__(self, name, lines, columns):
        self.name, self.lines, self.columns = name, lines, columns


NUMBERS = Path(__file__).parents[2] / "engine/state/numbers.hpp"
NUMBER = re.compile(r"^inline constexpr [\w:<>, +]+ k_(\w+)(?:\[\])? =\s*([^;]+);", re.M)
NUMBER_WANTED = re.compile(r"\{=(\w*)\}")


def read_numbers():
    """Name -> text of each number of the rules. A list is told with commas, without the 0 it begins with; pairs as 3/1."""
    numbers = {}
    for name, value in NUMBER.findall(NUMBERS.read_text(encoding="utf-8")):
        pairs = re.findall(r"\{(\d+), (\d+)\}", value)
        digits = [f"{one}/{other}" for one, other in pairs] or re.findall(r"\d+", value)
        numbers[name] = ", ".join(digits[1:] if len(digits) > 1 and digits[0] == "0" else digits)
    return numbers


def fill_numbers(line, place, numbers):
    def number(match):
        if match[1] not in numbers:
            raise Fault(f"{place}: `{match[0]}`: {NUMBERS.name} has no k_{match[1]}")
        return numbers[match[1]]

    return NUMBER_WANTED.sub(number, line)


def read_lines(path):
    numbers = read_numbers()
    try:
        with open(path, encoding="utf-8") as f:
            lines = f.read().splitlines()
        return [fill_numbers(line, f"{path}:{at}", numbers) for at, line in enumerate(lines, 1)]
    except UnicodeDecodeError:
        raise Fault(f"{path}:1: not UTF-8") from None
    except OSError as error:
        raise Fault(f"{path}:1: {error.strerror}") from None


def check_words(language, place, text):
    pattern, instead = BARRED.get(language, (None, ""))
    found = pattern and pattern.search(text)
    if found:
        raise Fault(f"{place}: `{found[0]}` is barred: {instead}")


def parse_group(line, place):
    match = GROUP.match(line)
    if not match:
        raise Fault(f"{place}: a heading is [name], [name, 24 columns] or [name, 4 lines of 38 columns]")
    columns = int(match["columns"]) if match["columns"] else None
    return Group(match["name"], int(match["lines"] or 1), columns)


def read_texts(path, language):
    """Key -> Entry of one language's file, in its order."""
    entries, group = {}, Group("", 1, None)
    for number, raw in enumerate(read_lines(path), 1):
        place, line = f"{path}:{number}", raw.strip()
        if not line or line.startswith("#"):
            continue
        if line.startswith("["):
            group = parse_group(line, place)
            continue
        key, equals, text = (part.strip() for part in line.partition("="))
        if not equals or not text:
            raise Fault(f"{place}: a line is `key = text`")
        base, dot, form = key.partition(".")
        if not KEY.match(base):
            raise Fault(f"{place}: key `{key}`: small letters, digits and _ only")
        if dot and form not in FORMS[language]:
            raise Fault(f"{place}: key `{key}`: {language} has the forms {', '.join(FORMS[language])}")
        entry = entries.setdefault(base, Entry(place, group, {}))
        if form in entry.forms or (entry.forms and (form == "" or "" in entry.forms)):
            raise Fault(f"{place}: key `{key}` is there twice")
        check_placeholders(key, place, text)
        check_words(language, place, text)
        entry.forms[form] = text.replace("\\n", "\n")
    for base, entry in entries.items():
        missing = [form for form in FORMS[language] if form not in entry.forms]
        if "" not in entry.forms and missing:
            raise Fault(f"{entry.place}: key `{base}` lacks the form .{missing[0]}")
    return entries


def compare(texts, paths):
    """The first language says which keys there are; each of the others must have the same."""
    first = LANGUAGES[0]
    for language in LANGUAGES[1:]:
        for key, entry in texts[first].items():
            if key not in texts[language]:
                raise Fault(f"{paths[language]}:1: key `{key}` is missing ({entry.place})")
        for key, entry in texts[language].items():
            if key not in texts[first]:
                raise Fault(f"{entry.place}: key `{key}` is unknown to {paths[first]}")
            if ("" in entry.forms) != ("" in texts[first][key].forms):
                raise Fault(f"{entry.place}: key `{key}` counts in one language and not in the other")
            compare_placeholders(key, texts[first][key], entry)


def placeholders(text):
    return set(PLACEHOLDER.findall(text))


def check_placeholders(key, place, text):
    strangers = placeholders(text) - set(WIDTH)
    if strangers or "{" in PLACEHOLDER.sub("", text) or "}" in PLACEHOLDER.sub("", text):
        raise Fault(f"{place}: key `{key}`: the placeholders are {{{'}, {'.join(WIDTH)}}}")


def compare_placeholders(key, model, entry):
    """Every language fills in the same things; the form for one may say the number in words."""
    wanted = set().union(*(placeholders(text) for text in model.forms.values()))
    for form, text in entry.forms.items():
        found = placeholders(text)
        if found - wanted or (wanted - found) - ({"n"} if form == "one" else set()):
            raise Fault(f"{entry.place}: key `{key}` must fill in {{{'}, {'.join(sorted(wanted)) or 'nothing'}}}")


def wrapped_lines(text, columns):
    """How many lines a text takes when broken at spaces; a word longer than a line counts as a fault (None)."""
    lines = 0
    for paragraph in text.split("\n"):
        lines += 1
        used = 0
        for word in paragraph.split(" "):
            if len(word) > columns:
                return None
            if used and used + 1 + len(word) > columns:
                lines, used = lines + 1, len(word)
            else:
                used += len(word) + (1 if used else 0)
    return lines


def check_room(texts):
    for key, model in texts[LANGUAGES[0]].items():
        if model.group.columns is None:
            continue
        for language in LANGUAGES:
            entry = texts[language][key]
            held = texts[language][HELD_KEY].forms[""].replace("{key}", "x") if HELD_KEY in texts[language] else "x"
            for text in entry.forms.values():
                check_room_of(key, model.group, entry.place, text, held)


def check_room_of(key, group, place, text, held):
    for name in placeholders(text):
        if WIDTH[name] is None:
            raise Fault(f"{place}: key `{key}`: {{{name}}} can be of any length, "
                        f"[{group.name}] has {group.columns} columns")
    shown = PLACEHOLDER.sub(lambda m: held if m[1] in HELD else "x" * WIDTH[m[1]], text)
    if group.lines == 1:
        if len(shown) > group.columns:
            raise Fault(f"{place}: key `{key}` takes {len(shown)} columns, [{group.name}] has {group.columns}")
        return
    lines = wrapped_lines(shown, group.columns)
    if lines is None or lines > group.lines:
        raise Fault(f"{place}: key `{key}` takes {lines or 'too many'} lines of {group.columns} columns, "
                    f"[{group.name}] has {group.lines}")


def read_all_texts(folder):
    paths = {language: f"{folder}/{language}.txt" for language in LANGUAGES}
    texts = {language: read_texts(paths[language], language) for language in LANGUAGES}
    compare(texts, paths)
    check_room(texts)
    return texts


def read_names(path, wanted):
    """Name -> its translations, in the order of the file; `wanted` are the names cards have. A translation is a pair: the
    name, and the form it has as what somebody buys or takes, written behind a `|` where that is another one."""
    columns = ["name", *LANGUAGES]
    rows = list(csv.reader(read_lines(path)))
    if not rows or rows[0] != columns:
        raise Fault(f"{path}:1: the first line is `{','.join(columns)}`")
    names = {}
    for number, row in enumerate(rows[1:], 2):
        place = f"{path}:{number}"
        if len(row) != len(columns) or not all(cell.strip() for cell in row):
            raise Fault(f"{place}: a line is `{','.join(columns)}`, nothing left out")
        if row[0] in names:
            raise Fault(f"{place}: `{row[0]}` is there twice")
        if row[0] not in wanted:
            raise Fault(f"{place}: no card has the name `{row[0]}`")
        for language, cell in zip(LANGUAGES, row[1:]):
            check_words(language, place, cell)
        names[row[0]] = dict(zip(LANGUAGES, (forms_of_name(cell, place) for cell in row[1:])))
    return names


def forms_of_name(cell, place):
    name, bar, as_object = (part.strip() for part in cell.partition("|"))
    if not name or (bar and (not as_object or as_object == name or "|" in as_object)):
        raise Fault(f"{place}: a name is `Name` or `Name|the other form it has as an object`")
    return name, as_object


CHAPTER = re.compile(r"\[([a-z][a-z0-9_]*)\] (.+)$")


def read_rule_book(path, language):
    """Key -> (title, paragraphs) of one language's rule book. `[key] Title` begins a chapter, an empty line ends a
    paragraph."""
    chapters, key, open_paragraph = {}, None, False
    for number, raw in enumerate(read_lines(path), 1):
        place, line = f"{path}:{number}", raw.strip()
        check_words(language, place, line.partition("]")[2] if line.startswith("[") else line)
        if line.startswith("["):
            match = CHAPTER.match(line)
            if not match:
                raise Fault(f"{place}: a chapter begins with `[key] Title`")
            key, open_paragraph = match[1], False
            if key in chapters:
                raise Fault(f"{place}: chapter `{key}` is there twice")
            chapters[key] = (match[2], [])
        elif not line:
            open_paragraph = False
        elif key is None:
            raise Fault(f"{place}: text before the first chapter")
        elif open_paragraph:
            chapters[key][1][-1] += " " + line
        else:
            chapters[key][1].append(line)
            open_paragraph = True
    for key, (_, paragraphs) in chapters.items():
        if not paragraphs:
            raise Fault(f"{path}:1: chapter `{key}` is empty")
    return chapters


def read_rule_books(folder):
    paths = {language: f"{folder}/rulebook_{language}.txt" for language in LANGUAGES}
    books = {language: read_rule_book(paths[language], language) for language in LANGUAGES}
    first = LANGUAGES[0]
    for language in LANGUAGES[1:]:
        if list(books[language]) != list(books[first]):
            different = [key for key in {**books[first], **books[language]}
                         if (key in books[first]) != (key in books[language])]
            what = f"chapter `{different[0]}` is in one only" if different else "the chapters are in another order"
            raise Fault(f"{paths[language]}:1: {what} ({paths[first]})")
    return books


def stop(fault):
    sys.exit(f"compile_texts: {fault}")
