"""A small reader for 32-bit little-endian ELF files: sections, load segments, symbols, words of memory.

Used by the guards; only what an RP2040 image needs. No command line.
"""
import struct
from dataclasses import dataclass
from pathlib import Path

SHT_NOBITS = 8
SHF_ALLOC = 2
SHF_EXECINSTR = 4
STT_FUNC = 2
PT_LOAD = 1
RAM_START = 0x20000000
RAM_END = 0x21000000


@dataclass(frozen=True)
class Section:
    name: str
    kind: int
    flags: int
    address: int
    offset: int
    size: int

    @property
    def in_memory(self):
        return bool(self.flags & SHF_ALLOC)

    @property
    def in_ram(self):
        return self.in_memory and RAM_START <= self.address < RAM_END


@dataclass(frozen=True)
class Symbol:
    name: str
    value: int
    size: int
    is_function: bool
    section: int

    @property
    def address(self):
        """Where the code begins: the lowest bit only says that it is Thumb code."""
        return self.value & ~1 if self.is_function else self.value


class Elf:
    def __init__(self, path):
        self.path = Path(path)
        self.data = self.path.read_bytes()
        if self.data[:6] != b"\x7fELF\x01\x01":
            raise ValueError(f"{path} is not a 32-bit little-endian ELF file")
        self.sections = self._read_sections()
        self.loads = self._read_loads()
        self.symbols = self._read_symbols()
        self.by_name = {}
        for symbol in self.symbols:
            self.by_name.setdefault(symbol.name, symbol)

    def _read_sections(self):
        start, = struct.unpack_from("<I", self.data, 32)
        entry, count, names = struct.unpack_from("<HHH", self.data, 46)
        rows = [struct.unpack_from("<10I", self.data, start + i * entry) for i in range(count)]
        name_table = rows[names][4]
        return [Section(self._text(name_table + row[0]), row[1], row[2], row[3], row[4], row[5]) for row in rows]

    def _read_loads(self):
        """(file offset, address in the running program, address in flash, bytes in the file) of each load segment."""
        start, = struct.unpack_from("<I", self.data, 28)
        entry, count = struct.unpack_from("<HH", self.data, 42)
        rows = [struct.unpack_from("<8I", self.data, start + i * entry) for i in range(count)]
        return [(row[1], row[2], row[3], row[4]) for row in rows if row[0] == PT_LOAD]

    def _read_symbols(self):
        table = self.section(".symtab")
        names = self.section(".strtab")
        if table is None or names is None:
            return []
        symbols = []
        for offset in range(table.offset, table.offset + table.size, 16):
            name, value, size, info, _other, section = struct.unpack_from("<IIIBBH", self.data, offset)
            symbols.append(Symbol(self._text(names.offset + name), value, size, info & 15 == STT_FUNC, section))
        return symbols

    def _text(self, offset):
        return self.data[offset:self.data.index(b"\0", offset)].decode()

    def section(self, name):
        return next((section for section in self.sections if section.name == name), None)

    def value_of(self, name):
        symbol = self.by_name.get(name)
        return None if symbol is None else symbol.value

    def word_at(self, address):
        """The word that lies at this address when the program starts, or None outside of what the file holds."""
        for section in self.sections:
            inside = section.address <= address and address + 4 <= section.address + section.size
            if section.in_memory and section.kind != SHT_NOBITS and inside:
                return struct.unpack_from("<I", self.data, section.offset + address - section.address)[0]
        return None

    def words(self, start, end):
        """(address, word) pairs of what the file holds between two addresses of one section."""
        for section in self.sections:
            inside = section.address <= start and end <= section.address + section.size
            if section.in_memory and section.kind != SHT_NOBITS and inside:
                count = (end - start) // 4
                values = struct.unpack_from(f"<{count}I", self.data, section.offset + start - section.address)
                return list(zip(range(start, end, 4), values))
        return []
