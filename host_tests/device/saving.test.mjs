// A game on the released image: the power goes inside a page program, and the next start has the game all the same.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Device, firmwareBoards, firmwareSymbols } from './device.mjs';
import { compare } from './emulator/png.mjs';

// Language, new game, start, which may erase for a while; the device is given to the first player. Then: buy the first worker.
const BEGIN = 'a a a wait:300 open';
const BUY = 'a a';
const SAVE_MS_MAX = 2;

const begun = (board) => {
  const device = new Device(board);
  device.start();
  device.play(BEGIN);
  return device;
};

// What the next start shows behind Continue.
const resumed = (device) => {
  device.powerCycle();
  device.machine.flash.powerCut = null;
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

for (const board of firmwareBoards()) {
  test(`${board.id} saves an action with one page program, in time`, () => {
    const device = begun(board);
    const { flash } = device.machine;
    const before = flash.operations.length;
    const times = timeOfWork(device);
    device.play(BUY);
    const written = flash.operations.slice(before);
    assert.deepEqual(written.map(({ kind }) => kind), ['program']);
    assert.deepEqual(flash.complaints, []);
    assert.equal(times.length, 1);
    console.log(`${board.id}: an action is saved in ${times[0].toFixed(2)} ms`);
    assert.ok(times[0] <= SAVE_MS_MAX, `${times[0]} ms`);
  });

  test(`${board.id} has the game after a power cut inside the page program of an action`, () => {
    const first = resumed(begun(board));
    const bought = begun(board);
    bought.play(BUY);
    const second = resumed(bought);
    assert.equal(compare(first, second).same, false);
    const seen = { first: 0, second: 0 };
    for (const bytes of [0, 60, 128, 255]) {
      const device = begun(board);
      device.machine.flash.powerCut = ({ kind }) => (kind === 'program' ? bytes : undefined);
      device.play(BUY);
      assert.equal(device.machine.outcome?.kind, 'power lost');
      const image = resumed(device);
      const isFirst = compare(image, first).same;
      assert.ok(isFirst || compare(image, second).same, `after ${bytes} bytes`);
      seen[isFirst ? 'first' : 'second']++;
    }
    assert.ok(seen.first > 0 && seen.second > 0, JSON.stringify(seen));
  });
}
