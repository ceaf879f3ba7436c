// Functions of the boot ROM that quick cores carry out, beside the same ones in JavaScript.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LocalMachine, quickModule } from '../local_machine.mjs';
import { firstDifference, lookAt } from '../look.mjs';
import { Random } from './random.mjs';

const RAM = 0x20000000;
const RAM_END = RAM + 264 * 1024;
const SLEEP = RAM + 0x40; // a WFI, which every function returns to
const WFI = 0xbf30;
const CALLS = 400;
const NUMBERS = [0, 1, 0x80000000, 0xffffffff, 0x00ff0000];
// Close together, so that what is copied overlaps where it goes; and in part nothing to write to, or to read from.
const NEAR = [RAM + 0x100, RAM + 0x101, RAM + 0x104, RAM + 0x110, RAM + 0x123];
const FAR = [RAM_END - 64, RAM_END - 8, 0x10000000, 0x10001003, 0x18, 0x3ff8, 0x11000000, 0x30000000];

function machines() {
  const random = new Random(1);
  const content = Uint8Array.from({ length: 4096 }, () => random.below(256));
  return [quickModule, null].map((quickCores) => {
    const machine = new LocalMachine({ quickCores });
    machine.takeFaults();
    machine.flash.load(0, content);
    machine.chip.sram.set(content, 0x100);
    machine.chip.writeUint16(SLEEP, WFI);
    return machine;
  });
}

function call(machine, [address, registers]) {
  const [core] = machine.cores;
  core.registers.set(registers);
  Object.assign(core, { PC: address, LR: SLEEP | 1, SP: RAM + 0x20000, VTOR: RAM, waiting: false, IPSR: 0, currentMode: 0 });
  try {
    machine.run(0.01);
  } catch (error) {
    return error.message;
  }
  return core.waiting;
}

function randomCall(random, entries) {
  const [address, plain] = random.oneOf(entries);
  const place = () => random.oneOf(random.below(3) === 0 ? FAR : NEAR);
  const first = plain.bytesPerCycle ? place() : random.oneOf([...NUMBERS, random.word()]);
  return [address, [first, place(), random.oneOf([0, 1, 3, 4, 7, 8, 9, 60, 64, 65, 200])]];
}

test('functions of the boot ROM do the same on quick cores, wherever they read and write', () => {
  const [quick, slow] = machines();
  const random = new Random(2);
  let returned = 0;
  for (let i = 0; i < CALLS; i++) {
    const wanted = randomCall(random, slow.rom.plainEntries);
    const answers = [quick, slow].map((machine) => call(machine, wanted));
    const name = `call ${i}: ${JSON.stringify(wanted)}`;
    assert.equal(answers[0], answers[1], name);
    assert.deepEqual(lookAt(quick), lookAt(slow), name);
    assert.equal(firstDifference(quick.chip.sram, slow.chip.sram), -1, name);
    if (answers[0] === true) returned++;
  }
  assert.ok(returned > CALLS / 2 && returned < CALLS, `${returned} returned`);
});
