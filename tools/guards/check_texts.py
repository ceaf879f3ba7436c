"""Every text of tools/assets/texts is shown by some screen: nobody translates, and no flash holds, what nobody reads.

Usage: check_texts.py [--root DIR]

A text counts as shown when code of the firmware names it (`Text::key`) as a value. A comment, a string, a comparison, a
case label, code that the preprocessor leaves out and a function that nobody calls show nothing. So that naming is all
there is, a text must not be computed: tables name their texts. Functions are told apart by name only, so a dead overload
of one that is called goes unnoticed. One line for each offence, exit code 1.
"""
import argparse
import re
import sys
from pathlib import Path

ASSETS = Path(__file__).resolve().parents[1] / "assets"
sys.path.insert(0, str(ASSETS))

from text_source import Fault, read_all_texts  # noqa: E402

FOLDER = "firmware"
SUFFIXES = (".cpp", ".hpp", ".h", ".ipp", ".inc")
# format_text() counts from a text to its form for few or many.
MAY_COMPUTE = ("firmware/app/text/text_format.cpp",)

NOT_CODE = re.compile(r"""
    //(?:\\\n|[^\n])* | /\*.*?\*/
    | R"(?P<mark>[^()\s\\]{0,16})\(.*?\)(?P=mark)"
    | "(?:\\.|[^"\\\n])*" | (?<![0-9A-Fa-f])'(?:\\.|[^'\\\n])+'
    """, re.S | re.X)
DIRECTIVE = re.compile(r"[ \t]*(?:\#|%:)[ \t]*(\w*)(?:\\\n|[^\n])*")
TOKEN = re.compile(r"\w+|::|==|!=|<=|>=|\S")
NAMED = re.compile(r"(?P<before>==|!=|\bcase\b)?\s*\bText\s*::\s*(?P<key>\w+)\s*(?P<after>==|!=)?")
COMPUTED = re.compile(r"_cast\s*<\s*(?:\w+\s*::\s*)?Text\s*>|\bText\s*[({]|\(\s*Text\s*\)|\busing\s+enum\b[^;]*\bText\b"
                      r"|\b(?:using\s+\w+\s*=|typedef)[^;(]*\bText\b")


def code_of(text):
    """The text without comments, the insides of strings, and what stands between #if and #endif; lines keep their
    numbers."""
    def blank(found):
        return " " + "\n" * found[0].count("\n")

    text = NOT_CODE.sub(blank, text)
    lines, depth = [], 0
    end = 0
    for found in DIRECTIVE.finditer(text):
        if text[:found.start()].rpartition("\n")[2].strip():
            continue
        piece = text[end:found.start()]
        lines.append(piece if depth == 0 else "\n" * piece.count("\n"))
        lines.append("\n" * found[0].count("\n"))
        depth += found[1].startswith("if") - (found[1] == "endif")
        end = found.end()
    piece = text[end:]
    return "".join(lines) + (piece if depth == 0 else "\n" * piece.count("\n"))


def name_of(head):
    """What a definition defines: the name before its parameters, else before its value. None: a type."""
    words = [token for token in head if token not in ("[", "]")]
    if {"struct", "class", "enum", "union"} & set(words):
        return None
    for place, token in enumerate(words):
        if token in ("(", "=", "{") and place > 0:
            return words[place - 1]
    return None


def definitions(code):
    """(name, code) of each function, constant and type outside of all others; what is only declared is left out."""
    depth, start, body_at = 0, 0, None
    opened = []  # for each open brace: does it belong to a namespace?
    for found in TOKEN.finditer(code):
        token = found[0]
        if token == "{":
            head = code[start:found.start()]
            is_namespace = depth == 0 and re.search(r"\bnamespace\b[\w\s:]*$|\bextern\s*$", head) is not None
            opened.append(is_namespace)
            if is_namespace:
                start, body_at = found.end(), None
            else:
                depth += 1
                body_at = found.start() if body_at is None else body_at
        elif token == "}" and opened:
            if opened.pop():
                start, body_at = found.end(), None
                continue
            depth -= 1
            head = code[start:body_at]
            if depth == 0 and not re.match(r"\s*(;|,|\))", code[found.end():]) and not re.search(r"=\s*$", head):
                yield name_of(TOKEN.findall(code[start:found.end()])), code[start:found.end()]
                start, body_at = found.end(), None
        elif token == ";" and depth == 0:
            whole = code[start:found.end()]
            if "{" in whole or "=" in whole:
                yield name_of(TOKEN.findall(whole)), whole
            start, body_at = found.end(), None


def shown_in(code):
    return [found["key"] for found in NAMED.finditer(code) if not found["before"] and not found["after"]]


def sources(root):
    for path in sorted((root / FOLDER).rglob("*")):
        if path.suffix in SUFFIXES and path.is_file():
            yield path.relative_to(root).as_posix(), code_of(path.read_text(encoding="utf-8"))


def check(root):
    keys = read_all_texts(root / "tools" / "assets" / "texts")["english"]
    files = dict(sources(root))
    everything = [(name, code) for text in files.values() for name, code in definitions(text)]
    words_of = [set(re.findall(r"\w+", code)) for _, code in everything]
    offences, shown = [], set()
    for path, text in files.items():
        if path not in MAY_COMPUTE:
            lines = (text.count("\n", 0, found.start()) + 1 for found in COMPUTED.finditer(text))
            offences += [f"{path}:{line}: name texts in a table, do not compute them" for line in lines]
    for name, code in everything:
        found = shown_in(code)
        if not found:
            continue
        if name is None or any(name in words for (other, _), words in zip(everything, words_of) if other != name):
            shown.update(found)
        else:
            offences.append(f"{FOLDER}: `{name}` names texts, and nobody calls it")
    offences += [f"{Path(entry.place).relative_to(root).as_posix()}: no screen shows `{key}`"
                 for key, entry in keys.items() if key not in shown]
    return offences


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parents[2])
    try:
        offences = check(parser.parse_args().root.resolve())
    except Fault as fault:
        offences = [str(fault)]
    for offence in offences:
        print(offence)
    return 1 if offences else 0


if __name__ == "__main__":
    sys.exit(main())
