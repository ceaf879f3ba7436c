"""Worst-case stack of both cores, computed from the image.

Usage: stack_depth.py IMAGE.elf [--build DIR] [--table indirect_calls.json] [--limit BYTES]

A core's depth is its deepest chain of calls plus one interrupt on top of it. One is enough: all interrupts keep the
SDK's default priority, so none interrupts another (an image that calls irq_set_priority is refused). Any handler is
counted on either core, though each core enables only some: that can only make the number too big. Faults are left out:
they end the program.

What the code alone does not tell is in indirect_calls.json:
  roots       where each core starts
  calls       whom a call through a function pointer may reach: by the caller's name, or by the place in the source for
              code that is inlined elsewhere; "@array:A:B" means every address between two symbols
  interrupts  the handlers that a function installs; whoever calls the SDK's irq_set_exclusive_handler must be listed
  fixed       depth of code that is not in the image (boot ROM) or cannot be followed; m33_bytes where it is another one
              on the RP2350
  excused     calls that cannot happen, to break a false recursion
  unreached   functions that never run; any other one that is pointed at and that no chain reaches is an error
Calls of virtual functions need no entry: the name in the source line tells which functions of the image's vtables can
run. In a pattern only * is special. Whatever is reachable and not known is an error.
"""
import argparse
import json
import re
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from call_graph import Image, ci_files, read_ci
from elf_file import SHT_NOBITS
from whole_number import whole_number

# The processor saves eight words, and one more to align the stack to eight bytes; rounded up to a multiple of eight. One
# with a floating point unit may save 18 more.
EXCEPTION_ENTRY_BYTES = 40
EXCEPTION_ENTRY_BYTES_M33 = 112
INSTALLERS = ("irq_set_exclusive_handler", "irq_add_shared_handler", "exception_set_exclusive_handler")
FIRST_INTERRUPT_VECTOR = 11
VECTORS = 48
VECTORS_M33 = 68
TABLE = Path(__file__).with_name("indirect_calls.json")


def is_m33(elf):
    """Whether an image is for the RP2350, by the architecture that its build attributes name."""
    section = elf.section(".ARM.attributes")
    return section is not None and b"8-M.MAIN" in elf.data[section.offset:section.offset + section.size]


def vectors_of(elf):
    return VECTORS_M33 if is_m33(elf) else VECTORS


class StackError(Exception):
    """Something that makes the depth unknown; the text says what to do."""


@dataclass
class Chain:
    depth: int
    steps: list


@cache
def as_expression(pattern):
    return re.compile(".*".join(re.escape(part) for part in pattern.split("*")))


def matches(pattern, function):
    expression = as_expression(pattern)
    return any(expression.fullmatch(name) for name in function.names)


def called_names(site):
    """Names that a call at "file:line:column" may have in the source; empty when it is not a plain call by name."""
    found = re.fullmatch(r"(.+):(\d+):(\d+)", site)
    if not found or not Path(found[1]).is_file():
        return set()
    lines = Path(found[1]).read_text(encoding="utf-8").splitlines()
    row, column = int(found[2]) - 1, int(found[3]) - 1
    if row >= len(lines):
        return set()
    before, after = lines[row][:column], lines[row][column:]
    if after.startswith("("):
        name = re.search(r"(\w+)$", before)
        return {name[1]} if name else set()
    # Inside a macro or an initialiser the compiler names its beginning only: take every call up to its closing bracket.
    text, depth = "", 0
    for character in "\n".join([after] + lines[row + 1:row + 20]):
        text += character
        depth += {"(": 1, "{": 1, ")": -1, "}": -1}.get(character, 0)
        if (depth == 0 and character in ")};") or depth < 0:
            break
    return set(re.findall(r"(?:\.|->)(\w+)\(", text))


