"""Every file that a comment or a page names is there.

Usage: check_names.py [--root DIR]

Pages (.md) and the comments of sources may name files of the project: by their path from the root, from the folder of
whoever names them, or by the last parts of their path. A name that fits no file is an offence: one line each, exit code
1. What is said of the boards' makers names their files.
"""
import argparse
import re
import subprocess
import sys
from pathlib import Path

KINDS = ("hpp", "cpp", "py", "mjs", "md", "cmake", "csv", "ld")
NAMED = re.compile(rf"(?<![\w./<>*{{}}$-])(?:[\w.-]+/)*[\w-]+\.(?:{'|'.join(KINDS)})\b(?![\w/*])")
COMMENTS = {
    "hpp": re.compile(r"//[^\n]*"), "cpp": re.compile(r"//[^\n]*"), "mjs": re.compile(r"(?m)(?:^|\s)//[^\n]*"),
    "py": re.compile(r'(?m)\A(?:#![^\n]*\n)?""".*?"""|(?:^|\s)#[^\n]*', re.DOTALL), "cmake": re.compile(r"#[^\n]*"),
    "txt": re.compile(r"(?m)^\s*#[^\n]*"), "sh": re.compile(r"(?m)(?:^|\s)#[^\n]*"), "md": re.compile(r".+"),
}
# What the build makes, and what people are told to make.
MADE = ("all_boards.hpp", "art_data.cpp", "art_data.hpp", "before.csv", "card_table.hpp", "font_data.cpp", "mine.csv", "other.csv",
        "part.csv", "picture_data.cpp", "round1.csv", "round1_leaf.csv", "round2.csv", "text_data.cpp", "text_table.hpp",
        "this_board.hpp", "weight_table.hpp")
# There in tests only.
EXAMPLES = ("found.hpp",)
# They name files of the boards' makers.
ABOUT_OTHERS = re.compile(r"boards/\w+/notes\.md|docs/boards\.md")


def files_of(root):
    """Everything that git knows of or would take, or all files where there is no git."""
    listed = subprocess.run(["git", "-C", str(root), "ls-files", "-co", "--exclude-standard"], capture_output=True, text=True,
                            check=False)
    if listed.returncode == 0:
        return sorted(name for name in set(listed.stdout.splitlines()) if (root / name).is_file())
    return sorted(path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file())


def ends_of(files):
    """All that a file can be called: its path, and what is left of it without its first folders."""
    ends = set(MADE + EXAMPLES)
    for name in files:
        parts = name.split("/")
        ends.update("/".join(parts[first:]) for first in range(len(parts)))
    return ends


def offences_of(root, path, ends):
    comments = COMMENTS.get(path.rsplit(".", 1)[-1])
    if comments is None or ABOUT_OTHERS.fullmatch(path):
        return
    text = (root / path).read_text(encoding="utf-8")
    for comment in comments.finditer(text):
        for name in NAMED.finditer(comment[0]):
            plain = name[0].removeprefix("./")
            while plain.startswith("../"):
                plain = plain.removeprefix("../")
            # A word in capitals stands for any name.
            if plain in ends or re.search("[A-Z]{2}", plain):
                continue
            line = text.count("\n", 0, comment.start() + name.start()) + 1
            yield f"{path}:{line}: there is no {name[0]}"


def main():
    parser = argparse.ArgumentParser(description="Files that are named and not there.")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parents[2])
    root = parser.parse_args().root.resolve()
    files = files_of(root)
    ends = ends_of(files)
    offences = [offence for path in files for offence in offences_of(root, path, ends)]
    print("\n".join(offences) if offences else f"all files that {len(files)} files name are there")
    return 1 if offences or not files else 0


if __name__ == "__main__":
    sys.exit(main())
