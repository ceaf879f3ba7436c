// A stand-in for the RP2040's boot ROM, which may not be shipped with the project.
// Every entry point is "BKPT #0; BX LR": the emulated core stops at the breakpoint, the function is carried out
// here in JavaScript, and the core returns to its caller. Each function answers with the cycles to charge for it.
import { doubleTable, floatTable } from './boot_rom_float.mjs';

const ROM_BYTES = 16 * 1024;
const BKPT = 0xbe00;
const BX_LR = 0x4770;
const FIRST_STUB = 0x100;
const INITIAL_STACK = 0x20041f00;
// Where the SDK finds the ROM's magic number, its version and its tables.
const MAGIC_AT = 0x10;
const FUNCTION_TABLE_AT = 0x14;
const DATA_TABLE_AT = 0x16;
const LOOKUP_AT = 0x18;
const ROM_VERSION = 3; // chip revision B2; the SDK carries no work-arounds for it

const SRAM = 0x20000000;

function sramRange(bus, address, count) {
  const start = address - SRAM;
  return start >= 0 && start + count <= bus.sram.length ? start : -1;
}

function fillMemory(bus, target, value, count) {
  const start = sramRange(bus, target, count);
  if (start >= 0) {
    bus.sram.fill(value & 0xff, start, start + count);
    return;
  }
  for (let i = 0; i < count; i++) bus.writeUint8(target + i, value & 0xff);
}

function copyMemory(bus, target, source, count) {
  for (let i = 0; i < count; i++) bus.writeUint8(target + i, bus.readUint8(source + i));
}

function countBits(value) {
  let bits = 0;
  for (let rest = value; rest !== 0; rest = (rest & (rest - 1)) >>> 0) bits++;
  return bits;
}

function reverseBits(value) {
  let result = 0;
  for (let bit = 0; bit < 32; bit++) result = (result << 1) | ((value >>> bit) & 1);
  return result;
}

// The functions that a program calls all the time, which quick cores carry out too: by code, what they do and how long they
// take, `cycles` and one more for so many bytes.
const PLAIN_FUNCTIONS = {
  MS: { name: 'memset', does: 'fill', cycles: 10, bytesPerCycle: 1 },
  S4: { name: 'memset4', does: 'fill', cycles: 10, bytesPerCycle: 4 },
  MC: { name: 'memcpy', does: 'copy', cycles: 10, bytesPerCycle: 1 },
  C4: { name: 'memcpy44', does: 'copy', cycles: 10, bytesPerCycle: 2 },
  P3: { name: 'popcount32', does: 'countBits', cycles: 20 },
  R3: { name: 'reverse32', does: 'reverseBits', cycles: 20 },
  L3: { name: 'clz32', does: 'countLeadingZeros', cycles: 8 },
  T3: { name: 'ctz32', does: 'countTrailingZeros', cycles: 8 },
};

const onMemory = (work) => ({ cycles, bytesPerCycle }) => (core) => {
  const [target, what, count] = core.registers;
  work(core.rp2040, target, what, count);
  return Math.ceil(count / bytesPerCycle) + cycles;
};

const onBits = (work) => ({ cycles }) => (core) => {
  core.registers[0] = work(core.registers[0]);
  return cycles;
};

const PLAIN_WORK = {
  fill: onMemory(fillMemory),
  copy: onMemory(copyMemory),
  countBits: onBits(countBits),
  reverseBits: onBits(reverseBits),
  countLeadingZeros: onBits((value) => Math.clz32(value)),
  countTrailingZeros: onBits((value) => (value === 0 ? 32 : 31 - Math.clz32(value & -value))),
};

function plainFunctions() {
  const named = Object.entries(PLAIN_FUNCTIONS);
  return Object.fromEntries(named.map(([code, plain]) => [code, [plain.name, PLAIN_WORK[plain.does](plain)]]));
}

// Getting the flash in and out of its execute-in-place mode changes nothing that is modelled.
const flashMode = (cycles) => () => cycles;

function readBytes(bus, address, count) {
  const bytes = new Uint8Array(count);
  for (let i = 0; i < count; i++) bytes[i] = bus.readUint8(address + i);
  return bytes;
}

