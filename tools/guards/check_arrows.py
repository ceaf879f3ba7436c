"""Every #include follows the arrows of docs/architecture.md.

Usage: check_arrows.py [--root DIR]

The table ALL_FOLDERS says for each folder what its files may include. Everything that is not allowed is an offence: one line
each, exit code 1. Includes in quotes are paths from the project's root, or headers that the build makes, or the Pico
SDK's.
"""
import argparse
import os
import re
import sys
from dataclasses import dataclass
from pathlib import Path

from include_scanner import includes_of

FOLDERS = ("engine", "drivers", "boards", "firmware", "host_tests", "tools")
HEADERS = (".hpp", ".h")
# A template of a source counts as one.
SOURCES = HEADERS + (".cpp", ".cpp.in")
# Nothing that a compiler reads. A file of any other kind is an offence, so that none goes unseen.
OTHERS = (".bdf", ".cmake", ".css", ".csv", ".html", ".json", ".ld", ".md", ".mjs", ".png", ".py", ".pyc", ".scad", ".sh", ".svg", ".txt",
          ".wasm")
SDK_FOLDERS = ("hardware/", "pico/", "pico.h", "tusb", "bsp/", "class/", "RP2040.h", "cmsis")

# Standard headers that need neither heap, exceptions, threads, files nor an operating system. Anything else would end
# up in the image sooner or later.
SMALL_STD = frozenset(
    "algorithm array atomic bit climits compare concepts cstddef cstdint cstring "
    "initializer_list iterator limits new numeric optional ranges span string_view tuple "
    "type_traits utility variant version".split())
ANY_STD = None


@dataclass(frozen=True)
class Folder:
    """A folder. `may` and `never` name folders ("a/b/"), the files of a folder alone ("a/b/*") or one file."""
    path: str
    may: tuple
    never: tuple = ()
    # Not even by way of a header that includes a header.
    unseen: tuple = ()
    std: object = SMALL_STD
    sdk: bool = False
    # Other libraries of the machine: SDL, libpng, Unity, POSIX.
    libraries: bool = False
    # Folders below it are folders of their own or none at all.
    flat: bool = False


CHIP = ("drivers/rp2040/",)

# What stands below the rules, and what the rules show to everybody: the rest of engine/rules is their own affair.
CARDS = ("engine/base/", "engine/limits.hpp", "engine/cards/")
STATE = CARDS + ("engine/state/",)
RULES = STATE + tuple(f"engine/rules/{name}.hpp" for name in ("rules", "action_list", "price", "refusal", "value"))
JOURNAL = RULES + ("engine/journal/",)
ENGINE = JOURNAL + ("engine/view/", "engine/bots/")

HOST_MAY = ENGINE + ("drivers/", "boards/", "firmware/app/", "tools/")
DEVICE_MAY = ENGINE + ("drivers/", "boards/", "firmware/")

APP = "firmware/app/"


def app(*names):
    return tuple(APP + name for name in names)


APP_MAY = ENGINE + ("drivers/ports/",)
# The folders of the app, lowest first, and what of the app each includes besides itself: only folders that stand
# before it.
APP_FOLDERS = {
    "game": (),
    "text": ("game/",),
    "draw": ("text/",),
    "device": ("text/",),
    "input": (),
    "qr": (),
    "saving": ("game/", "device/"),
    "session": ("game/", "text/", "saving/"),
    "parts": ("game/", "text/", "draw/", "device/", "input/"),
}


def circles(table):
    """What a table like APP_FOLDERS lets a folder include although it does not stand before it."""
    before = set()
    for name, others in table.items():
        for other in others:
            if other.split("/")[0] not in before:
                yield f"tools/guards/check_arrows.py:1: {name} includes {other}, which does not stand before it"
        before.add(name)


# What a screen may be made of; what is saved it asks the session for.
FOR_SCREENS = tuple(f"{name}/" for name in APP_FOLDERS if name != "saving")
SCREEN_FOLDERS = ("game", "setup", "records", "device")

