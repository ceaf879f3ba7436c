"""The functions of an image: how much stack each takes and whom it calls.

Frames come from the compiler (the .ci files of -fcallgraph-info=su), calls from the disassembly of the linked image:
there every wrapper, clone, alias and linker veneer is already the function that really runs. Code without a .ci file
(assembler, libgcc, newlib) is followed instruction by instruction. No command line; stack_depth.py uses it.
"""
import os
import re
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from elf_file import SHF_EXECINSTR, Elf

TOOL_PREFIX = "arm-none-eabi-"
# A loop in assembler that pushes more than it pops would never end; no real function comes near this.
FRAME_MAX = 1 << 16


@dataclass
class Compiled:
    """What the compiler says about one function."""
    frame: int = 0
    is_dynamic: bool = False
    indirect_sites: set = field(default_factory=set)


class Instruction(NamedTuple):
    address: int
    op: str
    args: str
    comment: str


@dataclass
class Function:
    address: int
    names: list
    code: list
    name: str = ""
    frame: int = 0
    # (address of the callee, bytes of this function's frame at that moment)
    calls: list = field(default_factory=list)
    # Where it calls through a pointer: "file:line:column", or an address in code that has no source.
    indirect_sites: set = field(default_factory=set)
    problems: list = field(default_factory=list)


def find_tool(name):
    folder = os.environ.get("PICO_TOOLCHAIN_PATH", "")
    for path in (None, folder, os.path.join(folder, "bin")):
        found = shutil.which(TOOL_PREFIX + name, path=path)
        if found:
            return found
    raise SystemExit(f"{TOOL_PREFIX}{name} was not found: run ./neva setup, or set PICO_TOOLCHAIN_PATH")


def demangle(names):
    if not names:
        return {}
    done = subprocess.run([find_tool("c++filt")], input="\n".join(names), capture_output=True, text=True, check=True)
    return dict(zip(names, done.stdout.splitlines()))


def ci_files(build, image):
    """The .ci files that belong to the image: other images in the same build folder have folders of their own."""
    others = {f"{path.stem}.dir" for path in Path(build).glob("*.elf")} - {f"{image}.dir"}
    return [path for path in Path(build).rglob("*.ci") if not others & set(path.parts)]


def read_ci(paths, build):
    """{symbol: Compiled}. Two functions of the same name in different files count as the worse of both. Places in the
    source are as the compiler was told, which a compiler cache may make relative to the build folder: here all are
    absolute."""
    compiled = {}
    node = re.compile(r'^node: \{ title: "([^"]+)" label: "[^"]*\\n(\d+) bytes \(([a-z,]+)\)')
    edge = re.compile(r'^edge: \{ sourcename: "([^"]+)" targetname: "__indirect_call"(?: label: "([^"]*)")?')
    for path in paths:
        for line in path.read_text(encoding="utf-8").splitlines():
            found = node.match(line)
            if found:
                entry = compiled.setdefault(found[1].rsplit(":", 1)[-1], Compiled())
                entry.frame = max(entry.frame, int(found[2]))
                entry.is_dynamic |= "dynamic" in found[3]
            found = edge.match(line)
            if found:
                entry = compiled.setdefault(found[1].rsplit(":", 1)[-1], Compiled())
                site = os.path.normpath(os.path.join(os.path.abspath(build), found[2])) if found[2] else ""
                entry.indirect_sites.add(site or "a place the compiler does not name")
    return compiled


# A line of objdump: address, operation without its width, operands, remark. Words of data have a name with a dot in front.
LINE = re.compile(r"^ *([0-9a-f]+):\t([a-z][^\s.]*)\S*(?:[ \t]+([^@;\n]*[^@;\s]))?[ \t]*(?:[@;] ?(.*))?$", re.MULTILINE)


def disassemble(path):
    done = subprocess.run([find_tool("objdump"), "-d", "--no-show-raw-insn", str(path)], capture_output=True, text=True,
                          check=True)
    return sorted(Instruction(int(address, 16), op, args, comment) for address, op, args, comment in LINE.findall(done.stdout))


