"""Every #include follows the arrows of docs/architecture.md.

Usage: check_arrows.py [--root DIR]

The table ROOMS says for each room (the longest matching path wins) what its files may include. Everything that is not
allowed is an offence: one line each, exit code 1. Includes in quotes are paths from the project's root, or headers that
the build makes, or the Pico SDK's.
"""
import argparse
import os
import re
import sys
from dataclasses import dataclass
from pathlib import Path

FOLDERS = ("engine", "drivers", "boards", "firmware", "host_tests", "tools")
SUFFIXES = (".cpp", ".hpp", ".h", ".c", ".cc", ".hh", ".inc")
SDK_FOLDERS = ("hardware/", "pico/", "pico.h", "tusb", "bsp/", "class/", "RP2040.h", "cmsis")

# Standard headers that need neither heap, exceptions, threads, files nor an operating system. Anything else would end
# up in the image sooner or later.
SMALL_STD = frozenset(
    "algorithm array atomic bit climits compare concepts cstddef cstdint cstring "
    "initializer_list iterator limits new numeric optional ranges span string_view tuple "
    "type_traits utility variant version".split())
ANY_STD = None


@dataclass(frozen=True)
class Room:
    path: str
    # Folders of the project, and those below them that are closed all the same.
    may: tuple
    never: tuple = ()
    std: object = ANY_STD
    sdk: bool = False
    # Other libraries of the machine: SDL, libpng, Unity, POSIX.
    libraries: bool = False


CHIP = ("drivers/rp2040/",)
HOST_MAY = ("engine/", "drivers/", "boards/", "firmware/app/", "tools/")
DEVICE_MAY = ("engine/", "drivers/", "boards/", "firmware/")
# Headers that the build makes, and the room that each belongs to.
GENERATED = {"art_data.hpp": "firmware/app/", "text_table.hpp": "firmware/app/", "card_table.hpp": "engine/cards/",
             "weight_table.hpp": "engine/bots/", "all_boards.hpp": "boards/", "this_board.hpp": "boards/"}

# engine/base is the ground that everybody stands on (checks, checksums): no word of the game is in it.
ROOMS = (
    Room("engine", may=("engine/",), std=SMALL_STD),
    Room("engine/base", may=("engine/base/",), std=SMALL_STD),
    Room("drivers", may=("drivers/", "engine/base/"), never=CHIP, std=SMALL_STD),
    Room("drivers/rp2040", may=("drivers/", "engine/base/"), std=SMALL_STD, sdk=True),
    Room("boards", may=("boards/", "drivers/"), never=CHIP, std=SMALL_STD),
    Room("firmware/app", may=("firmware/app/", "engine/", "drivers/ports/"), std=SMALL_STD),
    Room("firmware/main", may=DEVICE_MAY, std=SMALL_STD, sdk=True),
    Room("tools", may=HOST_MAY, never=CHIP, libraries=True),
    Room("host_tests", may=HOST_MAY + ("host_tests/",), never=CHIP + ("host_tests/device/images/",), libraries=True),
    Room("host_tests/device/images", may=DEVICE_MAY + ("host_tests/device/images/",), std=SMALL_STD, sdk=True),
)


def room_of(path):
    """The room of a file, or None: its path is relative to the root, with slashes."""
    rooms = [room for room in ROOMS if path.startswith(room.path + "/")]
    return max(rooms, key=lambda room: len(room.path), default=None)


def is_sdk(name):
    return name.startswith(SDK_FOLDERS)


def project_offence(room, name):
    if any(name.startswith(closed) for closed in room.never):
        return "closed to this room"
    if not any(name.startswith(folder) for folder in room.may):
        return f"this room may include only {' '.join(room.may)}"
    return None


def quoted_offence(room, name, root):
    """Why a room must not include a name in quotes, or None."""
    parts = name.split("/")
    if name.startswith("/") or "." in parts or ".." in parts:
        return "write the path from the project's root"
    if parts[0] in FOLDERS and len(parts) > 1:
        return project_offence(room, name) if (root / name).is_file() else "there is no such file"
    if name in GENERATED:
        return project_offence(room, GENERATED[name] + name)
    if is_sdk(name):
        return None if room.sdk else "only drivers/rp2040, firmware/main and device tests know the Pico SDK"
    if name.startswith("etl/"):
        return "write <...> for ETL"
    return "write the path from the project's root"


def angled_offence(room, name):
    """Why a room must not include a name in angle brackets, or None."""
    if name.split("/")[0] in FOLDERS and "/" in name:
        return 'write "..." for files of the project'
    if name.startswith("etl/"):
        return None
    if is_sdk(name):
        return None if room.sdk else "only drivers/rp2040, firmware/main and device tests know the Pico SDK"
    if re.fullmatch(r"[a-z_0-9]+", name):
        if room.std is ANY_STD or name in room.std:
            return None
        return "the firmware links this room: only the small standard headers listed in check_arrows.py"
    return None if room.libraries else "no other libraries in this room"


def includes_of(text):
    """(line number, bracket, name) of each #include; a computed include has no bracket."""
    # Comments keep their line breaks, so that line numbers stay right.
    text = re.sub(r"/\*.*?\*/", lambda found: "\n" * found[0].count("\n"), text, flags=re.S)
    for number, line in enumerate(text.splitlines(), 1):
        found = re.match(r'\s*#\s*(?:include|import|include_next)\s*(?:(["<])([^">]*)[">]|(\S+))', line)
        if found:
            yield number, found[1], found[2] if found[1] else found[3]


def files_of(root):
    for folder in FOLDERS:
        for place, folders, names in os.walk(root / folder):
            folders[:] = sorted(name for name in folders if name != "node_modules" and not name.startswith("."))
            for name in sorted(names):
                if name.endswith(SUFFIXES):
                    yield (Path(place) / name).relative_to(root).as_posix()


def offences_of(root, path):
    room = room_of(path)
    if room is None:
        yield f"{path}:1: no room in tools/guards/check_arrows.py holds this file: move it or add the room"
        return
    for number, bracket, name in includes_of((root / path).read_text(encoding="utf-8")):
        if bracket is None:
            why = "computed includes cannot be checked"
        else:
            why = quoted_offence(room, name, root) if bracket == '"' else angled_offence(room, name)
        if why:
            shown = {"<": f"<{name}>", '"': f'"{name}"'}.get(bracket, name)
            yield f"{path}:{number}: room {room.path} must not include {shown} ({why})"


def main():
    parser = argparse.ArgumentParser(description="Includes against the arrows of the architecture.")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parents[2])
    root = parser.parse_args().root.resolve()
    files = list(files_of(root))
    offences = [offence for path in files for offence in offences_of(root, path)]
    for offence in offences:
        print(offence)
    if not files:
        print(f"no C++ files under {root}")
        return 1
    if not offences:
        print(f"{len(files)} files follow the arrows")
    return 1 if offences else 0


if __name__ == "__main__":
    sys.exit(main())
