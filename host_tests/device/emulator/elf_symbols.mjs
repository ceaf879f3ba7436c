// The symbol table of a 32 bit little-endian ELF file, so that tests can find the firmware's functions and variables.
import fs from 'node:fs';

const MAGIC = 0x464c457f; // "\x7fELF"
const CLASS_32_LITTLE = 0x0101;
const SECTION_TABLE_AT = 0x20;
const SECTION_SIZE_AT = 0x2e;
const SECTION_COUNT_AT = 0x30;
const SYMTAB = 2;
const SYMBOL_BYTES = 16;
const KINDS = new Map([[1, 'object'], [2, 'function']]);

function readSections(view) {
  const start = view.getUint32(SECTION_TABLE_AT, true);
  const size = view.getUint16(SECTION_SIZE_AT, true);
  const count = view.getUint16(SECTION_COUNT_AT, true);
  return Array.from({ length: count }, (_, i) => {
    const at = start + i * size;
    const word = (offset) => view.getUint32(at + offset, true);
    return { type: word(4), offset: word(16), size: word(20), link: word(24) };
  });
}

function readText(bytes, at) {
  return bytes.toString('latin1', at, bytes.indexOf(0, at));
}

function readSymbols(bytes, view) {
  const sections = readSections(view);
  const table = sections.find(({ type }) => type === SYMTAB);
  if (table === undefined) throw new Error('no symbol table: the file has been stripped');
  const names = sections[table.link];
  const symbols = [];
  for (let at = table.offset; at < table.offset + table.size; at += SYMBOL_BYTES) {
    const name = readText(bytes, names.offset + view.getUint32(at, true));
    const kind = KINDS.get(view.getUint8(at + 12) & 0x0f) ?? 'other';
    const defined = view.getUint16(at + 14, true) !== 0;
    const value = view.getUint32(at + 4, true);
    // In a function's address, bit 0 says Thumb and is no part of the place.
    const address = kind === 'function' ? (value & ~1) >>> 0 : value;
    if (name !== '' && defined) symbols.push({ name, address, size: view.getUint32(at + 8, true), kind });
  }
  return symbols;
}

export class ElfSymbols {
  constructor(file) {
    const bytes = fs.readFileSync(file);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    if (bytes.length < 52 || view.getUint32(0, true) !== MAGIC || view.getUint16(4, true) !== CLASS_32_LITTLE) {
      throw new Error(`${file} is not a 32 bit little-endian ELF file`);
    }
    this.file = file;
    this.symbols = readSymbols(bytes, view);
    this.functions = this.symbols.filter(({ kind }) => kind === 'function').sort((a, b) => a.address - b.address);
  }

  /** Address of the symbol with exactly this (mangled) name, or of the only function or object that a regex matches. */
  address(nameOrPattern) {
    const found = nameOrPattern instanceof RegExp ? this.find(nameOrPattern)
      : this.symbols.filter(({ name }) => name === nameOrPattern);
    const places = new Set(found.map(({ address }) => address));
    if (places.size === 1) return found[0].address;
    const problem = places.size === 0 ? 'no symbol' : `several symbols (${found.map(({ name }) => name).join(', ')})`;
    throw new Error(`${problem} for ${nameOrPattern} in ${this.file}`);
  }

  has(name) {
    return this.symbols.some((symbol) => symbol.name === name);
  }

  /** Functions and objects whose mangled name matches: { name, address, size, kind }. */
  find(pattern) {
    return this.symbols.filter(({ name, kind }) => kind !== 'other' && pattern.test(name));
  }

  /** "function+0x12" for an address in the code, for messages. */
  describe(address) {
    const contains = (symbol) => symbol.address <= address && address < symbol.address + Math.max(symbol.size, 2);
    const found = this.functions.findLast(contains);
    return found ? `${found.name}+0x${(address - found.address).toString(16)}` : `0x${address.toString(16)}`;
  }
}
