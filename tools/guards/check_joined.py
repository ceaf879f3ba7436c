"""Files that are compiled as one (tools/cmake/joined.cmake) must not give the same name to two things of their own. The
compiler says so too, but only where sources are joined: in the builds of firmware and with sanitizers. This looks at the
files that those builds join, without compiling anything.

Usage: check_joined.py [build folder ...]    build/host-asan by default: cmake --preset host-asan makes it
"""
import argparse
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NAMED = re.compile(r"(?:enum class|enum|struct|class|union|using) (\w+)")
FUNCTION = re.compile(r"(?! )[^/#=]*?(\w+)\(([^)]*)\)?")
LOCAL = re.compile(r" +(?:static )?const(?:expr|init)? [^(=;]*?(k_\w+)(?:\[|\{| = )")
VALUE = re.compile(r"(?! )[^/#(]*?(\w+)(?:\[|\{| = |;)")


def names_of(text):
    """{name: line} of what a file keeps to itself: its unnamed namespaces. A function counts with its parameters, because
    functions of one name may differ in them."""
    names, inside = {}, False
    for number, line in enumerate(text.splitlines(), 1):
        if line == "namespace {":
            inside = True
        elif line == "}  // namespace":
            inside = False
        elif inside:
            if found := NAMED.match(line):
                # What is only announced may be announced twice.
                if not line.endswith(";") or line.startswith("using"):
                    names[found[1]] = number
            elif found := VALUE.match(line):
                names[found[1]] = number
            elif (found := FUNCTION.match(line)) and not line.endswith(";"):
                names[f"{found[1]}({' '.join(found[2].split())})"] = number
    return names


def locals_of(text):
    """{name: line} of constants within functions: they would hide one of the same name in a file before."""
    return {found[1]: number for number, line in enumerate(text.splitlines(), 1) if (found := LOCAL.match(line))}


def clashes_in(unit):
    """A line for each name that two files of a joined one have."""
    owners, offences = {}, []
    for source in re.findall(r'^#include "([^"]+)"', unit.read_text(encoding="utf-8"), flags=re.M):
        path = Path(source)
        if not path.is_file() and "generated" in path.parts:
            # Not made yet; ctest lets the build that makes it go first.
            continue
        if not path.is_file():
            raise SystemExit(f"{path} was moved since the build was configured: run cmake --preset host-asan")
        text = path.read_text(encoding="utf-8")
        own = names_of(text)
        for name, line in {**locals_of(text), **own}.items():
            if name in owners:
                where = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
                offences.append(f"{where}:{line}: {name} is in {owners[name].name} too, and both are compiled as one")
        for name in own:
            owners.setdefault(name, path)
    return offences


def check(folders):
    units = [unit for folder in folders for unit in sorted(folder.glob("**/Unity/unity_*_cxx.cxx"))]
    if not units:
        raise SystemExit(f"no joined sources in {', '.join(map(str, folders))}: run cmake --preset host-asan")
    return len(units), [offence for unit in units for offence in clashes_in(unit)]


def main():
    parser = argparse.ArgumentParser(description="Names in files that are compiled as one.")
    parser.add_argument("folders", nargs="*", type=Path, default=[ROOT / "build" / "host-asan"])
    count, offences = check(parser.parse_args().folders)
    for offence in offences:
        print(offence)
    print(f"{count} joined files, {len(offences)} names twice")
    return 1 if offences else 0


if __name__ == "__main__":
    sys.exit(main())
