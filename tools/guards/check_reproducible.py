"""The same sources give the same UF2, wherever they lie: builds every board again in another folder, with the Pico SDK
and ETL in other folders too; compares. What was found the same is not built again until a source, the compiler or the
image changes (result_cache.py).

Usage: check_reproducible.py [board ...]    all that are built by default (./neva firmware)
       check_reproducible.py --compare A.uf2 B.uf2 [--elf A.elf]
"""
import argparse
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

import image_facts
import result_cache
from elf_file import Elf

ROOT = Path(__file__).resolve().parents[2]
UF2_BLOCK = 512
UF2_HEADER = 32
# Not the same length as the project's own path on any machine, or a path in the image could go unnoticed.
COPY_NAME = "a-folder-whose-path-is-longer-than-that-of-the-project"
SOURCES = ("CMakeLists.txt", "CMakePresets.json", "boards", "drivers", "engine", "firmware", "tools/assets", "tools/cmake",
           "tools/uf2")
NOT_COPIED = ("build", ".deps", ".git", "node_modules", "__pycache__")


def first_difference(one, other):
    """Offset of the first byte that differs, or None."""
    for offset in range(0, max(len(one), len(other)), UF2_BLOCK):
        if one[offset:offset + UF2_BLOCK] != other[offset:offset + UF2_BLOCK]:
            pairs = enumerate(zip(one[offset:], other[offset:]))
            return offset + next((index for index, (a, b) in pairs if a != b), min(len(one), len(other)) - offset)
    return None


def place_of(uf2, offset, elf_path):
    """Address of a byte of a UF2 file, with the section and the symbol that it belongs to if there is an ELF."""
    start = offset - offset % UF2_BLOCK
    if len(uf2) < start + UF2_HEADER or offset - start < UF2_HEADER:
        return "a block's header"
    address = struct.unpack_from("<I", uf2, start + 12)[0] + offset - start - UF2_HEADER
    if elf_path is None or not Path(elf_path).is_file():
        return f"address {address:#x}"
    elf = Elf(elf_path)
    # Variables lie in flash at another address than in RAM.
    for _, in_ram, in_flash, size in elf.loads:
        if in_flash <= address < in_flash + size:
            address += in_ram - in_flash
            break
    sections = [one for one in elf.sections if one.in_memory and one.address <= address < one.address + one.size]
    section = sections[0].name if sections else "no section"
    symbols = [one for one in elf.symbols if one.name and one.address <= address < one.address + max(one.size, 1)]
    return f"address {address:#x} in {section}" + (f", {symbols[-1].name}" if symbols else "")


def compare(one_path, other_path, elf_path=None):
    """None when both files hold the same bytes, otherwise one line that says where they begin to differ."""
    one, other = Path(one_path).read_bytes(), Path(other_path).read_bytes()
    offset = first_difference(one, other)
    if offset is None:
        return None
    return f"first difference at offset {offset:#x}: {place_of(one, offset, elf_path)}"


def cached(build, name):
    found = re.search(rf"^{name}:[A-Z]+=(.*)$", (build / "CMakeCache.txt").read_text(encoding="utf-8"), flags=re.M)
    return found[1] if found else ""


def run(command, folder):
    done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode != 0:
        sys.stderr.write(done.stdout)
        raise SystemExit(f"the build in another folder failed: {' '.join(map(str, command))}")


def copy_project(folder):
    copy = Path(folder) / COPY_NAME
    shutil.copytree(ROOT, copy, symlinks=True, ignore=shutil.ignore_patterns(*NOT_COPIED))
    return copy


def copy_part(source, name, copy):
    """A part that the images are made of, beside the copy of the project."""
    part = copy.parent / name
    if not part.exists():
        shutil.copytree(os.path.realpath(source), part)
    return part


def build_copy(copy, base, boards, build):
    """Builds images in a copy of the project, with copies of the parts of `build`; boards on one base share objects."""
    settings = [f"-DPICO_SDK_PATH={copy_part(cached(build, 'PICO_SDK_PATH'), 'sdk', copy)}",
                f"-DNEVA_ETL_PATH={copy_part(build / 'parts' / 'include' / 'etl', 'etl', copy)}"]
    run(["cmake", "--preset", f"firmware-{base}", *settings], copy)
    run(["cmake", "--build", f"build/firmware/{base}", "--target", *(f"neva-{board}" for board in boards)], copy)


def key_of(boards):
    """A hash of all that images are made of, and of the images."""
    files = {}
    for folder in SOURCES:
        for path in [ROOT / folder] if (ROOT / folder).is_file() else sorted((ROOT / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                files[path.relative_to(ROOT).as_posix()] = path.read_bytes()
    for board in boards:
        files[f"{board}.uf2"] = image_facts.elf_of(board).with_suffix(".uf2").read_bytes()
    versions = [subprocess.run([tool, "--version"], capture_output=True, text=True, check=True).stdout
                for tool in ("arm-none-eabi-g++", "cmake")]
    return result_cache.key_of([*boards, *versions], files)


def check_board(board, copy):
    uf2 = image_facts.elf_of(board).with_suffix(".uf2")
    why = compare(uf2, copy / uf2.relative_to(ROOT), uf2.with_suffix(".elf"))
    if why is None:
        print(f"{board}: {uf2.stat().st_size} bytes of UF2, the same from two folders")
        return None
    return (f"{board}: the same sources gave another UF2 in another folder, {why} (were they changed since "
            f"./neva firmware {board}?)")


def check_boards(boards):
    missing = [board for board in boards if not image_facts.elf_of(board).with_suffix(".uf2").is_file()]
    if missing or not boards:
        return [f"no image of {missing[0] if missing else 'any board'}: run ./neva firmware first"]
    cache, key = result_cache.folder("reproducible"), key_of(boards)
    if result_cache.knows(cache, key):
        print(f"{', '.join(boards)}: the same sources and images as when two folders gave the same")
        return []
    bases = {}
    for board in boards:
        bases.setdefault(image_facts.elf_of(board).parent, []).append(board)
    with tempfile.TemporaryDirectory(prefix="neva-again-") as folder:
        copy = copy_project(folder)
        for build, on_base in bases.items():
            build_copy(copy, build.name, on_base, build)
        offences = [why for why in (check_board(board, copy) for board in boards) if why]
    if not offences:
        result_cache.remember(cache, key)
    result_cache.forget_old(cache)
    return offences


def main():
    parser = argparse.ArgumentParser(description="The same sources give the same UF2.")
    parser.add_argument("boards", nargs="*")
    parser.add_argument("--compare", nargs=2, type=Path, metavar="UF2")
    parser.add_argument("--elf", type=Path)
    options = parser.parse_args()
    if options.compare:
        why = compare(*options.compare, options.elf)
        offences = [why] if why else []
    else:
        boards = options.boards or image_facts.built_boards()
        offences = check_boards(boards)
    for offence in offences:
        print(offence, file=sys.stderr)
    return 1 if offences else 0


if __name__ == "__main__":
    sys.exit(main())