class Depths:
    def __init__(self, image, table):
        self.image = image
        self.table = table
        self.virtual = self._virtual_functions()
        m33 = is_m33(image.elf)
        self.fixed = {entry["name"]: entry.get("m33_bytes", entry["bytes"]) if m33 else entry["bytes"]
                      for entry in table.get("fixed", [])}
        self.done = {}
        self.active = []

    def _virtual_functions(self):
        """{method name: functions in vtables}."""
        found = {}
        for symbol in self.image.elf.symbols:
            if not symbol.name.startswith("_ZTV"):
                continue
            for _, word in self.image.elf.words(symbol.value, symbol.value + symbol.size):
                function = self.image.functions.get(word & ~1) if word else None
                for name in function.names if function else []:
                    method = re.search(r"([\w~]+)\(", name)
                    if method:
                        found.setdefault(method[1], set()).add(function.address)
        return found

    def _pattern(self, pattern, user):
        """Addresses (or names of fixed entries) that a pattern of the table stands for."""
        if pattern in self.fixed:
            return [pattern]
        if pattern.startswith("@array:"):
            start, end = (self.image.elf.value_of(name) for name in pattern.split(":")[1:])
            if start is None or end is None:
                raise StackError(f"{user}: the image has no array {pattern}")
            return [word & ~1 for _, word in self.image.elf.words(start, end) if word]
        found = [function.address for function in self.image.functions.values() if matches(pattern, function)]
        if not found:
            raise StackError(f'{user}: no function in the image matches "{pattern}"; correct it in indirect_calls.json')
        return found

    def _indirect_callees(self, function):
        callees = set()
        for site in sorted(function.indirect_sites):
            self._refuse_newer(site)
            virtual = {address for name in called_names(site) for address in self.virtual.get(name, ())}
            callees |= virtual or self._listed_callees(function, site)
        return callees

    def _listed_callees(self, function, site):
        entries = [entry for entry in self.table.get("calls", [])
                   if ("caller" in entry and matches(entry["caller"], function))
                   or ("site" in entry and as_expression(entry["site"]).fullmatch(site))]
        if not entries:
            raise StackError(f"{function.name} calls through a pointer ({site}): add it to \"calls\" in "
                             "indirect_calls.json with everything it can reach")
        patterns = [pattern for entry in entries for pattern in entry["callees"]]
        return {key for pattern in patterns for key in self._pattern(pattern, function.name)}

    def _refuse_newer(self, site):
        """Lines of a source that was changed since the build are not the lines that the compiler saw."""
        source = Path(site.rsplit(":", 2)[0])
        if source.is_file() and source.stat().st_mtime > self.image.elf.path.stat().st_mtime:
            raise StackError(f"{source.name} is newer than the image: build it again (./neva firmware)")

    def _is_excused(self, caller, callee):
        return any(matches(entry["caller"], caller) and matches(entry["callee"], callee)
                   for entry in self.table.get("excused", []))

    def of(self, key):
        """Deepest chain from a function (by address) or a fixed entry (by name)."""
        if key in self.fixed:
            return Chain(self.fixed[key], [(key, self.fixed[key])])
        function = self.image.function_at(key)
        if function is None:
            raise StackError(f"a call to {key:#x}, where no function is")
        if function.address in self.done:
            return self.done[function.address]
        if function.address in self.active:
            cycle = self.active[self.active.index(function.address):] + [function.address]
            names = " -> ".join(self.image.functions[address].name for address in cycle)
            raise StackError(f"recursion, so the stack has no bound: {names}")
        known = [self.fixed[name] for name in function.names if name in self.fixed]
        if known:
            return Chain(known[0], [(function.name, known[0])])
        if function.problems:
            raise StackError(f"{function.name}: {function.problems[0]}")
        self.active.append(function.address)
        best = Chain(function.frame, [(function.name, function.frame)])
        calls = function.calls + [(callee, function.frame) for callee in self._indirect_callees(function)]
        for callee, used in calls:
            target = None if callee in self.fixed else self.image.function_at(callee)
            if target is not None and self._is_excused(function, target):
                continue
            below = self.of(callee)
            if used + below.depth > best.depth:
                best = Chain(used + below.depth, [(function.name, used)] + below.steps)
        self.active.pop()
        self.done[function.address] = best
        return best

    def deepest(self, patterns, user):
        chains = [self.of(key) for pattern in patterns for key in self._pattern(pattern, user)]
        return max(chains, key=lambda chain: chain.depth, default=Chain(0, []))

    def interrupt(self):
        """Deepest interrupt handler of the image, with what the processor pushes."""
        self._refuse_nesting()
        handlers = []
        for function in self.image.functions.values():
            if self._installs_handler(function):
                entries = [entry for entry in self.table.get("interrupts", []) if matches(entry["installer"], function)]
                if not entries:
                    raise StackError(f"{function.name} installs an interrupt handler: add it to \"interrupts\" in "
                                     "indirect_calls.json")
                for entry in entries:
                    handlers += [key for pattern in entry["handlers"] for key in self._pattern(pattern, function.name)]
        handlers += self._own_vectors()
        deepest = max((self.of(key) for key in handlers), key=lambda chain: chain.depth, default=None)
        if deepest is None:
            return Chain(0, [])
        entry = EXCEPTION_ENTRY_BYTES_M33 if is_m33(self.image.elf) else EXCEPTION_ENTRY_BYTES
        return Chain(deepest.depth + entry, [("interrupt", entry)] + deepest.steps)

    def _installs_handler(self, function):
        if any(name in INSTALLERS for name in function.names):
            return False
        for callee, _ in function.calls:
            target = self.image.function_at(callee)
            if target and any(name in INSTALLERS for name in target.names):
                return True
        return False

    def _refuse_nesting(self):
        if any(name in ("irq_set_priority", "exception_set_priority") for function in self.image.functions.values()
               for name in function.names):
            raise StackError("the image sets interrupt priorities: interrupts could nest, count them in stack_depth.py")

    def _own_vectors(self):
        """Handlers put into the vector table by name (isr_...), apart from the SDK's stubs and the faults."""
        elf = self.image.elf
        names = ("__vectors", "__default_isrs_start", "__default_isrs_end")
        table, first, last = (elf.value_of(name) for name in names)
        if table is None or first is None or last is None:
            return []
        stub = elf.value_of("__unhandled_user_irq")
        words = elf.words((table & ~1) + 4 * FIRST_INTERRUPT_VECTOR, (table & ~1) + 4 * vectors_of(elf))
        return [word & ~1 for _, word in words if word and word != stub and not first <= word <= last]


