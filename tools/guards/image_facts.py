"""What a board's image takes: flash, RAM, stack; and the table that shows it. Shared by check_images.py and
report_sizes.py; no command line.

Image bytes   everything that the UF2 writes to flash: boot stage, code, constants, first values of variables.
Static RAM    everything the linker places in RAM: vector table, variables with and without first values, code that runs
              from RAM; not the two stacks, which have limits of their own.
Stack         room for each core's stack, as the linker laid it out: the scratch banks (tools/cmake/stacks.ld) and an array
              in RAM (firmware/main/second_core.cpp). Of core 0's a part stays free for what comes: its limit is lower.
"""
import json
from dataclasses import dataclass, field
from pathlib import Path

import stack_depth
from elf_file import Elf

ROOT = Path(__file__).resolve().parents[2]
FIRMWARE = ROOT / "build" / "firmware"
LIMITS = Path(__file__).with_name("limits.json")


@dataclass
class Facts:
    board: str
    image_bytes: int
    static_ram_bytes: int
    stack_room: dict
    stacks: dict = field(default_factory=dict)
    stack_error: str = ""


def image_bytes(elf):
    return sum(in_file for _, _, _, in_file in elf.loads)


def static_ram_bytes(elf):
    placed = sum(section.size for section in elf.sections if section.in_ram and not section.name.startswith(".stack"))
    return placed - stack_room(elf)["core 1"]


def stack_room(elf):
    other = elf.by_name.get("neva_core1_stack")
    return {"core 0": elf.value_of("neva_core0_stack_bytes") or 0, "core 1": other.size if other else 0}


def stack_limits(facts, limits):
    """{core: bytes that its stack may take}"""
    return facts.stack_room | {"core 0": min(facts.stack_room["core 0"], limits["core_0_stack_bytes_max"])}


def read_limits(path=LIMITS):
    return json.loads(Path(path).read_text(encoding="utf-8"))


def elf_of(board, firmware=FIRMWARE):
    """A board's image; boards on the same base share a build folder. Where nothing is built, a path without a file."""
    found = sorted(Path(firmware).glob(f"*/neva-{board}.elf"))
    return found[0] if found else Path(firmware) / board / f"neva-{board}.elf"


def built_boards(firmware=FIRMWARE):
    """Every board with an image that the guards can judge."""
    return sorted(path.stem[len("neva-"):] for path in Path(firmware).glob("*/neva-*.elf"))


def facts_of(board, firmware=FIRMWARE, table=stack_depth.TABLE):
    path = elf_of(board, firmware)
    elf = Elf(path)
    facts = Facts(board, image_bytes(elf), static_ram_bytes(elf), stack_room(elf))
    try:
        facts.stacks = stack_depth.measure(path, table_path=table)
    except stack_depth.StackError as error:
        facts.stack_error = str(error)
    return facts


def print_table(rows, limits):
    """One line a board, every number with its limit behind it."""
    print(f"{'board':18} {'image bytes':>17} {'static RAM bytes':>17} {'stack, core 0':>15} {'stack, core 1':>15}")
    for facts in rows:
        stacks = []
        for core, limit in stack_limits(facts, limits).items():
            depth = facts.stacks[core].depth if core in facts.stacks else "?"
            stacks.append(f"{f'{depth} / {limit}':>15}")
        image = f"{facts.image_bytes} / {limits['image_bytes_max']}"
        ram = f"{facts.static_ram_bytes} / {limits['static_ram_bytes_max']}"
        print(f"{facts.board:18} {image:>17} {ram:>17} {' '.join(stacks)}")
