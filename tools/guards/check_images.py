"""Every image is without heap and exceptions, small enough, and its stacks cannot overflow; its UF2 file writes it and
nothing else.

Usage: check_images.py [board ...]     the boards of build/firmware by default
       --firmware DIR   another folder of builds
       --limits FILE    other limits than limits.json
       --table FILE     another table than indirect_calls.json

Heap and exceptions are looked for in every ELF, test programs included; sizes and stacks in the game. The link already fails when code allocates (firmware/main/no_heap.cpp); this looks at what came out.
"""
import argparse
import re
import sys
from pathlib import Path

import image_facts
import stack_depth
import uf2_file
from elf_file import Elf

# The C++ names are operator new, new[], delete and delete[] with any parameters.
FORBIDDEN = re.compile(r"(__wrap_|__real_)?(malloc|calloc|realloc|free|memalign|aligned_alloc|sbrk)|"
                       r"_(malloc|calloc|realloc|free|memalign|sbrk)(_r)?|_Zn[wa][a-zA-Z0-9_]*|_Zd[la]P[a-zA-Z0-9_]*|"
                       r"__cxa_(throw|rethrow|allocate_exception|begin_catch)|__gxx_personality_v0|_Unwind_\w+")
BOOT_STAGE = "bs2_default.elf"


def heap_offences(elf):
    """Names of the heap or of exceptions in an image, and tables that tell an exception where to go (.ARM.extab).
    An index without tables (.ARM.exidx) is harmless: libgcc's division brings one."""
    names = {symbol.name for symbol in elf.symbols if symbol.section != 0}
    found = sorted(name for name in names if FORBIDDEN.fullmatch(name))
    offences = [f"{name} is in the image: no heap and no exceptions in firmware" for name in found]
    for name in (".ARM.extab", ".gcc_except_table"):
        section = elf.section(name)
        if section is not None and section.size:
            offences.append(f"{name} has {section.size} bytes: something was compiled with exceptions")
    return offences


def size_offences(facts, limits):
    offences = []
    for what, value, limit in (("image", facts.image_bytes, limits["image_bytes_max"]),
                               ("static RAM", facts.static_ram_bytes, limits["static_ram_bytes_max"])):
        if value > limit:
            offences.append(f"{what} takes {value} bytes, the limit in tools/guards/limits.json is {limit}")
    return offences


def stack_offences(facts, limits):
    if facts.stack_error:
        return [f"stack: {facts.stack_error}"]
    offences = []
    allowed = image_facts.stack_limits(facts, limits)
    for core, chain in facts.stacks.items():
        if chain.depth > allowed[core]:
            offences.append(f"{core} may need {chain.depth} bytes of stack and has {allowed[core]}: see "
                            "report_sizes.py --chains; flatten the chain")
    return offences


def check_board(board, firmware, limits, table):
    """(Facts, offences)"""
    facts = image_facts.facts_of(board, firmware, table)
    path = image_facts.elf_of(board, firmware)
    offences = heap_offences(Elf(path)) + size_offences(facts, limits) + stack_offences(facts, limits)
    return facts, [f"{path.name}: {offence}" for offence in offences]


def test_program_offences(boards, firmware):
    """Heap and exceptions in the other programs beside the boards' images."""
    folders = {image_facts.elf_of(board, firmware).parent for board in boards}
    programs = [path for folder in sorted(folders) for path in sorted(folder.glob("*.elf"))
                if path.name != BOOT_STAGE and not path.name.startswith("neva-")]
    return [f"{path.name}: {offence}" for path in programs for offence in heap_offences(Elf(path))]


def uf2_offences(firmware, limits):
    """In the UF2 files of all boards that are built."""
    paths = sorted(Path(firmware).glob("*/neva-*.uf2"))
    return [offence for path in paths for offence in uf2_file.file_offences(path, limits["image_bytes_max"])]


def main():
    parser = argparse.ArgumentParser(description="Heap, sizes, stacks and UF2 files of the built images.")
    parser.add_argument("boards", nargs="*")
    parser.add_argument("--firmware", type=Path, default=image_facts.FIRMWARE)
    parser.add_argument("--limits", type=Path, default=image_facts.LIMITS)
    parser.add_argument("--table", type=Path, default=stack_depth.TABLE)
    options = parser.parse_args()
    boards = options.boards or image_facts.built_boards(options.firmware)
    missing = [board for board in boards if not image_facts.elf_of(board, options.firmware).is_file()]
    if missing or not boards:
        print(f"no image of {missing[0] if missing else 'any board'}: run ./neva firmware first", file=sys.stderr)
        return 1
    limits = image_facts.read_limits(options.limits)
    results = [check_board(board, options.firmware, limits, options.table) for board in boards]
    image_facts.print_table([facts for facts, _ in results], limits)
    offences = [offence for _, found in results for offence in found]
    offences += test_program_offences(boards, options.firmware) + uf2_offences(options.firmware, limits)
    for offence in offences:
        print(offence, file=sys.stderr)
    return 1 if offences else 0


if __name__ == "__main__":
    sys.exit(main())
