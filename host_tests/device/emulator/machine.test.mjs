import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ElfSymbols } from './elf_symbols.mjs';
import { LocalMachine, quickModule } from './local_machine.mjs';
import { machineWith, output } from './test_program.mjs';

const BUTTON = 15;

// Button on GPIO 15 with pull-up, its falling edge enabled as an interrupt at GPIO bank and NVIC; a vector table in
// SRAM whose entry for that interrupt counts in OUT[7] and acknowledges the edge.
const BUTTON_INTERRUPT = `
void handler(void) { OUT[7]++; REG(0x400140f4) = 4u << 28; }
static void prepareButton(void) {
  REG(0x4001c004 + 4 * 15) = 0x4a;
  u32 *vectors = (u32 *)0x20001000;
  vectors[16 + 13] = (u32)handler;
  REG(0xe000ed08) = (u32)vectors;
  REG(0x40014104) = 4u << 28;
  REG(0x400140f4) = 0xf0000000u;
  REG(0xe000e100) = 1u << 13;
}`;

test('a program runs, and what it leaves in memory can be read', () => {
  const { machine } = machineWith('void program(void) { OUT[0] = 42; for (;;) WFI(); }');
  assert.equal(machine.run(1), true);
  assert.deepEqual(output(machine, 1), [42]);
});

test('two runs take the same cycles', () => {
  const source = 'void program(void) { for (u32 i = 0; i < 1000; i++) OUT[0] += i * i; for (;;) WFI(); }';
  const [a, b] = [machineWith(source), machineWith(source)].map(({ machine }) => {
    machine.run(5);
    return machine.usage();
  });
  assert.deepEqual(a, b);
  assert.ok(a.busyCycles[0] > 5000 && a.busyCycles[0] < a.cycles);
});

test('a sleeping core is not busy', () => {
  const { machine } = machineWith('void program(void) { for (;;) WFI(); }');
  machine.run(1);
  const before = machine.usage();
  machine.run(50);
  const { milliseconds, busyMilliseconds } = machine.usage(before);
  assert.ok(Math.abs(milliseconds - 50) < 0.01);
  assert.deepEqual(busyMilliseconds, [0, 0]);
});

test('run ends when its condition holds, or when it is stopped', () => {
  const { machine } = machineWith('void program(void) { for (;;) OUT[0]++; }');
  assert.equal(machine.run(100, () => output(machine, 1)[0] >= 100), true);
  assert.ok(machine.nanos < 10e6);
  assert.equal(machine.run(0.01, () => false), false);
  machine.clock.createAlarm(() => machine.stop()).schedule(1000);
  assert.equal(machine.run(100), false);
  assert.ok(machine.nanos < 10e6);
});

test('run asks every 512 cycles, also when a function of the boot ROM takes its time', () => {
  const source = `void program(void) {
    void (*fill)(u32, u32, u32) = (void *)romFunction('M', 'S');
    for (;;) fill(0x20000100, 0, 40);
  }`;
  const asked = [quickModule, null].map((quickCores) => {
    const { machine } = machineWith(source, { quickCores });
    const cycles = [];
    machine.run(1, () => {
      cycles.push(machine.usage().cycles);
      return false;
    });
    const gaps = cycles.slice(1).map((at, i) => at - cycles[i]);
    // The last two are those at the end of the run.
    assert.ok(gaps.length > 10 && gaps.slice(0, -2).every((gap) => gap >= 512 && gap < 600), `${gaps}`);
    return cycles;
  });
  assert.deepEqual(asked[0], asked[1]);
});

test('a hook is called each time its function is reached', () => {
  const { machine, elf } = machineWith(`
    __attribute__((noinline)) void mark(u32 n) { OUT[0] = n; }
    void program(void) { for (u32 i = 1; i <= 3; i++) mark(i); for (;;) WFI(); }`);
  const seen = [];
  const end = machine.onPc(new ElfSymbols(elf).address('mark'), (core) => {
    seen.push(core.registers[0]);
    if (seen.length === 2) end();
  });
  machine.run(1);
  assert.deepEqual(seen, [1, 2]);
});

