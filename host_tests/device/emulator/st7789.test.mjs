import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ili9341 } from './panels/ili9341.mjs';
import { St7789 } from './panels/st7789.mjs';

const DC = 1;
const CS = 2;
const RESET = 3;
const BACKLIGHT = 4;
const MILLISECOND = 1e6;
const WORD_NANOS = 128;

// Stands in for a machine: pins and clock are set by the test, words are sent by it.
class Wires {
  nanos = 0;
  #levels = new Map([[DC, 1], [CS, 1], [RESET, 1], [BACKLIGHT, 0]]);
  #watchers = new Map();
  #listeners = [];

  constructor() {
    const listen = (listener) => this.#listeners.push(listener);
    this.bus = { clockFrequency: 62.5e6, samplesOnRisingEdge: true, listen };
    this.spi = [this.bus];
    this.pins = {
      level: (pin) => this.#levels.get(pin) ?? null,
      watch: (pin, watcher) => this.#watchers.set(pin, watcher),
    };
  }

  set(pin, level) {
    this.#levels.set(pin, level);
    this.#watchers.get(pin)?.(level);
  }

  wait(milliseconds) {
    this.nanos += milliseconds * MILLISECOND;
  }

  word(value, { bits = 8, halfway = () => {} } = {}) {
    for (const listener of this.#listeners) listener.begin();
    this.nanos += WORD_NANOS;
    halfway();
    for (const listener of this.#listeners) listener.end(value, bits);
  }

  command(code, ...values) {
    this.set(CS, 0);
    this.set(DC, 0);
    this.word(code);
    this.set(DC, 1);
    for (const value of values) this.word(value);
    this.set(CS, 1);
  }

  pixels(values) {
    this.set(CS, 0);
    this.set(DC, 0);
    this.word(0x2c);
    this.set(DC, 1);
    for (const value of values) {
      this.word(value >> 8);
      this.word(value & 0xff);
    }
    this.set(CS, 1);
  }

  window(firstColumn, lastColumn, firstRow, lastRow) {
    this.command(0x2a, firstColumn >> 8, firstColumn & 0xff, lastColumn >> 8, lastColumn & 0xff);
    this.command(0x2b, firstRow >> 8, firstRow & 0xff, lastRow >> 8, lastRow & 0xff);
  }
}

function panelOn(wires, options = {}) {
  const pins = { dc: DC, cs: CS, reset: RESET, backlight: BACKLIGHT };
  const panel = new St7789(wires, { ...pins, width: 4, height: 3, ...options });
  wires.set(RESET, 0);
  wires.wait(1);
  wires.set(RESET, 1);
  wires.wait(120);
  return panel;
}

function readyPanel(options = {}) {
  const wires = new Wires();
  const panel = panelOn(wires, options);
  wires.command(0x11);
  wires.wait(5);
  wires.command(0x3a, 0x55);
  wires.command(0x29);
  return { wires, panel };
}

const PICTURE = Array.from({ length: 12 }, (_, i) => 0x1001 * i);
const texts = (panel) => panel.complaints.map((complaint) => complaint.replace(/^[^:]*: /, ''));

test('a proper start and a picture give no complaints', () => {
  const { wires, panel } = readyPanel();
  wires.window(0, 3, 0, 2);
  const before = wires.nanos;
  wires.pixels(PICTURE);
  assert.deepEqual(panel.complaints, []);
  assert.deepEqual([...panel.pixels], PICTURE);
  assert.equal(panel.pixel(1, 2), PICTURE[9]);
  assert.deepEqual(panel.frames, [{ startedAt: before + WORD_NANOS, endedAt: before + 25 * WORD_NANOS }]);
  assert.deepEqual(panel.updates, []);
  assert.deepEqual([panel.asleep, panel.displayOn, panel.inverted], [false, true, false]);
});

test('words of 16 bits are pixels too', () => {
  const { wires, panel } = readyPanel();
  wires.window(0, 3, 0, 2);
  wires.set(CS, 0);
  wires.set(DC, 0);
  wires.word(0x2c);
  wires.set(DC, 1);
  for (const value of PICTURE) wires.word(value, { bits: 16 });
  assert.deepEqual([...panel.pixels], PICTURE);
  assert.deepEqual(panel.complaints, []);
});

test('a smaller window is an update with its rows', () => {
  const { wires, panel } = readyPanel();
  const seen = [];
  panel.onUpdate = ({ firstRow, lastRow }) => seen.push([firstRow, lastRow]);
  wires.window(1, 2, 1, 2);
  wires.pixels([0xaaaa, 0xbbbb, 0xcccc, 0xdddd]);
  assert.deepEqual([...panel.pixels], [0, 0, 0, 0, 0, 0xaaaa, 0xbbbb, 0, 0, 0xcccc, 0xdddd, 0]);
  assert.equal(panel.frames.length, 0);
  assert.deepEqual(seen, [[1, 2]]);
  assert.equal(panel.updates[0].lastColumn, 2);
});

test('a window that is not filled is neither, and can be continued', () => {
  const { wires, panel } = readyPanel();
  wires.window(0, 3, 0, 2);
  wires.pixels(PICTURE.slice(0, 11));
  assert.equal(panel.frames.length + panel.updates.length, 0);
  wires.command(0x3c, PICTURE[11] >> 8, PICTURE[11] & 0xff);
  assert.equal(panel.frames.length, 1);
  assert.deepEqual([...panel.pixels], PICTURE);
});

test('an offset moves the picture within the memory', () => {
  const { wires, panel } = readyPanel({ xOffset: 10, yOffset: 80 });
  wires.window(10, 13, 80, 82);
  wires.pixels(PICTURE);
  assert.deepEqual([...panel.pixels], PICTURE);
  assert.deepEqual(panel.complaints, []);
});

test('MADCTL turns what is seen, unless the panel is mounted that way', () => {
  const options = { memoryWidth: 4, memoryHeight: 3 };
  const draw = (madctl, mounting) => {
    const { wires, panel } = readyPanel({ ...options, mounting });
    wires.command(0x36, madctl);
    wires.window(0, 3, 0, 2);
    wires.pixels(PICTURE);
    assert.deepEqual(panel.complaints, []);
    return [...panel.pixels];
  };
  assert.deepEqual(draw(0xc0, 0), [...PICTURE].reverse());
  assert.deepEqual(draw(0xc0, 0xc0), PICTURE);
  assert.deepEqual(draw(0x40, 0).slice(0, 4), PICTURE.slice(0, 4).reverse());
  assert.deepEqual(draw(0x80, 0).slice(0, 4), PICTURE.slice(8));
  assert.equal(draw(0x08, 0)[11], ((PICTURE[11] & 0x1f) << 11) | (PICTURE[11] & 0x7e0) | (PICTURE[11] >> 11));
});

test('swapped axes turn rows into columns', () => {
  const { wires, panel } = readyPanel({ width: 3, height: 4, memoryWidth: 3, memoryHeight: 4 });
  wires.command(0x36, 0x20);
  wires.window(0, 3, 0, 2);
  wires.pixels(PICTURE);
  assert.deepEqual([0, 1, 2, 3].map((y) => panel.pixel(0, y)), PICTURE.slice(0, 4));
  assert.deepEqual(panel.complaints, []);
});

test('inversion, sleep and display state are kept, and resets undo them', () => {
  const { wires, panel } = readyPanel();
  wires.command(0x21);
  assert.equal(panel.inverted, true);
  wires.command(0x20);
  assert.equal(panel.inverted, false);
  wires.command(0x28);
  assert.equal(panel.displayOn, false);
  wires.command(0x01);
  assert.equal(panel.asleep, true);
});

test('what is written to a register stays until it is written again or reset', () => {
  const { wires, panel } = readyPanel();
  wires.command(0xbb, 0x19);
  wires.command(0xd0, 0xa4, 0xa1);
  assert.deepEqual(panel.registers.get(0xbb), [0x19]);
  assert.deepEqual(panel.registers.get(0xd0), [0xa4, 0xa1]);
  wires.command(0xbb, 0x1f);
  assert.deepEqual(panel.registers.get(0xbb), [0x1f]);
  wires.command(0x01);
  assert.equal(panel.registers.size, 0);
});

test('the backlight is watched', () => {
  const { wires, panel } = readyPanel();
  assert.equal(panel.backlightOnAt, null);
  wires.set(BACKLIGHT, 1);
  const first = wires.nanos;
  wires.wait(1);
  wires.set(BACKLIGHT, 0);
  wires.set(BACKLIGHT, 1);
  assert.deepEqual([panel.backlightOn, panel.backlightOnAt], [true, first]);
});

test('a panel keeps its state when it is wired to the machine after a reboot', () => {
  const { panel } = readyPanel();
  const next = new Wires();
  panel.attach(next);
  next.window(0, 3, 0, 2);
  next.pixels(PICTURE);
  assert.deepEqual(panel.complaints, []);
  assert.equal(panel.frames.length, 1);
});

const COMPLAINTS = [
  ['clocked while CS is high', ({ wires }) => wires.word(0x00)],
  ['CS went high before the last bit of a word', ({ wires }) => {
    wires.set(CS, 0);
    wires.word(0x00, { halfway: () => wires.set(CS, 1) });
  }],
  ['D/C changed while a word was being sent', ({ wires }) => {
    wires.set(CS, 0);
    wires.word(0x00, { halfway: () => wires.set(DC, 0) });
  }],
  ['D/C is not driven', ({ wires }) => {
    wires.set(CS, 0);
    wires.set(DC, null);
    wires.word(0x00);
  }],
  ['SPI words of 9 bits', ({ wires }) => {
    wires.set(CS, 0);
    wires.word(0x00, { bits: 9 });
  }],
  ['SPI clock faster than 62.5 MHz', ({ wires }) => {
    wires.bus.clockFrequency = 66.5e6;
    wires.command(0x00);
  }],
  ['SPI mode is neither 0 nor 3', ({ wires }) => {
    wires.bus.samplesOnRisingEdge = false;
    wires.command(0x00);
  }],
  ['reset pulse shorter than 10 us', ({ wires }) => {
    wires.set(RESET, 0);
    wires.wait(0.005);
    wires.set(RESET, 1);
  }],
  ['byte while the reset pin is low', ({ wires }) => {
    wires.set(RESET, 0);
    wires.command(0x00);
  }],
  ['command 0x00 within 5 ms after SLPIN or SLPOUT', ({ wires }) => {
    wires.wait(120);
    wires.command(0x10);
    wires.wait(4);
    wires.command(0x00);
  }],
  ['command 0x10 within 120 ms after SLPIN or SLPOUT', ({ wires }) => {
    wires.wait(50);
    wires.command(0x10);
  }],
  ['command 0x3a within 5 ms after SWRESET', ({ wires }) => {
    wires.command(0x01);
    wires.command(0x3a, 0x55);
  }],
  ['pixel data while asleep', ({ wires }) => {
    wires.wait(120);
    wires.command(0x10);
    wires.wait(5);
    wires.window(0, 3, 0, 2);
    wires.pixels(PICTURE);
  }],
  ['pixel data of 2 bytes while COLMOD says otherwise', ({ wires }) => {
    wires.command(0x3a, 0x66);
    wires.window(0, 3, 0, 2);
    wires.pixels(PICTURE);
  }],
  ['address window out of range: columns 0..4, rows 0..2', ({ wires }) => {
    wires.window(0, 4, 0, 2);
    wires.pixels([0]);
  }],
  ['address window out of range: columns 2..1, rows 0..2', ({ wires }) => {
    wires.window(2, 1, 0, 2);
    wires.pixels([0]);
  }],
  ['pixel data ended in the middle of a pixel', ({ wires }) => {
    wires.window(0, 3, 0, 2);
    wires.command(0x2c, 0x12);
    wires.command(0x00);
  }],
];

for (const [complaint, mistake] of COMPLAINTS) {
  test(`complaint: ${complaint}`, () => {
    const ready = readyPanel();
    assert.deepEqual(ready.panel.complaints, []);
    mistake(ready);
    assert.ok(texts(ready.panel).includes(complaint), ready.panel.complaints.join('; '));
  });
}

test('a mistake that is repeated is complained about once', () => {
  const { wires, panel } = readyPanel();
  for (let i = 0; i < 3; i++) wires.word(0x00);
  assert.equal(panel.complaints.length, 1);
  assert.match(panel.complaints[0], /^126\.\d{3} ms: clocked while CS is high$/);
});

test('complaint: commands too soon after a hardware reset', () => {
  const wires = new Wires();
  const panel = panelOn(wires);
  wires.set(RESET, 0);
  wires.wait(1);
  wires.set(RESET, 1);
  wires.wait(4);
  wires.command(0x3a, 0x55);
  wires.wait(50);
  wires.command(0x3a, 0x55);
  wires.command(0x11);
  assert.deepEqual(texts(panel), [
    'command 0x3a within 5 ms after hardware reset', 'command 0x11 within 120 ms after hardware reset',
  ]);
});

test('each glass has its own idea of true colours', () => {
  const { wires, panel } = readyPanel();
  assert.equal(panel.showsTrueColours, false);
  wires.command(0x21);
  assert.equal(panel.showsTrueColours, true);
  const other = new Ili9341(new Wires(), { dc: DC, cs: CS, reset: RESET, backlight: BACKLIGHT, width: 4, height: 3 });
  assert.equal(other.showsTrueColours, true);
});
