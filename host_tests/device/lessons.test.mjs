// The first lesson on the chip: from the first start by keys, with the pixels of the simulator's screenshot at every stop.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Device, fullyTestedBoards, simulatorScreenshot } from './device.mjs';
import { compare } from './emulator/png.mjs';

const walk = [
  ['the title', 'a'],
  ['the list of lessons', 'a'],
  ['what the game is about', 'a'],
  ['the phases, ringed', 'a'],
  ['where to go', 'a'],
  ['a key that is not meant', 'b b'],
  ['the card that is meant', 'right'],
  ['its sheet', 'a'],
  ['bought, and Boris has answered', 'a wait:900'],
];

const board = fullyTestedBoards().find((each) => each.id === 'picosystem');

test('picosystem teaches as the simulator does', { skip: !board }, async (stops) => {
  const device = new Device(board);
  device.start();
  let script = '';
  const seen = new Set();
  for (const [where, words] of walk) {
    script = `${script} ${words}`.trim();
    device.play(words);
    await stops.test(where, () => {
      const shown = device.panel.image();
      seen.add(Buffer.from(shown.pixels).toString('base64'));
      assert.equal(compare(shown, simulatorScreenshot(board, script)).message, 'same');
      assert.deepEqual(device.panel.complaints, []);
      assert.deepEqual(device.machine.flash.complaints, []);
    });
  }
  assert.equal(seen.size, walk.length - 1, 'every stop but the way back from a question looks different');
});
