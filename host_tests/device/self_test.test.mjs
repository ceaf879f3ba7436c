// The self-test on the released image, answered as a person would who sees only the glass: a glass that is mirrored,
// turned, a negative or has blue first, keys that are exchanged, switches at other pins. The line that the console names
// must be the right one. And a flash chip that is smaller than the board's data say.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Device, firmwareBoards, simulatorScreenshot } from './device.mjs';
import { compare } from './emulator/png.mjs';

const boardNamed = (name) => firmwareBoards().find(({ id }) => id === name);
const GOLD = 0xfe46;
const WHITE = 0xffff;
const UPRIGHT_F = ['###', '#..', '##.', '#..', '#..'];
const BLUE_FIRST = 0x08;

function ask(device, command, ms = 600) {
  device.machine.usbOutput = '';
  device.machine.sendUsb(`${command}\n`);
  device.machine.run(ms, () => /(^|\n)(ok|error: .*)\r\n$/.test(device.machine.usbOutput));
  return device.machine.usbOutput;
}

/** On a computer's cable from the start, after that many milliseconds. */
function onCable(device, ms) {
  device.machine.attachUsb();
  device.run(ms);
  device.machine.run(1000, () => device.machine.usbConnected);
  assert.ok(device.machine.usbConnected, 'the device was not recognised');
  device.run(50);
}

const swapped = (pixel) => ((pixel & 0x1f) << 11) | (pixel & 0x7e0) | (pixel >> 11);

/** Somebody in front of a device whose glass is not what the board's data say. */
class Person {
  /** `negative`: the glass shows the opposite. `wires`: the key whose pin a pressed key closes. */
  constructor(device, { negative = false, wires = {} } = {}) {
    this.device = device;
    this.negative = negative;
    this.wires = wires;
  }

  look() {
    this.device.run(120);
    const { width, height, pixels } = this.device.panel.image();
    const seen = this.negative ? pixels.map((pixel) => ~pixel & 0xffff) : pixels;
    return { width, height, at: (x, y) => seen[y * width + x] };
  }

  // What a colour that was meant looks like here; people find the frame by its form.
  as(colour) {
    const { madctl, options } = this.device.panel;
    const shown = (madctl ^ options.mounting) & BLUE_FIRST ? swapped(colour) : colour;
    return this.negative ? ~shown & 0xffff : shown;
  }

  #box(picture, colour, within = { left: 0, top: 0, right: picture.width - 1, bottom: picture.height - 1 }) {
    const box = { left: Infinity, top: Infinity, right: -1, bottom: -1 };
    for (let y = within.top; y <= within.bottom; y++) {
      for (let x = within.left; x <= within.right; x++) {
        if (picture.at(x, y) !== colour) continue;
        box.left = Math.min(box.left, x);
        box.right = Math.max(box.right, x);
        box.top = Math.min(box.top, y);
        box.bottom = Math.max(box.bottom, y);
      }
    }
    return box;
  }

  framed(picture) { return this.#box(picture, this.as(GOLD)); }

  seesUprightF() {
    const picture = this.look();
    const frame = this.framed(picture);
    const letter = this.#box(picture, this.as(WHITE), frame);
    const width = (letter.right - letter.left + 1) / 3;
    const height = (letter.bottom - letter.top + 1) / 5;
    const rows = UPRIGHT_F.map((row, y) => [...row].map((_, x) => {
      const pixel = picture.at(Math.floor(letter.left + (x + 0.5) * width), Math.floor(letter.top + (y + 0.5) * height));
      return pixel === this.as(WHITE) ? '#' : '.';
    }).join(''));
    return rows.join() === UPRIGHT_F.join();
  }

  seesBar(colour) {
    const picture = this.look();
    const { left, top, right, bottom } = this.framed(picture);
    return picture.at((left + right) >> 1, (top + bottom) >> 1) === colour;
  }

  press(key) { this.device.play(this.wires[key] ?? key); }
  hold(key) { this.device.play(`hold:${this.wires[key] ?? key}`); }

  /** Goes through the answers until one is right, or the last of them is reached. */
  choose(isRight, count) {
    for (let i = 1; i < count && !isRight(); i++) this.press('a');
    const right = isRight();
    this.hold('a');
    return right;
  }

  takeTest() {
    assert.ok(this.choose(() => this.seesUprightF(), 8), 'no F looks right');
    if (!this.choose(() => this.seesBar(0xf800), 4)) this.choose(() => this.seesBar(0xffe0), 4);
    this.hold('a'); // the frame is whole
    if (this.device.board.pins.some(({ name }) => name === 'buzzer')) this.hold('a'); // it sounds
    for (const key of Object.keys(this.device.board.keys)) this.press(key);
    return ask(this.device, 'selftest');
  }
}