# Not even by way of a header that includes a header: a drawing gets a View and what everybody knows, so that it cannot
# show a secret.
UNSEEN = {"parts": app("session/", "saving/", "screens/")}

# Headers that the build makes, and the folder that each belongs to.
GENERATED = {"art_data.hpp": APP + "draw/", "text_table.hpp": APP + "text/", "card_table.hpp": "engine/cards/",
             "weight_table.hpp": "engine/bots/", "weight_table_before.hpp": "tools/league/", "all_boards.hpp": "boards/",
             "this_board.hpp": "boards/"}

# engine/base is the ground that everybody stands on (checks, checksums): no word of the game is in it.
ALL_FOLDERS = (
    Folder("engine", may=("engine/base/",), flat=True),
    Folder("engine/etl_config", may=()),
    Folder("engine/base", may=("engine/base/",)),
    Folder("engine/cards", may=CARDS),
    Folder("engine/state", may=STATE),
    Folder("engine/view", may=STATE + ("engine/view/",)),
    Folder("engine/rules", may=STATE + ("engine/rules/",)),
    Folder("engine/journal", may=JOURNAL),
    Folder("engine/bots", may=ENGINE),
    Folder("drivers", may=("drivers/", "engine/base/"), never=CHIP),
    Folder("drivers/rp2040", may=("drivers/", "engine/base/"), sdk=True),
    Folder("boards", may=("boards/", "drivers/"), never=CHIP),
    Folder("firmware/app", may=APP_MAY + app("*", "screens/") + app(*(f"{name}/" for name in APP_FOLDERS)), flat=True),
    *(Folder(f"firmware/app/{name}", may=APP_MAY + app(f"{name}/", *others),
             unseen=UNSEEN.get(name, ()))
      for name, others in APP_FOLDERS.items()),
    Folder("firmware/app/screens", may=APP_MAY + app("screens/*", *FOR_SCREENS), flat=True),
    *(Folder(f"firmware/app/screens/{name}", may=APP_MAY + app("screens/*", f"screens/{name}/", *FOR_SCREENS))
      for name in SCREEN_FOLDERS),
    Folder("firmware/app/console", may=APP_MAY + app("*", "console/", "text/", "draw/")),
    Folder("firmware/main", may=DEVICE_MAY, sdk=True),
    Folder("tools", may=HOST_MAY, never=CHIP, std=ANY_STD, libraries=True),
    # Tests look behind every door.
    Folder("host_tests", may=HOST_MAY + ("engine/", "host_tests/"), never=CHIP + ("host_tests/device/images/",),
         std=ANY_STD, libraries=True),
    Folder("host_tests/device/images", may=DEVICE_MAY + ("host_tests/device/images/",), sdk=True),
)


def folder_of(path):
    """The folder of a file, or None: its path is relative to the root, with slashes."""
    folders = [folder for folder in ALL_FOLDERS if path.startswith(folder.path + "/")]
    folder = max(folders, key=lambda one: len(one.path), default=None)
    if folder and folder.flat and "/" in path[len(folder.path) + 1:]:
        return None
    return folder


def is_in(name, places):
    """Whether a file of the project is named by one of the places."""
    folder = name[:name.rindex("/") + 1]
    return any(name == place or place.endswith("/") and name.startswith(place) or place == folder + "*"
               for place in places)


def is_sdk(name):
    return name.startswith(SDK_FOLDERS)


def is_plain(name):
    """No way round a folder's name."""
    return not {"", ".", ".."} & set(name.split("/")) and "\\" not in name


def short(places):
    return " ".join(place for place in places if not place.endswith(HEADERS))


def project_offence(folder, name):
    if is_in(name, folder.never):
        return "closed to this folder"
    if is_in(name, folder.may):
        return None
    if is_in(name, ("engine/rules/",)):
        return "not one of the headers that the rules show to others"
    return f"this folder may include only {short(folder.may)} and the files that check_arrows.py names"


