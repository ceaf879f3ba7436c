// Compiles small bare C programs for the emulator's own tests. Such a program has no start-up code and no variables in
// memory other than those it puts at fixed addresses itself.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { LocalMachine } from './local_machine.mjs';

const PRELUDE = `
typedef unsigned int u32;
typedef unsigned short u16;
#define REG(address) (*(volatile u32 *)(address))
#define OUT ((volatile u32 *)0x20000000)
#define WFI() __asm volatile("wfi" ::: "memory")
#define WFE() __asm volatile("wfe" ::: "memory")
#define SEV() __asm volatile("sev" ::: "memory")
#define MASK_INTERRUPTS() __asm volatile("cpsid i" ::: "memory")
#define UNMASK_INTERRUPTS() __asm volatile("cpsie i" ::: "memory")
void program(void);
// Takes the place of the second stage loader, which is copied to SRAM and started there.
__attribute__((section(".boot"), naked, used)) void boot(void) {
  __asm volatile("ldr r0, =program\\n bx r0\\n .ltorg");
}
static inline u32 romFunction(char a, char b) {
  typedef u32 (*lookup_fn)(u32, u32);
  lookup_fn lookup = (lookup_fn)(u32)*(volatile u16 *)0x18;
  return lookup(*(volatile u16 *)0x14, (u32)a | (u32)b << 8);
}
`;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'emulator-test-'));
after(() => fs.rmSync(folder, { recursive: true }));

/** Compiles C source to an ELF file in a temporary folder and answers with its path. */
export function compile(source, flags = []) {
  const elf = path.join(folder, `${fs.readdirSync(folder).length}.elf`);
  const input = path.join(folder, `${path.basename(elf, '.elf')}.c`);
  fs.writeFileSync(input, source);
  execFileSync('arm-none-eabi-gcc', [
    '-mcpu=cortex-m0plus', '-mthumb', '-O1', '-ffreestanding', '-nostdlib', '-fno-builtin', ...flags,
    '-Wl,--build-id=none,-Ttext=0x10000100,--section-start=.boot=0x10000000,-e,boot', input, '-o', elf,
  ], { stdio: ['ignore', 'ignore', 'inherit'] });
  return elf;
}

/** A booted machine with the program in its flash, and the ELF file it came from. */
export function machineWith(source, options = {}) {
  const elf = compile(PRELUDE + source);
  const binary = `${elf}.bin`;
  execFileSync('arm-none-eabi-objcopy', ['-O', 'binary', elf, binary]);
  const machine = new LocalMachine(options);
  machine.flash.load(0, fs.readFileSync(binary));
  machine.boot();
  return { machine, elf };
}

/** The words that the program has left at OUT. */
export function output(machine, count) {
  return Array.from({ length: count }, (_, i) => machine.chip.readUint32(0x20000000 + 4 * i));
}
