// The USB console of the released image: a computer is plugged in, asks, presses keys, takes pictures, and floods it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { Device, firmwareBoards, imageId } from './device.mjs';
import { compare, readPng } from './emulator/png.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const board = firmwareBoards().find(({ id }) => id === 'pico_lcd_1_3');
const PRESS_MS_MAX = 50;

function ask(device, command, ms = 400) {
  device.machine.usbOutput = '';
  device.machine.sendUsb(`${command}\n`);
  device.machine.run(ms, () => /(^|\n)(ok|error: .*)\r\n$/.test(device.machine.usbOutput));
  return device.machine.usbOutput;
}

// The answer to `screen` as the tool for it makes a picture of it.
function pictureOf(answer) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'neva-'));
  try {
    fs.writeFileSync(path.join(folder, 'answer'), answer);
    const out = path.join(folder, 'screen.png');
    const tool = path.join(root, 'tools/console/screen_to_png.py');
    const made = spawnSync('python3', [tool, path.join(folder, 'answer'), out], { encoding: 'utf8' });
    assert.equal(made.stderr, '');
    return readPng(out);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

const rowsOf = (answer) => answer.split('\r\n').filter((line) => /^[0-9A-F]{240}$/.test(line));

test('a computer on the cable', async (steps) => {
  const device = new Device(board, { settings: {} });
  const { machine } = device;
  machine.attachUsb();
  device.start();
  machine.run(1000, () => machine.usbConnected);
  assert.ok(machine.usbConnected, 'the device was not recognised');
  device.run(50);

  await steps.test('it says what it is', () => {
    device.run(600);
    assert.match(ask(device, 'version'), new RegExp(`^neva \\S+ image ${imageId(board)}\\r\\nok\\r\\n$`));
    assert.match(ask(device, 'board'), /^Pico \+ LCD 1\.3, panel 240x240, keys up down /);
    assert.match(ask(device, 'sizes'), /^image \d+ ram \d+ flash 2097152\r\nok\r\n$/);
    assert.equal(ask(device, 'crash'), 'none\r\nok\r\n');
    assert.match(ask(device, 'help'), /^help .*\r\nok\r\n$/s);
  });
  await steps.test('it presses keys and takes a picture, pixel by pixel what the panel has', () => {
    const before = device.panel.image();
    assert.equal(ask(device, 'press down'), 'ok\r\n');
    device.run(100);
    assert.equal(compare(device.panel.image(), before).same, false);
    assert.equal(compare(pictureOf(ask(device, 'screen', 4000)), device.panel.image()).message, 'same');
    assert.equal(ask(device, 'press up'), 'ok\r\n');
    device.run(100);
  });
  await steps.test('secrets stay on the device', () => {
    device.play('down down a up a wait:300 open');
    for (const command of ['screen', 'press a', 'test on']) assert.match(ask(device, command), /^error: /);
    assert.match(ask(device, 'log'), /ok\r\n$/);
  });
  await steps.test('a picture that was somebody’s alone is not sent after they have handed the device on', () => {
    // A cursor and an A in a card's menu: the A is answered while the picture of the cursor is on its way. The computer
    // asks again as soon as it was refused.
    for (const apart of [4, 6, 8, 10, 12]) {
      device.play('a down wait:100');
      machine.usbOutput = '';
      machine.sendUsb('screen\n');
      machine.press(board.keys.up.pin);
      let answers = 0;
      for (let quarters = 0; quarters < 400; quarters++) {
        if (quarters === 4 * apart) machine.press(board.keys.a.pin);
        const ended = machine.usbOutput.split('\r\n').filter((line) => /^(ok|error: .*)$/.test(line)).length;
        if (ended > answers) machine.sendUsb('screen\n');
        answers = ended;
        device.run(0.25);
      }
      machine.release(board.keys.up.pin);
      machine.release(board.keys.a.pin);
      assert.match(machine.usbOutput, /^error: somebody's secrets are open/);
      machine.run(4000, () => /\nok\r\n$/.test(machine.usbOutput));
      const sent = rowsOf(machine.usbOutput);
      const curtain = rowsOf(ask(device, 'screen', 4000));
      assert.ok(sent.length > 100 && curtain.length > 100, 'the curtain may be seen');
      assert.deepEqual(sent.filter((row) => !curtain.includes(row)), [], `${apart} ms apart`);
      // Back to the same table.
      device.play('x wait:700 a');
    }
  });
  await steps.test('floods of garbage: the keys are answered as fast as ever, and so is the next line', () => {
    for (let i = 0; i < 3000; i++) machine.sendUsb(String.fromCharCode((i * 7919) & 0x7f));
    device.run(20);
    const drawn = () => device.panel.frames.length + device.panel.updates.length;
    const before = drawn();
    const pressedAt = machine.nanos;
    machine.press(board.keys.right.pin);
    machine.run(200, () => drawn() > before);
    assert.ok((machine.nanos - pressedAt) / 1e6 <= PRESS_MS_MAX, `${(machine.nanos - pressedAt) / 1e6} ms`);
    machine.release(board.keys.right.pin);
    device.run(200);
    machine.sendUsb('\n');
    device.run(200);
    assert.equal(ask(device, 'crash'), 'none\r\nok\r\n');
    assert.equal(machine.outcome, null);
    assert.deepEqual(device.panel.complaints, []);
  });
});
