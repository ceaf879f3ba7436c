// Every opcode, one at a time, on quick cores and on rp2040js alone: the same registers, flags, memory, cycles and faults.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { Chip } from '../chip.mjs';
import { quickModule } from '../local_machine.mjs';
import { Random } from './random.mjs';

const RAM = 0x20000000;
const RAM_END = RAM + 264 * 1024;
const CODE_IN_RAM = 0x20020000;
const CODE_IN_FLASH = 0x10004000;
const STATES = 2; // that each opcode is tried in
const WATCHDOG_SCRATCH = 0x4005800c;
const TRIALS_BETWEEN_LOOKS = 512;

// Counts of shifts, ends of the number range, and addresses with and without something behind them, aligned or not.
const NUMBERS = [0, 1, 2, 3, 4, 31, 32, 33, 64, 127, 128, 255, 256, 0x7fffffff, 0x80000000, 0x80000001, 0xffffffff];
const ADDRESSES = [
  RAM, RAM + 0x1000, RAM + 0x1001, RAM + 0x1002, RAM + 0x1003, RAM_END - 32, RAM_END - 4, RAM_END - 2, RAM_END - 1, RAM_END,
  RAM - 4, 0x10000000, 0x10000101, 0x10000102, 0x10fffffc, 0x11000000, 0x13000002, 0x14000000, 0x10, 0x3ffc, 0x4000,
  WATCHDOG_SCRATCH, 0xd0000000, 0xd0000004, 0x30000000, 0xe000ed08, 0xf0000000, 0xfffffff1, 0xfffffff9, CODE_IN_RAM | 1,
];
const SECOND_HALVES = [0xf800, 0xffff, 0xd000, 0xd7ff, 0xc000, 0x8f4f, 0x8f5f, 0x8f6f, 0x8808, 0x8810, 0x8800, 0x8814, 0x8308,
  0x8010, 0x8a05, 0xa000];

function value(random) {
  const kind = random.below(8);
  if (kind < 4) return random.oneOf(NUMBERS);
  if (kind < 5) return random.word();
  return random.oneOf(ADDRESSES);
}

// The state before an instruction. In RAM for the most part, so that most of them can do something.
function randomState(random) {
  const registers = Array.from({ length: 16 }, () => value(random));
  if (random.below(2) === 0) {
    for (let i = 0; i < 8; i += 1 + random.below(3)) registers[i] = RAM + 0x1000 + 4 * random.below(0x1000);
  }
  registers[13] = random.below(4) === 0 ? random.oneOf(ADDRESSES) & ~3 : RAM + 0x8000 + 4 * random.below(64);
  registers[15] = random.below(2) === 0 ? CODE_IN_RAM : CODE_IN_FLASH;
  return {
    registers, flags: random.below(16), PM: random.below(2) === 0, second: random.oneOf([...SECOND_HALVES, random.word() & 0xffff]),
    isHandler: random.below(4) === 0, eventRegistered: random.below(2) === 0,
  };
}

function prepare(chip, core, opcode, state) {
  const at = state.registers[15];
  const [view, offset] = at === CODE_IN_RAM ? [chip.sramView, at - RAM] : [chip.flashView, at - 0x10000000];
  view.setUint16(offset, opcode, true);
  view.setUint16(offset + 2, state.second, true);
  core.registers.set(state.registers);
  ['N', 'Z', 'C', 'V'].forEach((name, i) => { core[name] = ((state.flags >> i) & 1) !== 0; });
  Object.assign(core, {
    PM: state.PM, eventRegistered: state.eventRegistered, waiting: false, interruptsUpdated: false, pendingSVCall: false,
    currentMode: state.isHandler ? 1 : 0, IPSR: state.isHandler ? 16 : 0, SPSEL: 0, bankedSP: 0x20007000, nPRIV: false,
  });
}

const FIELDS = ['N', 'Z', 'C', 'V', 'PM', 'IPSR', 'currentMode', 'SPSEL', 'bankedSP', 'nPRIV', 'waiting', 'eventRegistered',
  'interruptsUpdated', 'pendingSVCall'];

function areAlike(a, b) {
  for (let i = 0; i < 16; i++) if (a.registers[i] !== b.registers[i]) return false;
  return FIELDS.every((field) => a[field] === b[field]);
}

const lookAt = (core) => [...core.registers, ...FIELDS.map((field) => `${field} ${core[field]}`)].join();

// One instruction as rp2040js carries it out: cycles, or the fault that it is.
function execute(core) {
  try {
    return core.executeInstruction();
  } catch (error) {
    return error.message;
  }
}