def quoted_offence(folder, name, root):
    """Why a folder must not include a name in quotes, or None."""
    if not is_plain(name):
        return "write the path from the project's root"
    if name.split("/")[0] in FOLDERS and "/" in name:
        if not (root / name).is_file():
            return "there is no such file"
        return project_offence(folder, name) if name.endswith(HEADERS) else f"only {' and '.join(HEADERS)} are included"
    if name in GENERATED:
        return project_offence(folder, GENERATED[name] + name)
    if is_sdk(name):
        return None if folder.sdk else "only drivers/rp2040, firmware/main and device tests know the Pico SDK"
    if name.startswith("etl/"):
        return "write <...> for ETL"
    return "write the path from the project's root"


def angled_offence(folder, name):
    """Why a folder must not include a name in angle brackets, or None."""
    if not is_plain(name):
        return "write the header's own name"
    if name.split("/")[0] in FOLDERS and "/" in name or name in GENERATED:
        return 'write "..." for files of the project'
    if name.startswith("etl/"):
        return None
    if is_sdk(name):
        return None if folder.sdk else "only drivers/rp2040, firmware/main and device tests know the Pico SDK"
    if re.fullmatch(r"[a-z_0-9]+", name):
        if folder.std is ANY_STD or name in folder.std:
            return None
        return "the firmware links this folder: only the small standard headers listed in check_arrows.py"
    return None if folder.libraries else "no other libraries in this folder"


def files_of(root):
    for folder in FOLDERS:
        for place, folders, names in os.walk(root / folder):
            folders[:] = sorted(name for name in folders if name != "node_modules" and not name.startswith("."))
            for name in sorted(names):
                if not name.endswith(OTHERS):
                    yield (Path(place) / name).relative_to(root).as_posix()


def file_offence(root, path):
    """Why a file cannot be checked, or None."""
    if (root / path).is_symlink():
        return "a link hides where a file belongs"
    if not path.endswith(SOURCES):
        return f"no kind of file that this project has: C++ is {' '.join(SOURCES)}"
    if folder_of(path) is None:
        return "no folder in tools/guards/check_arrows.py holds this file: move it or add the folder"
    return None


def offences_of(root, path, includes):
    folder = folder_of(path)
    for number, bracket, name in includes:
        if bracket is None:
            why = "computed includes cannot be checked"
        else:
            why = quoted_offence(folder, name, root) if bracket == '"' else angled_offence(folder, name)
        if why:
            shown = {"<": f"<{name}>", '"': f'"{name}"'}.get(bracket, name)
            yield f"{path}:{number}: folder {folder.path} must not include {shown} ({why})"


def chain_to(path, closed, includes):
    """The shortest way of includes from a file to one of the closed places, or None."""
    ways = [[path]]
    seen = {path}
    for way in ways:
        for _, bracket, name in includes.get(way[-1], ()):
            if bracket != '"' or name in seen:
                continue
            if "/" in name and is_in(name, closed):
                return way[1:] + [name]
            seen.add(name)
            ways.append(way + [name])
    return None


def hidden_offences(path, includes):
    """What a file must not see and does, by way of the headers it includes."""
    folder = folder_of(path)
    chain = chain_to(path, folder.unseen, includes) if folder.unseen else None
    # A direct one is an offence already.
    if chain and len(chain) > 1:
        yield f"{path}:1: folder {folder.path} must not see {chain[-1]}, and does by {' '.join(chain[:-1])}"


def main():
    parser = argparse.ArgumentParser(description="Includes against the arrows of the architecture.")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parents[2])
    root = parser.parse_args().root.resolve()
    offences = list(circles(APP_FOLDERS))
    includes = {}
    for path in files_of(root):
        why = file_offence(root, path)
        if why:
            offences.append(f"{path}:1: {why}")
        else:
            includes[path] = list(includes_of((root / path).read_text(encoding="utf-8")))
    for path, found in includes.items():
        offences += offences_of(root, path, found)
        offences += hidden_offences(path, includes)
    for offence in offences:
        print(offence)
    if not includes:
        print(f"no C++ files under {root}")
        return 1
    if not offences:
        print(f"{len(includes)} files follow the arrows")
    return 1 if offences else 0


if __name__ == "__main__":
    sys.exit(main())
