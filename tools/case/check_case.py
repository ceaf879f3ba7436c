"""The printed case fits what goes inside it: the asserts of case.scad hold for every board that is wired by hand.

Usage: check_case.py           asserts only, a second
       check_case.py --full    also makes both halves of each case, sees that they are closed solids in one piece (admesh),
                               and that nothing that goes inside lies in plastic; some minutes
"""
import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CASE = ROOT / "tools" / "case" / "case.scad"
# Rounder than this changes nothing that is checked.
SIDES = 8


def boards():
    """Those that somebody wires: they say where the pins of their module go."""
    return sorted(path.parent.name for path in (ROOT / "boards").glob("*/module.csv"))


def openscad(case, board, part, out):
    """What it complains about; empty when `out` was made. Its exit code tells nothing of asserts."""
    out.unlink(missing_ok=True)
    made = subprocess.run(["openscad", "-D", f'board="{board}"', "-D", f'part="{part}"', "-D", f"$fn={SIDES}",
                           "-o", str(out), str(case)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return "" if "ERROR" not in made.stdout and out.is_file() else made.stdout or "nothing was made"


def assert_offences(case, board, folder):
    words = openscad(case, board, "none", folder / "none.csg")
    failed = re.search(r"Assertion .* failed: \"(.*?)\"", words)
    return [failed[1] if failed else words] if words else []


def solid_offences(case, board, part, folder):
    stl = folder / f"{board}-{part}.stl"
    words = openscad(case, board, part, stl)
    if words:
        return [f"{board}: {part} was not made: {words}"]
    told = subprocess.run(["admesh", str(stl)], stdout=subprocess.PIPE, text=True, check=True).stdout
    facts = {name: re.search(rf"{name}\s*:\s*(\d+)", told)[1] for name in ("Total disconnected facets", "Number of parts")}
    found = []
    if facts["Total disconnected facets"] != "0":
        found.append(f"{board}: {part} is no closed solid")
    if facts["Number of parts"] != "1":
        found.append(f"{board}: {part} falls into {facts['Number of parts']} pieces")
    return found


def clash_offences(case, board, folder):
    stl = folder / f"{board}-clash.stl"
    words = openscad(case, board, "clash", stl)
    # Nothing in common is nothing to write, which OpenSCAD tells as an error.
    if "top level object is empty" in words:
        return []
    return [f"{board}: something that goes inside lies in plastic"] if not words else [f"{board}: {words}"]


def main():
    parser = argparse.ArgumentParser(description="Does the printed case fit?")
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--case", type=Path, default=CASE)
    options = parser.parse_args()
    offences = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for board in boards():
            offences += assert_offences(options.case, board, folder)
            if not options.full or offences:
                continue
            for part in ("front", "back"):
                offences += solid_offences(options.case, board, part, folder)
            offences += clash_offences(options.case, board, folder)
    for offence in offences:
        print(offence, file=sys.stderr)
    return 1 if offences else 0


if __name__ == "__main__":
    sys.exit(main())
