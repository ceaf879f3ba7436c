// Random code for both cores, in flash and in RAM, that faults, is interrupted and sleeps, and always goes on.
import { ElfSymbols } from '../elf_symbols.mjs';
import { LocalMachine } from '../local_machine.mjs';
import { machineWith } from '../test_program.mjs';

/** Where the code of each core lies. */
export const CODE = [0x10008000, 0x20010000];
const HALFWORDS = 512;
const FLASH = 0x10000000;
const RAM = 0x20000000;
const SECOND_STACK = 0x20032000;
const ROM_STUBS = 8; // the first ones: memset to ctz32

// Any fault: a fresh stack and fresh pointers, and on at another place. Any interrupt: its causes are cleared, and the timer
// is set for the next one. Both cores use the same vectors.
const SOURCE = `
#define CORE REG(0xd0000000)
__attribute__((used)) u32 nextPlace(void) {
  u32 core = CORE;
  u32 faults = ++OUT[core];
  return (core ? 0x20010000 : 0x10008000) + (faults * 74 & 0x3fe);
}
__attribute__((naked)) void goOn(void) {
  __asm volatile(
    ".syntax unified\\n bl nextPlace\\n mov r4, r0\\n ldr r0, =0xd0000000\\n ldr r0, [r0]\\n lsls r0, r0, #12\\n"
    "ldr r1, =0x20030000\\n adds r1, r1, r0\\n mov sp, r1\\n sub sp, #32\\n"
    "str r4, [sp, #24]\\n ldr r2, =0x01000000\\n str r2, [sp, #28]\\n"
    "ldr r4, =0xd0000000\\n ldr r5, =0x20020000\\n ldr r6, =0x10000100\\n ldr r7, =0x40054000\\n"
    "ldr r0, =0xfffffff9\\n bx r0\\n .ltorg");
}
void answer(void) {
  OUT[2 + CORE]++;
  REG(0x40054034) = 15;
  while (REG(0xd0000050) & 1) OUT[4 + CORE] += REG(0xd0000058);
  REG(0xd0000050) = 0;
  REG(0x40054010 + 4 * CORE) = REG(0x40054028) + 37;
}
__attribute__((naked)) void begin(void) {
  __asm volatile(
    ".syntax unified\\n bl prepare\\n ldr r0, =0x30000000\\n ldr r0, [r0]\\n .ltorg");
}
__attribute__((used)) void prepare(void) {
  u32 *vectors = (u32 *)0x20001000;
  for (u32 i = 0; i < 48; i++) vectors[i] = (u32)answer;
  vectors[3] = (u32)goOn;
  REG(0xe000ed08) = (u32)vectors;
  REG(0x40054038) = 15;
  REG(0xe000e100) = 15u | 1u << 15 | 1u << 16;
  REG(0xe000e400) = 0x40800000u;
  REG(0xe000ed20) = CORE ? 0xc0400000u : 0x80c00000u;
  REG(0xe000e014) = CORE ? 7777 : 4111; REG(0xe000e018) = 0; REG(0xe000e010) = 7;
}
void program(void) { begin(); }
`;

const low = (random) => random.below(4); // r0 to r3 are for values, r4 to r7 point somewhere

function arithmetic(random) {
  const kind = random.below(5);
  if (kind === 0) return [(random.below(3) << 11) | (random.below(32) << 6) | (low(random) << 3) | low(random)];
  if (kind === 1) return [0x1800 | (random.below(4) << 9) | (low(random) << 6) | (low(random) << 3) | low(random)];
  if (kind === 2) return [0x2000 | (random.below(4) << 11) | (low(random) << 8) | random.below(256)];
  return [0x4000 | (random.below(16) << 6) | (low(random) << 3) | low(random)];
}

const LOADS_AND_STORES = [0x6000, 0x6800, 0x7000, 0x7800, 0x8000, 0x8800];