def registers_in(args):
    """How many registers a {r4, r6-r7, lr} list names."""
    count = 0
    for part in re.search(r"\{(.*)\}", args)[1].split(","):
        first, _, last = part.strip().partition("-")
        count += int(last[1:]) - int(first[1:]) + 1 if last else 1
    return count


# Beside push and pop a Cortex-M33 has single stores and loads that move the stack, and pairs of them.
PRE_DECREMENT = re.compile(r".*\[sp, #-(\d+)\]!")
POST_INCREMENT = re.compile(r".*\[sp\], #(\d+)")


def stack_change(one):
    """Bytes that an instruction adds to the stack; None when only the running program knows."""
    if one.op in ("push", "pop"):
        return registers_in(one.args) * (4 if one.op == "push" else -4)
    if one.op in ("vpush", "vpop"):
        width = 8 if "{d" in one.args else 4
        return registers_in(one.args) * (width if one.op == "vpush" else -width)
    if one.op in ("stmdb", "ldmia") and one.args.startswith("sp!"):
        return registers_in(one.args) * (4 if one.op == "stmdb" else -4)
    moved = PRE_DECREMENT.fullmatch(one.args) or POST_INCREMENT.fullmatch(one.args)
    if moved:
        return int(moved[1]) * (1 if one.op.startswith("str") else -1)
    if one.op in ("sub", "subw", "add", "addw", "mov") and re.match(r"sp\b", one.args):
        amount = re.fullmatch(r"sp, (?:sp, )?#(\d+)", one.args)
        if amount is None:
            return None
        return int(amount[1]) * (1 if one.op.startswith("sub") else -1)
    return 0


BRANCHES = {"bl", "b", "cbz", "cbnz"} | {f"b{condition}" for condition in
                                         "eq ne cs cc hs lo mi pl vs vc hi ls ge lt gt le al".split()}


def branch_target(one):
    """Address that a bl or b goes to, or None for everything else."""
    if one.op in BRANCHES:
        return int(one.args.split(",")[-1].split()[0], 16)
    return None


def is_end(one):
    """Whether the next instruction does not follow this one."""
    pops = one.op in ("pop", "ldmia") or one.op == "ldr" and "[sp]" in one.args
    return one.op in ("b", "bx") or (pops and re.search(r"\bpc\b", one.args)) or one.args.startswith("pc,")


class Image:
    """All functions of an ELF by address."""

    def __init__(self, elf_path, compiled):
        self.elf = Elf(elf_path)
        self.compiled = compiled
        self.functions = self._split(disassemble(elf_path))
        self.starts = sorted(self.functions)
        pretty = demangle(sorted({name for function in self.functions.values() for name in function.names}))
        for function in self.functions.values():
            function.names = [pretty[name] for name in function.names] + function.names
            function.name = function.names[0]
        for function in self.functions.values():
            self._describe(function)

    def _split(self, instructions):
        code_sections = {i for i, section in enumerate(self.elf.sections) if section.flags & SHF_EXECINSTR}
        functions = {}
        for symbol in self.elf.symbols:
            if symbol.is_function and symbol.section in code_sections:
                functions.setdefault(symbol.address, Function(symbol.address, [], [])).names.append(symbol.name)
        starts = sorted(functions)
        index = -1
        for one in instructions:
            while index + 1 < len(starts) and starts[index + 1] <= one.address:
                index += 1
            if index >= 0:
                functions[starts[index]].code.append(one)
        return {address: function for address, function in functions.items() if function.code}

    def function_at(self, address):
        """The function that holds this address; jumping into its middle counts as calling it."""
        low, high = 0, len(self.starts)
        while low < high:
            middle = (low + high) // 2
            low, high = (middle + 1, high) if self.starts[middle] <= address else (low, middle)
        if low == 0:
            return None
        function = self.functions[self.starts[low - 1]]
        return function if address <= function.code[-1].address else None

    def _describe(self, function):
        known = [self.compiled[name] for name in function.names if name in self.compiled]
        if not known:
            follow_assembler(self, function)
            return
        function.frame = max(entry.frame for entry in known)
        if any(entry.is_dynamic for entry in known):
            function.problems.append("its frame has no fixed size (alloca or an array of variable length)")
        for entry in known:
            function.indirect_sites |= entry.indirect_sites
        inside = {one.address for one in function.code}
        for index, one in enumerate(function.code):
            target = branch_target(one)
            if target is not None and (target not in inside or (one.op == "bl" and target == function.address)):
                function.calls.append((target, function.frame))
            # A Cortex-M33 may leave a function by bx for one that it calls last.
            if (one.op == "blx" or one.op == "bx" and one.args != "lr") and not function.indirect_sites:
                add_pointer_call(self, function, index, function.frame)

    def literal_of(self, one):
        """The word that an `ldr rX, [pc, #n]` loads."""
        found = re.match(r"\(?([0-9a-f]{8})\b", one.comment)
        return self.elf.word_at(int(found[1], 16)) if found and "[pc" in one.args else None


