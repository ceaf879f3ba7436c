// The pixels that the panel's controller received are those of the simulator's screenshot, at every stop of a walk
// through all screens in all languages.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Device, fullyTestedBoards, simulatorScreenshot } from './device.mjs';
import { compare } from './emulator/png.mjs';

function walkFor(board) {
  const everyKey = Object.keys(board.keys).filter((key) => key !== 'b').join(' ');
  const nameKey = board.keys.right ? 'a' : 'hold:b';
  return [
    ['the question for the language', ''],
    ['German chosen', 'down'],
    ['the title in German', 'a'],
    ['a new game in German', 'down down a'],
    ['the letters of a name', nameKey],
    ['another letter', 'down'],
    ['the cursor lower down', 'b down down down'],
    ['the rule book in German', 'b down a'],
    ['its first chapter', 'a'],
    ['the settings in German', 'b b down a'],
    ['the key test in German', 'up a'],
    ['every key but B pressed', everyKey],
    ['two keys held down', 'down:left down:a'],
    ['B too', 'up:left up:a b'],
    ['the settings after holding B', 'hold:b'],
    ['the settings in Russian', 'down a'],
    ['the title in Russian', 'b'],
    ['what Neva is, in Russian', 'down down a'],
  ];
}

for (const board of fullyTestedBoards()) {
  test(`${board.id} shows what the simulator shows`, async (walk) => {
    const device = new Device(board);
    device.start();
    let script = '';
    for (const [where, words] of walkFor(board)) {
      script = `${script} ${words}`.trim();
      device.play(words);
      await walk.test(where, () => {
        const result = compare(device.panel.image(), simulatorScreenshot(board, script));
        assert.equal(result.message, 'same');
        assert.deepEqual(device.panel.complaints, []);
        assert.deepEqual(device.machine.flash.complaints, []);
      });
    }
  });

  test(`${board.id}: two different screens are told apart`, () => {
    const device = new Device(board);
    device.start();
    const result = compare(device.panel.image(), simulatorScreenshot(board, 'a'));
    assert.equal(result.same, false);
  });
}