function memory(random) {
  const base = 4 + random.below(4);
  return [random.oneOf(LOADS_AND_STORES) | (random.below(32) << 6) | (base << 3) | low(random)];
}

function many(random) {
  const list = random.below(16);
  return [random.oneOf([0xc500 | list, 0xcd00 | list, 0xce00 | list, 0xb400 | list, 0xbc00 | list, 0x9000 | random.below(8),
    0x9800 | random.below(8), 0xb081, 0xb001])];
}

const branch = (random) => [0xd000 | (random.below(14) << 8) | ((random.below(32) - 4) & 0xff)];

function call(random) {
  const offset = random.below(200) - 100;
  return random.oneOf([[0xf000 | ((offset >> 11) & 0x7ff), 0xf800 | (offset & 0x7ff)], [0x4770], [0x47f0], [0xe000 | random.below(16)]]);
}

const highRegister = (random) => [random.oneOf([0x4480, 0x4640, 0x4680, 0x4540, 0x44c0]) | random.below(64)];

// To an entry of the boot ROM, with a place in RAM and a count in case that it works on memory.
function romCall(random) {
  const stub = 4 * random.below(ROM_STUBS) + 1;
  return [0x0028, 0x2200 | random.below(64), 0x2380, 0x005b, 0x3300 | stub, 0x4798];
}

const SPECIAL = [[0xdf00], [0xbf20], [0xbf30], [0xbf40], [0xbf00], [0xbf10], [0xb672], [0xb662], [0xb662], [0xf3ef, 0x8010],
  [0xf3ef, 0x8103], [0xf380, 0x8810], [0xf381, 0x8800], [0xf3bf, 0x8f4f], [0xf3bf, 0x8f6f]];

// Without breakpoints, which would end the run.
function anything(random) {
  const opcode = random.below(0x10000);
  return [[0xbe, 0xde].includes(opcode >> 8) ? 0xbf00 : opcode];
}

const KINDS = [
  ...Array(8).fill(arithmetic), ...Array(6).fill(memory), many, many, branch, branch, branch, call, highRegister, romCall,
  (random) => random.oneOf(SPECIAL), (random) => (random.below(3) === 0 ? anything(random) : arithmetic(random)),
];

export function randomCode(random) {
  const code = [];
  while (code.length < HALFWORDS) code.push(...random.oneOf(KINDS)(random));
  return code.slice(0, HALFWORDS);
}

const PROGRAM_BYTES = 4096;
const BYTES_MAX = 0x10000;
const { machine: first, elf } = machineWith(SOURCE);
const program = first.flash.bytes.slice(0, PROGRAM_BYTES);
const begin = new ElfSymbols(elf).address('begin');

// A call of memset() with garbage for a count would take for ever, here as on the chip.
function refuseLongCalls({ rom }) {
  const call = rom.call.bind(rom);
  const onMemory = rom.plainEntries.filter(([, plain]) => plain.bytesPerCycle).map(([address]) => address);
  rom.call = (address, core) => {
    if (core.registers[2] > BYTES_MAX && onMemory.includes(address)) throw new Error('too much for a function of the boot ROM');
    return call(address, core);
  };
}

/** A machine on which both cores are about to begin with their code. */
export function machineForCode(codes, frequency, options) {
  const machine = new LocalMachine(options);
  machine.flash.load(0, program);
  machine.boot();
  machine.takeFaults();
  refuseLongCalls(machine);
  const { chip, secondCore } = machine;
  chip.clkSys = frequency;
  codes[0].forEach((halfword, i) => chip.flashView.setUint16(CODE[0] - FLASH + 2 * i, halfword, true));
  codes[1].forEach((halfword, i) => chip.sramView.setUint16(CODE[1] - RAM + 2 * i, halfword, true));
  Object.assign(machine.cores[1], { PC: begin & ~1, SP: SECOND_STACK });
  secondCore.running = true;
  return machine;
}
