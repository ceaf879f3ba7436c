// What only the chip can show: times, interrupts, flash, two cores, restarts. All on the released image.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Device, firmwareBoards, firmwareSymbols, fullyTestedBoards, simulatorScreenshot } from './device.mjs';
import { compare } from './emulator/png.mjs';

const STORAGE_BYTES = 256 * 1024;
// On a blank flash nothing is erased: both headers of the sector, that it is ours, and the record.
const FIRST_WRITES = ['program', 'program', 'program', 'program'];

const assertSameScreen = (device, script) => {
  assert.equal(compare(device.panel.image(), simulatorScreenshot(device.board, script)).message, 'same');
};

for (const board of fullyTestedBoards()) {
  test(`${board.id} takes a bouncing press for one`, () => {
    const device = new Device(board);
    device.run(300);
    device.bounce('down', 9, 800);
    device.run(40);
    device.bounce('down', 8, 800);
    device.run(100);
    assertSameScreen(device, 'down');
  });

  test(`${board.id} remembers the language over a restart, in its own part of the flash`, () => {
    const device = new Device(board);
    device.start();
    device.play('down a');
    const { operations, complaints } = device.machine.flash;
    assert.deepEqual(complaints, []);
    assert.deepEqual(operations.map(({ kind }) => kind), FIRST_WRITES);
    for (const { offset } of operations) assert.ok(offset >= board.flash_bytes - STORAGE_BYTES);
    device.powerCycle();
    device.start();
    assertSameScreen(device, 'down a');
  });

  test(`${board.id} survives a power cut inside every flash operation of a setting`, () => {
    const cuts = FIRST_WRITES.flatMap((_, index) => [0, 20, 255].map((bytes) => ({ index, bytes })));
    for (const { index, bytes } of cuts) {
      const device = new Device(board);
      let writes = 0;
      device.machine.flash.powerCut = () => (writes++ === index ? bytes : undefined);
      device.start();
      device.play('down a');
      assert.equal(device.machine.outcome?.kind, 'power lost');
      device.powerCycle();
      device.machine.flash.powerCut = null;
      device.start();
      // Of the last page only the record counts, which may have been whole already.
      const isKept = !compare(device.panel.image(), simulatorScreenshot(board, '')).same;
      assert.equal(isKept, index === FIRST_WRITES.length - 1 && bytes === 255);
      if (!isKept) device.play('down a');
      assertSameScreen(device, 'down a');
    }
  });

  test(`${board.id} shows why the last run stopped, once`, () => {
    const symbols = firmwareSymbols(board);
    const text = symbols.address('__flash_binary_start');
    const device = new Device(board, { scratch: [0x4e45564b, 77, text + 0x10, text + 0x10, 0, 0, 0, 0] });
    device.start();
    const stopped = device.panel.image();
    assert.equal(compare(stopped, simulatorScreenshot(board, '')).same, false);
    device.play('b');
    assert.equal(compare(device.panel.image(), stopped).message, 'same');
    device.play('a');
    assertSameScreen(device, '');
    assert.equal(device.machine.watchdog.scratchData[0], 0);
  });
}

// What holds for one image holds for all: they are built with the same flags.
test('an overflowing container stops a release image with a record', () => {
  const [board] = firmwareBoards();
  const device = new Device(board, { name: 'etl_overflow' });
  device.run(500);
  assert.equal(device.machine.outcome?.kind, 'watchdog');
  const [magic, line, file] = device.machine.watchdog.scratchData;
  assert.equal(magic, 0x4e45564b);
  assert.ok(line > 0);
  assert.match(device.readText(file), /vector/);
  const pointer = firmwareSymbols(board, 'etl_overflow').address('g_after');
  const neighbour = device.machine.chip.readUint32(pointer);
  assert.equal(device.machine.chip.readUint32(neighbour), 0x600df00d, 'the neighbour was overwritten');
});
