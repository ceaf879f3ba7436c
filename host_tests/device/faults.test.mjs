// Runs of the released image that end badly: the watchdog, a HardFault on either core, three ends in a minute. The next
// start tells of it, and the game is there.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Device, firmwareBoards } from './device.mjs';
import { compare } from './emulator/png.mjs';

const WATCHDOG_MS = 5000;
const HISTORY = 5; // the scratch register that counts bad ends
const FAULT_MAGIC = 0x4e455646;
const HANG_MAGIC = 0x4e455657;
const NOWHERE = 0xf0000000;
const SLEEP_FOR_EVER = [0xbf30, 0xe7fd]; // wfi, and back to it
const FREE_RAM = 0x2003ff00;

const board = firmwareBoards().find(({ id }) => id === 'pico_lcd_1_3');
// New game, start, which may erase for a while; the device is given to the first player, who buys a worker.
const PLAY = 'down down a up a wait:300 open a a';

// The main loop never comes round again; interrupts go on.
function hang(device) {
  SLEEP_FOR_EVER.forEach((opcode, i) => device.machine.chip.writeUint16(FREE_RAM + 2 * i, opcode));
  device.machine.cores[0].PC = FREE_RAM;
}

function fault(device, core) {
  device.machine.takeFaults();
  device.machine.cores[core].PC = NOWHERE;
  device.machine.cores[core].waiting = false;
}

// As if a minute had passed since.
function forgetEnds(device) {
  device.machine.watchdog.scratchData[HISTORY] = 0;
}

function assertEndedByWatchdog(device, ms) {
  device.run(ms);
  assert.equal(device.machine.outcome?.kind, 'watchdog');
}

// What the start behind a bad end shows: how it ended, then the game where it was.
function assertGoesOn(device, expected) {
  device.reboot();
  device.start();
  const stopped = device.panel.image();
  device.play('a');
  assert.equal(compare(device.panel.image(), expected).message, 'same');
  return stopped;
}

test('a game goes on after the watchdog and after faults of either core', async (steps) => {
  const device = new Device(board, { settings: {} });
  device.start();
  device.play(PLAY);
  // The curtain before the same player: what every start leads to.
  device.powerCycle();
  device.start();
  device.play('a');
  const curtain = device.panel.image();
  let hung = null;
  let faulted = null;

  await steps.test('fed in time, the watchdog keeps quiet', () => {
    device.run(2 * WATCHDOG_MS);
    assert.equal(device.machine.outcome, null);
  });
  await steps.test('a main loop that hangs is ended, and leaves where it hung', () => {
    hang(device);
    device.run(WATCHDOG_MS - 100);
    assert.equal(device.machine.outcome, null);
    assertEndedByWatchdog(device, 200);
    const [magic, , pc] = device.machine.watchdog.scratchData;
    assert.equal(magic, HANG_MAGIC);
    assert.ok(pc >= FREE_RAM && pc < FREE_RAM + 2 * SLEEP_FOR_EVER.length, pc.toString(16));
    hung = assertGoesOn(device, curtain);
    forgetEnds(device);
  });
  await steps.test('one that hangs with interrupts off is ended too, without a place', () => {
    device.machine.cores[0].PM = true;
    hang(device);
    assertEndedByWatchdog(device, WATCHDOG_MS + 100);
    assert.equal(device.machine.watchdog.scratchData[0], 0);
    const nowhere = assertGoesOn(device, curtain);
    assert.equal(compare(nowhere, hung).same, false);
    forgetEnds(device);
  });
  await steps.test('one that comes round after all leaves nothing', () => {
    const core = device.machine.cores[0];
    const { PC: place } = core;
    hang(device);
    device.run(WATCHDOG_MS - 100);
    assert.equal(device.machine.watchdog.scratchData[0], HANG_MAGIC);
    core.PC = place;
    device.run(2 * WATCHDOG_MS);
    assert.equal(device.machine.outcome, null);
    assert.equal(device.machine.watchdog.scratchData[0], 0);
  });
  await steps.test('a fault of core 0 leaves where it was', () => {
    fault(device, 0);
    assertEndedByWatchdog(device, 10);
    const [magic, core, pc] = device.machine.watchdog.scratchData;
    assert.deepEqual([magic, core, pc], [FAULT_MAGIC, 0, NOWHERE]);
    faulted = assertGoesOn(device, curtain);
    assert.equal(compare(hung, faulted).same, false);
    forgetEnds(device);
  });
  await steps.test('a fault of core 1 is told apart', () => {
    fault(device, 1);
    assertEndedByWatchdog(device, 10);
    const [magic, core, pc] = device.machine.watchdog.scratchData;
    assert.deepEqual([magic, core, pc], [FAULT_MAGIC, 1, NOWHERE]);
    const other = assertGoesOn(device, curtain);
    assert.equal(compare(other, faulted).same, false);
    assert.equal(device.machine.watchdog.scratchData[0], 0);
  });
  await steps.test('nothing of it is left after power-off', () => {
    device.powerCycle();
    device.start();
    assert.equal(compare(device.panel.image(), hung).same, false);
    device.play('a');
    assert.equal(compare(device.panel.image(), curtain).message, 'same');
  });
  await steps.test('the third end in a minute starts plainly and reads nothing before it is asked', () => {
    const images = [1, 2, 3].map(() => {
      fault(device, 0);
      assertEndedByWatchdog(device, 10);
      device.reboot();
      device.start();
      return device.panel.image();
    });
    assert.equal(compare(images[0], images[1]).message, 'same');
    assert.equal(compare(images[1], images[2]).same, false);
    const before = device.machine.flash.operations.length;
    device.play('y');
    assert.equal(compare(device.panel.image(), images[2]).same, false);
    device.play('hold:b');
    assert.equal(compare(device.panel.image(), images[2]).message, 'same');
    device.run(4000);
    assert.equal(device.machine.flash.operations.length, before);
    device.play('a a');
    assert.equal(compare(device.panel.image(), curtain).message, 'same');
  });
});