def taken_addresses(elf):
    """Every word of the image that could be the address of a function, but those of vtables and of the vector table."""
    tables = [(symbol.value, symbol.value + symbol.size) for symbol in elf.symbols if symbol.name.startswith("_ZTV")]
    vectors = elf.value_of("__vectors")
    if vectors is not None:
        tables.append((vectors & ~1, (vectors & ~1) + 4 * vectors_of(elf)))
    taken = set()
    for section in elf.sections:
        if section.in_memory and section.kind != SHT_NOBITS:
            start = (section.address + 3) & ~3
            for address, word in elf.words(start, section.address + section.size):
                if word & 1 and not any(first <= address < last for first, last in tables):
                    taken.add(word & ~1)
    return taken


def refuse_unknown_pointers(depths):
    """A function whose address somebody keeps and that no chain reaches is called through a pointer that the table does
    not know."""
    known = depths.table.get("unreached", [])
    for address in sorted(taken_addresses(depths.image.elf) - set(depths.done)):
        function = depths.image.functions.get(address)
        if function and not any(matches(entry["name"], function) for entry in known):
            raise StackError(f"{function.name} is called through a pointer from a place that is not known: add it to "
                             "its caller in \"calls\" of indirect_calls.json, or to \"unreached\"")


def measure(elf_path, build=None, table_path=TABLE):
    """{"core 0": Chain, "core 1": Chain}; raises StackError with what to do."""
    elf_path = Path(elf_path)
    folder = build or elf_path.parent
    compiled = read_ci(ci_files(folder, elf_path.stem), folder)
    if not compiled:
        raise StackError(f"no .ci files in {folder}: build with -fcallgraph-info=su")
    table = json.loads(Path(table_path).read_text(encoding="utf-8"))
    depths = Depths(Image(elf_path, compiled), table)
    interrupt = depths.interrupt()
    chains = {}
    for core, roots in table["roots"].items():
        own = depths.deepest(roots, core)
        chains[core] = Chain(own.depth + interrupt.depth, own.steps + interrupt.steps)
    refuse_unknown_pointers(depths)
    return chains


def print_chain(core, chain, limit):
    print(f"{core}: {chain.depth} of {limit} bytes of stack")
    for name, used in chain.steps:
        print(f"  {used:6}  {name}")


def main():
    parser = argparse.ArgumentParser(description="Worst-case stack of both cores.")
    parser.add_argument("image", type=Path)
    parser.add_argument("--build", type=Path, help="where the .ci files are; the image's folder by default")
    parser.add_argument("--table", type=Path, default=TABLE)
    parser.add_argument("--limit", type=whole_number, default=4096)
    options = parser.parse_args()
    try:
        chains = measure(options.image, options.build, options.table)
    except StackError as error:
        print(f"{options.image}: {error}", file=sys.stderr)
        return 1
    for core, chain in chains.items():
        print_chain(core, chain, options.limit)
    too_deep = [core for core, chain in chains.items() if chain.depth > options.limit]
    for core in too_deep:
        print(f"{options.image}: {core} may need {chains[core].depth} bytes of stack, there are {options.limit}: "
              "flatten the chain above", file=sys.stderr)
    return 1 if too_deep else 0


if __name__ == "__main__":
    sys.exit(main())