class Twins {
  quick = new Chip({ quickCores: quickModule });
  slow = new Chip();
  /** Opcodes that the quick core has carried out at least once. */
  done = new Set();
  #trials = 0;

  constructor() {
    const random = new Random(1);
    for (let i = 0; i < 0x10000; i++) {
      const byte = random.below(256);
      for (const chip of [this.quick, this.slow]) {
        chip.sram[i] = byte;
        chip.flash[i] = byte;
      }
    }
  }

  // Tries one opcode in one state on core n of both.
  try(opcode, state, n) {
    const quickCore = n === 0 ? this.quick.core : this.quick.secondCore;
    const slowCore = n === 0 ? this.slow.core : this.slow.secondCore;
    prepare(this.quick, quickCore, opcode, state);
    prepare(this.slow, slowCore, opcode, state);
    let found = this.quick.quickCores.run(n, 1);
    const isLeftAlone = found === 0;
    const name = () => `opcode 0x${opcode.toString(16)} 0x${state.second.toString(16)}, ${JSON.stringify(state)}`;
    if (isLeftAlone) {
      if (!areAlike(quickCore, slowCore)) assert.fail(`left alone, but changed: ${name()}`);
      found = execute(quickCore);
    } else {
      this.done.add(opcode);
    }
    const expected = execute(slowCore);
    if (found !== expected) assert.equal(found, expected, name());
    if (!areAlike(quickCore, slowCore)) assert.equal(lookAt(quickCore), lookAt(slowCore), name());
    this.#trials++;
    if (this.#trials % TRIALS_BETWEEN_LOOKS === 0) this.compareMemories(name);
  }

  compareMemories(name) {
    assert.ok(Buffer.compare(this.quick.sram, this.slow.sram) === 0, `memory differs, at the latest after ${name()}`);
  }
}

// rp2040js tells the console of every odd address in SIO, and most of the time here would go into traces of faults.
before(() => {
  console.warn = () => {};
  Error.stackTraceLimit = 0;
});
const twins = new Twins();

test('every opcode does the same on quick cores as on rp2040js', () => {
  const random = new Random(2);
  for (let opcode = 0; opcode < 0x10000; opcode++) {
    for (let i = 0; i < STATES; i++) twins.try(opcode, randomState(random), i % 2);
  }
  twins.compareMemories(() => 'the last opcode');
});

test('what an opcode of 32 bits goes on with makes no difference either', () => {
  const random = new Random(3);
  for (let first = 0xe800; first < 0x10000; first += 1 + random.below(16)) {
    for (const second of SECOND_HALVES) twins.try(first, { ...randomState(random), second }, 0);
  }
  for (let second = 0; second < 0x10000; second += 1 + random.below(32)) {
    for (const first of [0xf000, 0xf3ef, 0xf380, 0xf3bf, 0xf7ff, 0xf7f0]) {
      twins.try(first | random.below(16), { ...randomState(random), second }, 1);
    }
  }
});

// By the upper ten bits of an opcode: everything below PUSH and POP, and what is ordinary above it.
const ORDINARY = [...Array(0xb000 >> 6).keys(),
  ...[0xb000, 0xb080, 0xb200, 0xb240, 0xb280, 0xb2c0, 0xb400, 0xb500, 0xba00, 0xba40, 0xbac0, 0xbc00, 0xbd00, 0xbf00, 0xc100,
    0xc900, 0xd000, 0xdd00, 0xe000, 0xe7c0, 0xf000, 0xf3b0 & ~63, 0xf7c0].map((opcode) => opcode >> 6)];

function isSpecial(opcode) {
  const isHint = opcode >= 0xbe00 && opcode < 0xc000 && opcode !== 0xbf00;
  const isWide = (opcode >= 0xe800 && opcode < 0xf000) || opcode >= 0xf800;
  return isHint || isWide || [0xb662, 0xb672].includes(opcode) || (opcode >= 0xde00 && opcode < 0xe000);
}

test('ordinary instructions are quick, special ones are left alone', () => {
  const random = new Random(4);
  for (let i = 0; i < 8; i++) twins.try(0xbf00, randomState(random), 0);
  const kinds = new Set([...twins.done].map((opcode) => opcode >> 6));
  assert.deepEqual(ORDINARY.filter((kind) => !kinds.has(kind)).map((kind) => (kind << 6).toString(16)), []);
  assert.deepEqual([...twins.done].filter(isSpecial).map((opcode) => opcode.toString(16)), []);
});
