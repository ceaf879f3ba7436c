"""All C++ sources are laid out by .clang-format.

Usage: check_format.py [--mend]     says which files are not, or lays them out

The clang-format is that of package-lock.json, the same on every machine. Looked at are tracked files and new ones, not
ignored ones; where there is no git, all but the folders that are made here.
"""
import argparse
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOOL = ROOT / "node_modules" / ".bin" / "clang-format"
MADE_HERE = ("build", ".deps", "node_modules")


def cpp_files(root=ROOT):
    git = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", "*.cpp", "*.hpp"], cwd=root,
                         capture_output=True, text=True, check=False)
    if git.returncode == 0:
        names = sorted(set(git.stdout.splitlines()))
        return [name for name in names if (root / name).exists()]
    paths = (path.relative_to(root) for path in sorted(root.rglob("*.[ch]pp")))
    return [str(path) for path in paths if path.parts[0] not in MADE_HERE]


def clang_format(files, *options, root=ROOT):
    if not TOOL.exists():
        raise SystemExit("clang-format is not set up: run ./neva setup")
    done = subprocess.run([str(TOOL), "--style=file", "--fallback-style=none", *options, *files], cwd=root,
                          capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"clang-format does not work here: {done.stderr.strip()}")
    return done.stderr


def main():
    parser = argparse.ArgumentParser(description="The layout of all C++ sources.")
    parser.add_argument("--mend", action="store_true")
    options = parser.parse_args()
    files = cpp_files()
    if not files:
        raise SystemExit("there are no C++ files here")
    if options.mend:
        clang_format(files, "-i")
        return 0
    report = clang_format(files, "--dry-run")
    # One line a file, not one a place.
    off = sorted(set(re.findall(r"^([^\s:]+):\d+:\d+: warning:", report, re.M)))
    for name in off:
        print(name)
    if off:
        print("the layout of these files is off; ./neva format puts it right", file=sys.stderr)
    return 1 if off else 0


if __name__ == "__main__":
    sys.exit(main())
