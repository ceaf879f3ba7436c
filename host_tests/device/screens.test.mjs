// The pixels that the panel's controller received are those of the simulator's screenshot.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Device, firmwareBoards, simulatorScreenshot } from './device.mjs';
import { compare } from './emulator/png.mjs';

// English, German, Russian: one step of the language each.
const LANGUAGES = ['', 'down a up', 'down a a up'];

function scriptsFor(board) {
  const everyKey = Object.keys(board.keys).join(' ');
  return [
    ...LANGUAGES,
    'down', 'up', 'down a',
    ...LANGUAGES.map((language) => `${language} a`.trim()),
    `a ${everyKey}`,
    'a x down:a down:left',
    'a y hold:b',
  ];
}

for (const board of firmwareBoards()) {
  for (const script of scriptsFor(board).filter((one) => /\b[xy]\b/.test(one) === false || board.keys.x)) {
    test(`${board.id} shows what the simulator shows after "${script}"`, () => {
      const device = new Device(board);
      device.play(script);
      const result = compare(device.panel.image(), simulatorScreenshot(board, script));
      assert.equal(result.message, 'same');
      assert.deepEqual(device.panel.complaints, []);
      assert.deepEqual(device.machine.flash.complaints, []);
    });
  }

  test(`${board.id}: two different screens are told apart`, () => {
    const device = new Device(board);
    device.play('down');
    const result = compare(device.panel.image(), simulatorScreenshot(board, 'a'));
    assert.equal(result.same, false);
  });
}
