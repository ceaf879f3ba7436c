"""Writes docs/boards.md and the wiring pictures from the boards' own data, so that they cannot disagree with it.

Usage: write_board_docs.py NEVA_BOARDS            NEVA_BOARDS is the program neva-boards of the host build
       write_board_docs.py NEVA_BOARDS --check    only says whether the files are up to date

What a person should know of a board is in boards/BOARD/notes.md. A board that is wired by hand has a module.csv, which
says where the pins of its display module go; it gets a wiring picture.
"""
import argparse
import csv
import json
import subprocess
import sys
from pathlib import Path

import building_guide
import building_words
import wiring_picture

ROOT = Path(__file__).resolve().parents[2]
KEY_SIGNS = {"up": "↑", "down": "↓", "left": "←", "right": "→", "centre": "push", "a": "A", "b": "B", "x": "X", "y": "Y"}
DIRECTIONS = {"bus": "bus", "output": "out", "dimmed": "out, dimmed", "sound": "out", "input": "in", "key": "in",
              "analog": "measured"}
INTRODUCTION = """# Boards

This page is made from `boards/` by `tools/boards/write_board_docs.py`; `./neva test` fails when it is not up to date.

`./neva firmware BOARD` makes the image, `build/firmware/…/neva-BOARD.uf2`. Connect the board by USB in boot-loader mode
(hold **BOOTSEL** while plugging in a Pico), and copy the file onto the drive that appears. A file for the other chip is
refused by the boot loader.

None of these boards has been tried on hardware yet; the table below says of each what is proven without it. **Image**: the
very UF2 file runs in an emulator of the RP2040, shows what the simulator shows pixel by pixel, answers each of its keys,
saves, sleeps and starts within 300 ms. **Code**: engine, bots, journal and app, from the archives that the image links, run
on an emulated Cortex-M33 (QEMU's `mps2-an505`) and come to the host's checksums for games of every edition, for what is
drawn on every kind of panel and for what is saved; size, both stacks and the UF2 file of an image are checked. What is not
proven of an RP2350 is everything around its processor: clocks, pins, SPI, DMA, flash, USB and sleep are the same sources as
on the RP2040, compiled against the other chip's registers, and nothing else. No emulator proves wires and glass: what no
source settles is marked as guessed in the notes.

**First start on new hardware**: hold any two keys while switching it on. The self-test asks what you see, hear and press; any
key that works is enough (a press goes to the next answer, holding takes it, holding on leaves), and on a board that is
wired by hand a switch at any free pin will do. It names the line of `board.hpp` that is wrong. Over USB `selftest` prints it
as text to paste into an issue, and `selftest run` starts it when no key answers ([console](console.md)). It is in the
settings, too. A flash chip that is smaller than `board.hpp` says is told at the title and by `sizes`; saves go to the end
that is really there, or nowhere when the program leaves no room.

**A Pico W or Pico 2 W** takes the file of the Pico or Pico 2, and plays the same: display, keys, sound, saving and USB are
on pins that it shares with them. Four pins it does not share. The light is on the radio chip, so it stays dark; only the
Display Pack brings a light of its own. GP23, GP24, GP25 and GP29 lead to that chip: Neva never switches it on, so there is
no radio. GP24 does not tell of USB power there, and GP29 shows the supply only while GP25 is high, which it is not. So the
device may say once after a start that the supply cannot be measured, the key test shows no voltage, and on a charger
that is no computer it sleeps as deep as on a battery; any key wakes it. It was not tried.

**Files for a Pico 2** are packed by `tools/uf2/bin_to_uf2.py`, the same bytes as `picotool uf2 convert --family
rp2350-arm-s` makes of the ELF. The SDK would add `--abs-block`, and Neva does not: that is the way around the RP2350's
erratum E10, which says that the boot ROM of stepping A2 does not set up the flash before it looks for a partition table, so
that a copied file is not taken when a table lies there. The block in front sets the flash up, by writing the last page of a
flash of 16 MiB; on the 4 MiB of a Pico 2 that is the last page too, and its sector is erased: settings would be lost with
every update. Neva brings no partition table, so it needs no way around. If another program has left a table on an A2 chip
and the drive does not take Neva's file, Raspberry Pi's `flash_nuke.uf2` clears the flash. Files of other programs may carry
the block: on an A2 chip they take the last sector with them, besides all that they write themselves.
"""