def add_pointer_call(image, function, index, depth):
    """A blx or bx: to a constant address when the register was just loaded from the code's own constants."""
    register = function.code[index].args
    for one in reversed(function.code[:index]):
        if is_end(one):
            break
        # A thunk loads into a low register, which it needs again.
        moved = re.fullmatch(rf"{register}, (r\d+)", one.args) if one.op == "mov" else None
        if moved:
            register = moved[1]
            continue
        if re.match(rf"{register}\b", one.args) and one.op not in ("cmp", "str", "strb", "strh", "tst"):
            word = image.literal_of(one) if one.op == "ldr" else None
            if word is not None and image.function_at(word & ~1):
                function.calls.append((word & ~1, depth))
                return
            break
        if one.op == "pop" and re.search(rf"\b{register}\b", one.args):
            if function.code[index].op == "bx":
                return
            break
    function.indirect_sites.add(f"{function.code[index].op} at {function.code[index].address:#x}")


def follow_assembler(image, function):
    """Every way through a function without a .ci file, with the depth of its stack on the way."""
    if any(name.endswith("_veneer") for name in function.names):
        follow_veneer(image, function)
        return
    place = {one.address: index for index, one in enumerate(function.code)}
    seen = {}
    waiting = [(0, 0)]
    while waiting:
        index, depth = waiting.pop()
        if index >= len(function.code):
            last = function.code[-1]
            follower = min((start for start in image.starts if start > last.address), default=None)
            if follower is not None:
                function.calls.append((follower, depth))
            continue
        if seen.get(index, -1) >= depth:
            continue
        if depth > FRAME_MAX:
            function.problems.append("its stack grows in a loop")
            return
        seen[index] = depth
        one = function.code[index]
        change = stack_change(one)
        if change is None:
            function.problems.append("its frame cannot be read from the code: give its depth in \"fixed\"")
            change = 0
        depth = max(depth + change, 0)
        function.frame = max(function.frame, depth)
        target = branch_target(one)
        if target is not None and target in place and target != function.address:
            waiting.append((place[target], depth))
        elif target is not None and (target not in place or one.op == "bl"):
            function.calls.append((target, depth))
        elif target is not None:
            waiting.append((0, depth))
        if one.op == "blx" or (one.op == "bx" and one.args != "lr"):
            add_pointer_call(image, function, index, depth)
        if not is_end(one):
            waiting.append((index + 1, depth))


def follow_veneer(image, function):
    """The linker's long jump: a register is saved, the target's address loaded and the register restored."""
    function.frame = max((stack_change(one) or 0 for one in function.code), default=0)
    for one in function.code:
        word = image.literal_of(one)
        if word is not None:
            function.calls.append((word & ~1, 0))
