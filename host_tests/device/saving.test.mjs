// A game on the released image: the power goes inside a page program, and the next start has the game all the same.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Device, firmwareBoards, firmwareSymbols, fullyTestedBoards } from './device.mjs';
import { SECTOR, WORST_MICROS } from './emulator/flash.mjs';
import { compare } from './emulator/png.mjs';
import { readSave, storageOf, usedStorage } from './game_player.mjs';
import { tornInside } from './power_cuts.mjs';

// Language, new game, start, which may erase for a while; the device is given to the first player. Then: buy the first worker.
const begin = ({ keys }, wait) => (keys.down ? `a down down a up a ${wait} open` : `a y y a x a ${wait} open`);
const BUY = 'a a';
const SAVE_MS_MAX = 2;

const begun = (board) => {
  const device = new Device(board);
  device.start();
  device.play(begin(board, 'wait:300'));
  return device;
};

const copyOf = (device) => Uint8Array.from(device.machine.flash.bytes);

// What a start with this flash shows behind Continue.
const resumed = (board, flashImage) => {
  const device = new Device(board, { flashImage });
  device.start();
  device.play('a');
  return device.panel.image();
};

// Milliseconds of each call of the keeper, up to the look at the display that follows it.
const timeOfWork = (device) => {
  const symbols = firmwareSymbols(device.board);
  const times = [];
  let began = null;
  device.machine.onPc(symbols.address(/^_ZN4neva10GameKeeper4workE/), () => { began = device.machine.nanos; });
  device.machine.onPc(symbols.address(/^_ZN4neva9Presenter4stepE/), () => {
    if (began !== null) times.push((device.machine.nanos - began) / 1e6);
    began = null;
  });
  return times;
};

// A bought worker, from the flash before it to the flash after it.
const buy = (board) => {
  const device = begun(board);
  const { flash } = device.machine;
  const before = copyOf(device);
  const earlier = flash.operations.length;
  const times = timeOfWork(device);
  device.play(BUY);
  return { before, after: copyOf(device), written: flash.operations.slice(earlier), times, complaints: flash.complaints };
};

const fullyTested = fullyTestedBoards().map(({ id }) => id);
for (const board of firmwareBoards()) {
  let bought = null; // by the first test of the board

  test(`${board.id} saves an action with one page program, in time`, () => {
    bought = buy(board);
    const { written, times, complaints } = bought;
    assert.deepEqual(written.map(({ kind }) => kind), ['program']);
    assert.deepEqual(complaints, []);
    assert.equal(times.length, 1);
    console.log(`${board.id}: an action is saved in ${times[0].toFixed(2)} ms`);
    assert.ok(times[0] <= SAVE_MS_MAX, `${times[0]} ms`);
  });

  test(`${board.id} has the game after a power cut inside the page program of an action`, () => {
    const { before, after, written: [page] } = bought ?? buy(board);
    const first = resumed(board, before);
    const second = resumed(board, after);
    assert.equal(compare(first, second).same, false);
    // A cut before the first byte leaves the flash of before.
    const seen = { first: 1, second: 0 };
    for (const bytes of [60, 128, 255]) {
      const image = resumed(board, tornInside(before, page, bytes));
      const isFirst = compare(image, first).same;
      assert.ok(isFirst || compare(image, second).same, `after ${bytes} bytes`);
      seen[isFirst ? 'first' : 'second']++;
    }
    assert.ok(seen.first > 0 && seen.second > 0, JSON.stringify(seen));
  });

  if (!fullyTested.includes(board.id)) continue;
  test(`${board.id} stops where the power goes, and its flash is the one that the cuts are tried with`, () => {
    const { before, written: [page] } = bought ?? buy(board);
    const device = begun(board);
    device.machine.flash.powerCut = ({ kind }) => (kind === 'program' ? 128 : undefined);
    device.play(BUY);
    assert.equal(device.machine.outcome?.kind, 'power lost');
    assert.ok(Buffer.compare(device.machine.flash.bytes, tornInside(before, page, 128)) === 0);
  });
}

// A chip that takes as long for everything as its data sheet allows, with an old game in every sector.
function agedDevice(board, isWorn) {
  const device = new Device(board, { storage: usedStorage() });
  const { flash } = device.machine;
  flash.micros = WORST_MICROS;
  flash.isWorn = isWorn;
  device.start();
  return device;
}

// The longest time between two looks at the display, in milliseconds.
function longestPass(device) {
  const pass = { ms: 0 };
  let last = device.machine.nanos;
  device.machine.onPc(firmwareSymbols(device.board).address(/^_ZN4neva9Presenter4stepE/), () => {
    pass.ms = Math.max(pass.ms, (device.machine.nanos - last) / 1e6);
    last = device.machine.nanos;
  });
  return pass;
}

const erasesOf = ({ machine }) => machine.flash.operations.filter(({ kind }) => kind === 'erase').length;
const ERASES_BEFORE_THE_WATCHDOG = 13;
const PASS_MS_MAX = 1000; // one erase, and everything else that a pass may do

for (const [wear, isWorn, status, seconds] of [
  ['no worn sector', () => false, 'ok', 5],
  ['every second sector worn', (offset) => (offset / SECTOR) % 2 === 0, 'ok', 8],
  ['every sector worn', () => true, 'nothing', 15],
]) {
  test(`a chip at 400 ms an erase with ${wear} is not ended by the watchdog`, () => {
    const [board] = fullyTestedBoards();
    const device = agedDevice(board, isWorn);
    const pass = longestPass(device);
    // A game begins, and two people buy a worker.
    const wait = `wait:${seconds * 1000}`;
    device.play(`${begin(board, wait)} a a ${wait} open a a ${wait}`);
    assert.equal(device.machine.outcome, null);
    console.log(`${board.id}, ${wear}: ${erasesOf(device)} erases, the longest pass ${pass.ms.toFixed(0)} ms`);
    assert.ok(pass.ms > WORST_MICROS.sectorErase / 1000 && pass.ms < PASS_MS_MAX, `${pass.ms} ms`);
    if (status === 'nothing') assert.ok(erasesOf(device) >= ERASES_BEFORE_THE_WATCHDOG);
    assert.equal(readSave(storageOf(device.machine.flash.bytes)).status, status);
  });
}