test('a pin that nothing drives follows its pull, a pressed one is low', () => {
  const { machine } = machineWith(`
    void program(void) {
      REG(0x4001c004 + 4 * 14) = 0x46;
      REG(0x4001c004 + 4 * 15) = 0x4a;
      for (;;) OUT[0] = REG(0xd0000004) >> 14 & 3;
    }`);
  machine.run(1);
  assert.deepEqual(output(machine, 1), [2]);
  machine.press(BUTTON);
  machine.run(1);
  assert.deepEqual(output(machine, 1), [0]);
  machine.release(BUTTON);
  machine.run(1);
  assert.deepEqual(output(machine, 1), [2]);
});

test('an interrupt ends WFI', () => {
  const { machine } = machineWith(`${BUTTON_INTERRUPT}
    void program(void) { prepareButton(); OUT[0] = 1; WFI(); OUT[0] = 2; for (;;) WFI(); }`);
  machine.run(5);
  assert.deepEqual(output(machine, 1), [1]);
  machine.press(BUTTON);
  machine.run(1);
  assert.deepEqual([output(machine, 8)[0], output(machine, 8)[7]], [2, 1]);
});

test('a masked interrupt ends WFI but is taken only when unmasked', () => {
  const { machine } = machineWith(`${BUTTON_INTERRUPT}
    void program(void) {
      prepareButton(); MASK_INTERRUPTS(); WFI(); OUT[0] = 1; OUT[1] = OUT[7]; UNMASK_INTERRUPTS();
      __asm volatile("nop"); OUT[2] = OUT[7]; for (;;) WFI();
    }`);
  machine.run(2);
  machine.press(BUTTON);
  machine.run(2);
  assert.deepEqual(output(machine, 3), [1, 0, 1]);
});

test('an interrupt that is pending already keeps a core from sleeping in WFI', () => {
  const { machine } = machineWith(`${BUTTON_INTERRUPT}
    void program(void) {
      prepareButton(); MASK_INTERRUPTS(); OUT[0] = 1; while (!(REG(0xe000e200) & 1u << 13)) {}
      WFI(); OUT[0] = 2; for (;;) WFI();
    }`);
  machine.run(2);
  machine.press(BUTTON);
  machine.run(2);
  assert.deepEqual(output(machine, 1), [2]);
});

test('SysTick ends WFI', () => {
  const { machine } = machineWith(`
    void handler(void) { OUT[7]++; }
    void program(void) {
      u32 *vectors = (u32 *)0x20001000;
      vectors[15] = (u32)handler;
      REG(0xe000ed08) = (u32)vectors;
      REG(0xe000e014) = 999; REG(0xe000e018) = 0; REG(0xe000e010) = 7;
      WFI(); OUT[0] = 1; for (;;) WFI();
    }`);
  machine.run(20);
  assert.deepEqual(output(machine, 1), [1]);
});

const LAUNCH = `
void second(void);
static u32 exchange(u32 word) {
  while (!(REG(0xd0000050) & 2)) {}
  REG(0xd0000054) = word;
  SEV();
  while (!(REG(0xd0000050) & 1)) WFE();
  return REG(0xd0000058);
}
static void launch(void) {
  u32 words[6] = {0, 0, 1, 0x20001000, 0x20010000, (u32)second};
  for (u32 i = 0; i < 6;) i = exchange(words[i]) == words[i] ? i + 1 : 0;
}`;

test('the second core is launched, answers through the FIFO and knows its number', () => {
  const { machine } = machineWith(`${LAUNCH}
    void second(void) {
      OUT[1] = REG(0xd0000000);
      for (;;) {
        while (!(REG(0xd0000050) & 1)) WFE();
        u32 word = REG(0xd0000058);
        REG(0xd0000054) = word * 2;
        SEV();
      }
    }
    void program(void) {
      OUT[3] = REG(0xd0000000); launch(); OUT[0] = exchange(21); OUT[2] = exchange(4); for (;;) WFI();
    }`);
  machine.run(5);
  assert.deepEqual(output(machine, 4), [42, 1, 8, 0]);
  assert.ok(machine.usage().busyCycles[1] > 0);
});

