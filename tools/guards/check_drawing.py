"""Screens ask a panel what it has room for, not what it is called, and place nothing by hand (docs/drawing.md).

Usage: check_drawing.py [--root DIR]
       --list  what every file has, as well

Counted are, without comments and strings:
  form lines   lines that name a panel's form: Form::, one_bit, mono and the like, is_small, is_low
  literals     whole numbers above 1 in what draws: screens/, parts/ and the layer's line, paragraph and seat_look. Not
               counted are divisors, factors of 2, capacities, indices, bit masks and constants of a fixed width (times,
               letters, capacities): they are no places. Pictures made of code (ART) are left out: what is drawn there
               has no rule.
Layouts themselves (draw/layout.cpp) are data and count as form lines of the app only.
"""
import argparse
import re
import sys
from pathlib import Path

APP = "firmware/app"
LAYER = ("draw/line.cpp", "draw/paragraph.cpp", "draw/seat_look.cpp")
ART = ("parts/tile.cpp", "parts/city.cpp", "parts/cloth.cpp")

LIMITS = {"form lines in screens": 12, "form lines in the app": 60, "literals": 330}

IGNORED = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'|^\s*#[^\n]*', re.DOTALL | re.MULTILINE)
FORM = re.compile(r"\bForm::|one_bit|\bmono|mono\b|_mono_|\bis_small\b|\bis_low\b")
NO_PLACE = re.compile(r"[/%]\s*\d+\b|\b2\s*\*|\*\s*2\b|<[^<>;(){}]*,\s*\d+>|\[\d+\]|std::uint\w+\s+k_\w+(?:\[\])?\s*=\s*[^;]*;")
LITERAL = re.compile(r"(?<![\w.'])\d+(?![\w.'])")


def code_of(path):
    """The text of a file without what a compiler skips; lines stay lines."""
    return IGNORED.sub(lambda match: re.sub(r"[^\n]", "", match.group()), path.read_text(encoding="utf-8"))


def form_lines(code):
    return sum(1 for line in code.splitlines() if FORM.search(line))


def literals(code):
    return sum(1 for match in LITERAL.finditer(NO_PLACE.sub(" ", code)) if int(match.group()) > 1)


def count(root):
    """What each file of the app has: {path: (form lines, literals)}."""
    app = Path(root) / APP
    found = {}
    for path in sorted((*app.rglob("*.hpp"), *app.rglob("*.cpp"))):
        name = path.relative_to(app).as_posix()
        code = code_of(path)
        draws = name.startswith(("screens/", "parts/")) or name in LAYER
        found[name] = (form_lines(code), literals(code) if draws and name not in ART else 0)
    return found


def sums(found):
    return {"form lines in screens": sum(forms for name, (forms, _) in found.items() if name.startswith("screens/")),
            "form lines in the app": sum(forms for forms, _ in found.values()),
            "literals": sum(numbers for _, numbers in found.values())}


def main():
    parser = argparse.ArgumentParser(description="How much of the drawing is placed by hand.")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parents[2])
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    found = count(options.root)
    if not any(name.startswith("screens/") for name in found):
        print(f"{options.root}: no screens in {APP}", file=sys.stderr)
        return 1
    if options.list:
        for name, (forms, numbers) in found.items():
            if forms or numbers:
                print(f"{name}: {forms} form lines, {numbers} literals")
    code = 0
    for what, number in sums(found).items():
        print(f"{what}: {number} of at most {LIMITS[what]}")
        if number > LIMITS[what]:
            print(f"too many {what}: let the room decide, or a house measure of Layout (docs/drawing.md)", file=sys.stderr)
            code = 1
    return code


if __name__ == "__main__":
    sys.exit(main())