def boards_of(program):
    lines = subprocess.run([program], stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
    return [json.loads(line) for line in lines]


def module_of(board):
    path = ROOT / "boards" / board["id"] / "module.csv"
    if not path.is_file():
        return None
    with path.open(encoding="utf-8", newline="") as file:
        return [tuple(row) for row in list(csv.reader(file))[1:]]


def keys_text(board):
    return " ".join(sign for key, sign in KEY_SIGNS.items() if key in board["keys"])


def panel_text(board):
    panel = board["panel"]
    colours = "one bit" if panel["controller"] == "ssd1306" else "colour"
    return f"{panel['width']}×{panel['height']} {colours}, {panel['controller'].upper()}"


def overview(boards):
    yield "| board | name | chip | screen | keys | sound | battery gauge | proven |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- |"
    for board in boards:
        gauge = "yes" if board["keyboard"] or board["supply"] and board["supply"]["battery"] else "–"
        proven = "image" if board["chip"] == "rp2040" else "code"
        sound = "yes" if board["buzzer"] is not None else "–"
        yield (f"| `{board['id']}` | {board['name']} | {board['chip'].upper()} | {panel_text(board)} | {keys_text(board)} "
               f"| {sound} | {gauge} | {proven} |")


def pin_table(board):
    yield "| pin | for | direction | active |"
    yield "| --- | --- | --- | --- |"
    for pin in sorted(board["pins"], key=lambda pin: pin["gpio"]):
        active = pin["active"] if pin["job"] not in ("bus", "analog", "sound") else "–"
        name = f"key {KEY_SIGNS[pin['name']]}" if pin["job"] == "key" else pin["name"]
        yield f"| GP{pin['gpio']} | {name} | {DIRECTIONS[pin['job']]} | {active} |"


def wiring_section(board, module):
    """How to build it, with the picture and a table for those who do not see it."""
    keys = len(board["keys"])
    yield f"![What goes to which pin](pictures/wiring_{board['id']}.svg)"
    yield ""
    yield (f"You need: a Pico with pins, an {board['panel']['controller'].upper()} module, {keys} push buttons, "
           "a passive piezo, a breadboard, wires.")
    yield ""
    yield "1. Unplug USB. Set Pico and module onto the breadboard, and connect one GND pin of the Pico to the blue rail."
    yield "2. Connect the module as in the table. It runs on 3.3 V: never connect it to VBUS."
    yield "3. Each button goes between its pin and the blue rail; the Pico's own pull-up does the rest."
    yield "4. The piezo goes between its pin and the blue rail. Without one, everything but the sound works."
    yield f"5. `./neva firmware {board['id']}`, hold BOOTSEL, plug in USB, copy the file. Then try *Self-test*."
    yield ""
    links = ", ".join(f"[{words['language']}](building_{board['id']}.{language}.md)"
                      for language, words in building_words.WORDS.items())
    yield f"Step by step, for somebody who has never soldered: {links}. There is [a case to print](case.md)."
    yield ""
    yield "| module | Pico |"
    yield "| --- | --- |"
    pins = {pin["name"]: pin["gpio"] for pin in board["pins"]}
    labels = {label: number for number, label in enumerate(wiring_picture.LEFT, 1)}
    labels.update({label: 40 - row for row, label in enumerate(wiring_picture.RIGHT)})
    for module_pin, target in module:
        label = f"GP{pins[target]}" if target in pins else target
        where = {"nothing": "stays free", "GND": "GND, any"}.get(label) or f"{label}, pin {labels[label]}"
        yield f"| {module_pin} | {where} |"


def section(board, variants):
    yield f"## {board['name']}: `{board['id']}`"
    notes = ROOT / "boards" / board["id"] / "notes.md"
    if not notes.is_file():
        raise SystemExit(f"{notes.relative_to(ROOT)} is missing: say what the board is and where its pins come from")
    yield notes.read_text(encoding="utf-8").rstrip()
    yield ""
    for variant in variants:
        yield f"With a Pico 2 in its place: `{variant['id']}`, the same pins."
        yield ""
    module = module_of(board)
    if module is not None:
        yield from wiring_section(board, module)
        yield ""
    yield from pin_table(board)
    yield ""


def documents(boards):
    """{path: text} of everything that is made."""
    lines = [INTRODUCTION, *overview(boards), ""]
    files = {}
    for board in boards:
        if board["variant_of"] is None:
            lines += section(board, [other for other in boards if other["variant_of"] == board["id"]])
        module = module_of(board)
        if module is not None:
            files[ROOT / "docs" / "pictures" / f"wiring_{board['id']}.svg"] = wiring_picture.picture(board, module)
            files.update(building_guide.documents(ROOT, board, module))
    files[ROOT / "docs" / "boards.md"] = "\n".join(lines).rstrip() + "\n"
    return files


def main():
    parser = argparse.ArgumentParser(description="docs/boards.md and wiring pictures from the boards' data.")
    parser.add_argument("program")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    stale = []
    for path, text in documents(boards_of(options.program)).items():
        if path.is_file() and path.read_text(encoding="utf-8") == text:
            continue
        stale.append(path.relative_to(ROOT))
        if not options.check:
            path.write_text(text, encoding="utf-8")
    for path in stale:
        print(f"{path} is not up to date: run write_board_docs.py" if options.check else f"{path} written")
    return 1 if options.check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