test('SEV ends WFE, also within an interrupt handler, but not WFI', () => {
  const { machine } = machineWith(`${LAUNCH}
    void second(void) { for (;;) { for (u32 i = 0; i < 100; i++) OUT[6]++; SEV(); } }
    void handler(void) { OUT[0] = 1; WFE(); WFE(); WFE(); OUT[0] = 2; }
    void program(void) {
      u32 *vectors = (u32 *)0x20001000;
      vectors[14] = (u32)handler;
      REG(0xe000ed08) = (u32)vectors;
      launch(); REG(0xe000ed04) = 1u << 28; __asm volatile("nop"); OUT[1] = 1; WFI(); OUT[1] = 2; for (;;) WFI();
    }`);
  machine.run(5);
  assert.deepEqual(output(machine, 2), [2, 1]);
});

test('each core has its own divider, and both have the same pins and spin locks', () => {
  const { machine } = machineWith(`${LAUNCH}
    static void divide(u32 a, u32 b) { REG(0xd0000060) = a; REG(0xd0000064) = b; }
    void second(void) {
      divide(1000, 3); REG(0xd0000014) = 1u << 20; OUT[2] = REG(0xd0000104);
      REG(0xd0000054) = 1; SEV();
      for (;;) { divide(7, 7); OUT[1] = REG(0xd0000070); }
    }
    void program(void) {
      OUT[3] = REG(0xd0000104); launch();
      while (!(REG(0xd0000050) & 1)) WFE();
      for (u32 i = 0; i < 500; i++) { divide(10 * i, 10); if (REG(0xd0000070) != i) OUT[4]++; }
      OUT[0] = REG(0xd0000010) >> 20 & 1; for (;;) WFI();
    }`);
  machine.run(20);
  assert.deepEqual(output(machine, 5), [1, 1, 0, 2, 0]);
});

test('a reset of the second core stops it, and it can be launched again', () => {
  const { machine } = machineWith(`${LAUNCH}
    void second(void) { OUT[1]++; for (;;) OUT[2]++; }
    void program(void) {
      launch(); while (!OUT[2]) {}
      REG(0x40012004) = 1u << 16; OUT[3] = OUT[2]; for (u32 i = 0; i < 100; i++) OUT[4] = OUT[2] - OUT[3];
      REG(0x40013004) = 1u << 16; while (!(REG(0xd0000050) & 1)) WFE(); OUT[5] = REG(0xd0000058);
      launch(); OUT[0] = 1; for (;;) WFI();
    }`);
  machine.run(5);
  const [done, starts, , , advanced, greeting] = output(machine, 6);
  assert.deepEqual([done, starts, advanced, greeting], [1, 2, 0, 0]);
});

test('functions of the boot ROM are found and carried out', () => {
  const { machine } = machineWith(`
    void program(void) {
      OUT[0] = ((u32 (*)(u32))romFunction('P', '3'))(0xf0f0);
      OUT[1] = ((u32 (*)(u32))romFunction('L', '3'))(1);
      OUT[2] = ((u32 (*)(u32))romFunction('R', '3'))(1);
      OUT[3] = ((u32 (*)(u32))romFunction('T', '3'))(0x100);
      ((void (*)(u32, u32, u32))romFunction('M', 'S'))(0x20000010, 0xab, 4);
      OUT[5] = romFunction('?', '?');
      for (;;) WFI();
    }`);
  machine.run(1);
  assert.deepEqual(output(machine, 6), [8, 31, 0x80000000, 8, 0xabababab, 0]);
});

const PROGRAM_FLASH = `
static void eraseAndProgram(void) {
  OUT[8] = 0x12345678;
  ((void (*)(u32, u32, u32, u32))romFunction('R', 'E'))(0x100000, 4096, 65536, 0xd8);
  OUT[0] = REG(0x40054028);
  ((void (*)(u32, u32, u32))romFunction('R', 'P'))(0x100000, 0x20000020, 256);
}`;