function flashFunctions(flash) {
  // The ROM waits for the flash chip to be ready before it returns: the whole wait is charged to the caller.
  const cycles = (core, micros) => Math.round((micros * core.rp2040.clkSys) / 1e6);
  return {
    IF: ['connect_internal_flash', flashMode(50)],
    EX: ['flash_exit_xip', flashMode(500)],
    RE: ['flash_range_erase', (core) => {
      const [offset, count] = core.registers;
      return cycles(core, flash.erase(offset, count));
    }],
    RP: ['flash_range_program', (core) => {
      const [offset, source, count] = core.registers;
      return cycles(core, flash.program(offset, readBytes(core.rp2040, source, count)));
    }],
    FC: ['flash_flush_cache', flashMode(50)],
    CX: ['flash_enter_cmd_xip', flashMode(100)],
  };
}

function functions(flash, onUsbBoot) {
  return {
    ...plainFunctions(),
    ...flashFunctions(flash),
    UB: ['reset_to_usb_boot', () => {
      onUsbBoot();
      return 1;
    }],
    WV: ['wait_for_vector', () => {
      throw new Error('boot ROM function wait_for_vector is not modelled');
    }],
  };
}

// rom_table_lookup(table of 16 bit pairs, code): the pair's second half, or 0
function lookup(core) {
  const { registers, rp2040: bus } = core;
  const wanted = registers[1] & 0xffff;
  let found = 0;
  for (let at = registers[0]; found === 0; at += 4) {
    const code = bus.readUint16(at);
    if (code === 0) break;
    if (code === wanted) found = bus.readUint16(at + 2);
  }
  registers[0] = found;
  return 40;
}

const twoLetters = (text) => text.charCodeAt(0) | (text.charCodeAt(1) << 8);

export class BootRom {
  #bytes = new Uint8Array(ROM_BYTES);
  #view = new DataView(this.#bytes.buffer);
  #next = FIRST_STUB;
  #entries = new Map(); // address -> what is done there
  #addresses = new Map(); // name -> address

  constructor({ flash, onUsbBoot }) {
    const named = Object.entries(functions(flash, onUsbBoot));
    const codes = named.map(([code, [name, work]]) => [twoLetters(code), this.#stub(name, work)]);
    const floats = floatTable.map(([name, work]) => this.#stub(name, work));
    const doubles = doubleTable.map(([name, work]) => this.#stub(name, work));
    const lookupStub = this.#stub('table_lookup', lookup);
    const data = [[twoLetters('SF'), this.#wordTable(floats)], [twoLetters('SD'), this.#wordTable(doubles)]];

    this.#view.setUint32(0, INITIAL_STACK, true);
    this.#view.setUint32(4, 1, true); // reset vector: never used, Machine.boot() sets the core up itself
    this.#bytes.set([0x4d, 0x75, 0x01, ROM_VERSION], MAGIC_AT); // "Mu", 1
    this.#view.setUint16(FUNCTION_TABLE_AT, this.#pairTable(codes), true);
    this.#view.setUint16(DATA_TABLE_AT, this.#pairTable(data), true);
    this.#view.setUint16(LOOKUP_AT, lookupStub, true);
  }

  get image() {
    return new Uint32Array(this.#bytes.buffer);
  }

  /** Where each of PLAIN_FUNCTIONS has its breakpoint: [address, function]. */
  get plainEntries() {
    return Object.values(PLAIN_FUNCTIONS).map((plain) => [this.#addresses.get(plain.name), plain]);
  }

  /** Carries out the function whose breakpoint is at `address`: the cycles it took, or -1 if there is none. */
  call(address, core) {
    const work = this.#entries.get(address);
    return work === undefined ? -1 : work(core);
  }

  #stub(name, work) {
    const address = this.#next;
    this.#view.setUint16(address, BKPT, true);
    this.#view.setUint16(address + 2, BX_LR, true);
    this.#entries.set(address, work);
    this.#addresses.set(name, address);
    this.#next += 4;
    return address | 1; // Thumb
  }

  // The SDK checks the number of words, which the ROM keeps in the two bytes before a float table.
  #wordTable(values) {
    const start = this.#next + 4;
    this.#view.setUint16(start - 2, values.length, true);
    values.forEach((value, i) => this.#view.setUint32(start + 4 * i, value, true));
    this.#next = start + 4 * values.length;
    return start;
  }

  #pairTable(pairs) {
    const start = this.#next;
    pairs.forEach(([code, value], i) => {
      this.#view.setUint16(start + 4 * i, code, true);
      this.#view.setUint16(start + 4 * i + 2, value, true);
    });
    this.#next = start + 4 * (pairs.length + 1); // a pair of zeros ends the table
    return start;
  }
}
