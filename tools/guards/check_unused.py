"""Nothing is declared that the programs do not use.

Usage: check_unused.py [--root DIR]

Looks at what headers of the engine, the drivers, the boards, the firmware and the tools declare: functions, constants
(k_...), members (..._) and enumerators. A name that stands nowhere but where it is declared and defined is an offence:
one line each, exit code 1. That tests use it does not count: what only tests need belongs to them, or into EXCUSED
with the reason. It goes by names, so a dead function hides behind a living one of the same name.
"""
import argparse
import re
import sys
from collections import Counter, defaultdict
from pathlib import Path

FOLDERS = ("engine", "drivers", "boards", "firmware", "tools")
SOURCES = (".hpp", ".h", ".cpp", ".cpp.in")

# What no source names although it is needed, and why.
EXCUSED = {
    "chicken": "cards.csv names the goods", "fruit": "cards.csv names the goods",
    "grain": "cards.csv names the goods", "vegetable": "cards.csv names the goods",
    "variant_1": "chosen by its number", "variant_2": "chosen by its number", "variant_3": "chosen by its number",
    "variant_4": "chosen by its number",
    "loss_at": "the coach tells the costliest decisions only",
    "has_banner": "tests look past the banner by it",
}

# Comments, strings, letters and raw strings; what is left are names and signs.
NOISE = re.compile(r'//[^\n]*|/\*.*?\*/|R"\(.*?\)"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', re.DOTALL)
TOKEN = re.compile(r"[A-Za-z_]\w*|::|[^\s\w]")
NAME = re.compile(r"[a-z_]\w*")
# Called by the language, a compiler or a library, or a hook of a programming interface.
CALLED_BY_OTHERS = re.compile(r"operator|main|begin|end|isr_\w+|tud_\w+|tusb_\w+|_\w+")
# Before a name and a bracket they make it a call.
NO_TYPES = ("return", "else", "case", "new", "delete", "&&")
ENUM = re.compile(r"\benum\s+(?:class\s+)?\w+\s*(?::\s*[\w:]+\s*)?\{([^}]*)\}")


def blank(match):
    return "\n" * match[0].count("\n") or " "


def code_of(text):
    return NOISE.sub(blank, text)


def declared_in(code):
    """Names that a header declares, with the line of each: functions, constants, members and enumerators."""
    found = {}
    for match in re.finditer(r"(?m)^[^\n#]*$", code):
        line = code.count("\n", 0, match.start()) + 1
        for before, name in re.findall(r"([\w>\]*&]+)\s+([a-z]\w*)\(", match[0]):
            if before not in NO_TYPES:
                found.setdefault(name, line)
        for name in re.findall(r"\b(k_\w+|[a-z]\w*_)\b(?=\s*(?:\{|=[^=]|;|\[))", match[0]):
            found.setdefault(name, line)
    for match in ENUM.finditer(code):
        line = code.count("\n", 0, match.start()) + 1
        for name in re.findall(r"(?:^|,)\s*([a-z]\w*)", match[1]):
            found.setdefault(name, line)
    return found


def main():
    parser = argparse.ArgumentParser(description="Names that nobody uses.")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parents[2])
    root = parser.parse_args().root.resolve()
    uses = Counter()
    declared = defaultdict(list)
    files = 0
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            if not path.name.endswith(SOURCES) or not path.is_file() or "node_modules" in path.parts:
                continue
            files += 1
            code = code_of(path.read_text(encoding="utf-8"))
            tokens = TOKEN.findall(code)
            uses.update(token for token in tokens if NAME.fullmatch(token))
            # A definition outside of its class is no use.
            uses.subtract(after for before, after, sign in zip(tokens, tokens[1:], tokens[2:])
                          if before == "::" and sign == "(" and path.suffix == ".cpp" and is_definition(code, after))
            if path.suffix == ".hpp":
                for name, line in declared_in(code).items():
                    declared[name].append((path.relative_to(root).as_posix(), line))
    for page in (root / "tools/assets/texts").glob("*.txt"):
        uses.update(f"k_{name}" for name in re.findall(r"\{=(\w+)\}", page.read_text(encoding="utf-8")))
    offences = []
    for name, places in sorted(declared.items()):
        if uses[name] <= 1 and name not in EXCUSED and not CALLED_BY_OTHERS.fullmatch(name):
            path, line = places[0]
            offences.append(f"{path}:{line}: nobody uses {name}")
    for name in sorted(set(EXCUSED) - set(declared)):
        offences.append(f"tools/guards/check_unused.py:1: {name} is excused and not declared")
    for name in sorted(name for name in set(EXCUSED) & set(declared) if uses[name] > 1):
        offences.append(f"tools/guards/check_unused.py:1: {name} is excused and used")
    print("\n".join(offences) if offences else f"everything that {files} files declare is used")
    return 1 if offences or not files else 0


def is_definition(code, name):
    """Whether a function of a class is defined here, and not only called with its class before it."""
    return re.search(rf"(?m)^[\w\[][^\n;=]*::{name}\(", code) is not None


if __name__ == "__main__":
    sys.exit(main())