test('erasing and programming flash take their time and survive a reboot', () => {
  const { machine } = machineWith(`${PROGRAM_FLASH}
    void program(void) { OUT[1] = REG(0x40054028); eraseAndProgram(); OUT[2] = REG(0x10100000); for (;;) WFI(); }`);
  machine.run(100);
  const [erased, began, read] = output(machine, 3);
  assert.ok(erased - began >= 45_000 && erased - began < 46_000);
  assert.equal(read, 0x12345678);
  assert.ok(machine.usage().busyMilliseconds[0] > 45);
  const next = machine.powerCycle();
  assert.equal(next.chip.readUint32(0x10100000), 0x12345678);
});

test('a power cut ends the run, and a power cycle shows what was written', () => {
  const { machine } = machineWith(`${PROGRAM_FLASH}
    void program(void) {
      if (REG(0x10100000) == 0xffffffff) eraseAndProgram();
      OUT[1] = REG(0x10100000); for (;;) WFI();
    }`);
  machine.flash.powerCut = ({ kind }) => (kind === 'program' ? 2 : undefined);
  assert.equal(machine.run(100), false);
  assert.deepEqual(machine.outcome, { kind: 'power lost' });
  const next = machine.powerCycle();
  next.run(10);
  assert.equal(output(next, 2)[1], 0xffff5678);
});

test('code in flash on the other core during a flash operation is refused', () => {
  const { machine } = machineWith(`${LAUNCH}${PROGRAM_FLASH}
    void second(void) { for (;;) OUT[1]++; }
    void program(void) { launch(); while (!OUT[1]) {} eraseAndProgram(); for (;;) WFI(); }`);
  assert.throws(() => machine.run(100), /core 1 runs code from flash at 0x100.* during a flash operation/);
});

test('a flash operation beside a DMA channel at work is complained about', () => {
  const machine = new LocalMachine();
  machine.flash.erase(0, 4096);
  assert.deepEqual(machine.flash.complaints, []);
  const DMA_ENABLED_AND_BUSY = 1 | (1 << 24);
  machine.chip.dma.channels[3].ctrl |= DMA_ENABLED_AND_BUSY;
  machine.flash.erase(0, 4096);
  assert.match(machine.flash.complaints[0], /DMA channel 3 is at work during a flash erase/);
});

test('the watchdog ends the run, and a reboot keeps scratch registers, flash and pressed buttons', () => {
  const { machine } = machineWith(`
    void program(void) {
      OUT[0] = REG(0x4005800c); OUT[1] = REG(0x40058008);
      REG(0x4001c004 + 4 * 15) = 0x4a; OUT[2] = REG(0xd0000004) >> 15 & 1;
      REG(0x4005800c) = 0xabcd1234; REG(0x40058004) = 4000; REG(0x4005a000) = 1u << 30; for (;;) WFI();
    }`);
  machine.press(BUTTON);
  assert.equal(machine.run(100), false);
  assert.deepEqual(machine.outcome, { kind: 'watchdog' });
  const next = machine.reboot();
  next.run(1);
  assert.deepEqual(output(next, 3), [0xabcd1234, 1, 0]);
  const cold = next.powerCycle();
  cold.run(1);
  assert.deepEqual(output(cold, 2), [0, 0]);
});

test('a breakpoint and what would be a HardFault are errors', () => {
  const runOf = (body) => () => machineWith(`void program(void) { ${body} for (;;) WFI(); }`).machine.run(1);
  assert.throws(runOf('__asm volatile("bkpt #0");'), /core 0 stopped at a breakpoint at 0x100/);
  for (const instruction of ['ldr', 'ldrh', 'str', 'strh']) {
    const misaligned = `__asm volatile("${instruction} r0, [%0]" :: "r"(0x20000001) : "r0", "memory");`;
    assert.throws(runOf(misaligned), /HardFault.*not (32 bit )?aligned/, instruction);
  }
  assert.throws(runOf('REG(0x10000000) = 1;'), /HardFault.*is flash/);
  assert.throws(runOf('OUT[0] = REG(0x30000000);'), /HardFault.*invalid memory/);
});

test('a file that is not a UF2 for the RP2040 is refused', () => {
  assert.throws(() => new LocalMachine().loadUf2File(new URL(import.meta.url)), /Invalid magic value/);
});