function startedWithTwoKeys(board, options = {}) {
  const device = new Device(board, options);
  const two = Object.keys(board.keys).slice(0, 2);
  for (const key of two) device.setKey(key, true);
  onCable(device, 500);
  for (const key of two) device.setKey(key, false);
  device.run(50);
  return device;
}

const changes = (report) => report.split('\r\n').filter((line) => line.startsWith('change: '));

test('a board that is as its data say passes', () => {
  const device = startedWithTwoKeys(boardNamed('picosystem'));
  const report = new Person(device).takeTest();
  assert.match(report, /^neva .*\r\nboards\/picosystem\/board\.hpp flash 16777216 found 16777216\r\n/);
  assert.match(report, /\r\nall is as the data says\r\nok\r\n$/);
  assert.deepEqual(device.machine.flash.operations, []);
});

const MODE = 0x04; // of the PicoSystem
for (const { name, mode = MODE, negative = false, lines } of [
  { name: 'mirrored', mode: MODE | 0x40, lines: ['.address_mode = 0x44'] },
  { name: 'with rows for columns', mode: MODE | 0x20, lines: ['.address_mode = 0x24'] },
  { name: 'with blue first', mode: MODE | 0x08, lines: ['.address_mode = 0x0C'] },
  { name: 'a negative', negative: true, lines: ['.shows_negative = true'] },
  { name: 'all of it', mode: MODE | 0x68, negative: true, lines: ['.address_mode = 0x6C', '.shows_negative = true'] },
]) {
  test(`a glass that is ${name}`, () => {
    const device = startedWithTwoKeys(boardNamed('picosystem'), { glass: { address_mode: mode } });
    const report = new Person(device, { negative }).takeTest();
    assert.deepEqual(changes(report), lines.map((line) => `change: ${line}`));
  });
}

test('keys that are exchanged are named by their pins', () => {
  const device = startedWithTwoKeys(boardNamed('picosystem'));
  const report = new Person(device, { wires: { left: 'right', right: 'left' } }).takeTest();
  assert.deepEqual(changes(report), ['change: .keys: left is GP21, not GP22', 'change: .keys: right is GP22, not GP21']);
});

test('switches at other pins of a breadboard open it and answer', () => {
  const device = new Device(boardNamed('pico_ili9341'));
  const pins = [3, 4, 5, 6, 7, 14, 26, 27];
  const set = (pin, down) => device.machine.pins.drive(pin, down ? false : null);
  const press = (pin, ms = 80) => {
    set(pin, true);
    device.run(ms);
    set(pin, false);
    device.run(80);
  };
  set(3, true);
  set(4, true);
  onCable(device, 500);
  set(3, false);
  set(4, false);
  device.run(50);
  for (let i = 0; i < 4; i++) press(3, 700);
  for (const pin of pins) press(pin);
  const expected = Object.values(device.board.keys).map(({ pin }, i) => [pins[i], pin]);
  assert.deepEqual(changes(ask(device, 'selftest')).map((line) => /is GP(\d+), not GP(\d+)/.exec(line).slice(1).map(Number)),
    expected);
});

test('the console starts it when no key answers, but not over a game', () => {
  const device = new Device(boardNamed('picosystem'), { settings: {} });
  onCable(device, 300);
  assert.match(ask(device, 'selftest'), /^error: none since the start/);
  assert.equal(ask(device, 'selftest run'), 'ok\r\n');
  assert.match(ask(device, 'selftest run'), /^error: /);
});

const MEGABYTE = 1024 * 1024;

test('a smaller flash is found, told, and not written past its end', () => {
  const board = boardNamed('picosystem');
  const device = new Device(board, { flashBytes: MEGABYTE });
  onCable(device, 300);
  device.play('a wait:300');
  // The title says so until the next key.
  assert.notEqual(compare(device.panel.image(), simulatorScreenshot(board, 'a')).message, 'same');
  device.play('down');
  assert.equal(compare(device.panel.image(), simulatorScreenshot(board, 'a down')).message, 'same');
  assert.match(ask(device, 'sizes'), / flash 16777216 found 1048576\r\nok\r\n$/);
  const { operations, complaints } = device.machine.flash;
  assert.ok(operations.length > 0, 'nothing was saved');
  for (const { offset, count } of operations) {
    assert.ok(offset >= MEGABYTE * 3 / 4 && offset + count <= MEGABYTE, `written at ${offset}`);
  }
  assert.deepEqual(complaints, []);
  device.powerCycle();
  device.run(300);
  // The language is still chosen: the title comes first.
  device.play('down');
  assert.equal(compare(device.panel.image(), simulatorScreenshot(board, 'a down')).message, 'same');
});
