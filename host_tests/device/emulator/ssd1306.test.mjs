import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ssd1306 } from './panels/ssd1306.mjs';

const ADDRESS = 0x3c;
const START = [0xae, 0xd5, 0x80, 0xa8, 0x3f, 0xd3, 0x00, 0x40, 0x8d, 0x14, 0x20, 0x00, 0xa1, 0xc8, 0xda, 0x12];

// Stands in for a machine: transfers are sent by the test.
class Wires {
  nanos = 0;
  devices = new Map();
  i2c = [{
    clockFrequency: 400e3,
    connect: (address, device) => this.devices.set(address, device),
    disconnect: (address) => this.devices.delete(address),
  }];

  transfer(...bytes) {
    const device = this.devices.get(ADDRESS);
    device.start();
    for (const byte of bytes) {
      this.nanos += 22_500;
      device.write(byte);
    }
    device.stop();
  }

  commands(...bytes) { this.transfer(0x00, ...bytes); }

  window(firstColumn, lastColumn, firstPage, lastPage) {
    this.commands(0x21, firstColumn, lastColumn, 0x22, firstPage, lastPage);
  }

  pixels(bytes) { this.transfer(0x40, ...bytes); }
}

function startedPanel() {
  const wires = new Wires();
  const panel = new Ssd1306(wires, { i2c: 0, address: ADDRESS });
  wires.commands(...START);
  return { wires, panel };
}

function shownPanel(bytes = new Array(1024).fill(0)) {
  const started = startedPanel();
  started.wires.window(0, 127, 0, 7);
  started.wires.pixels(bytes);
  started.wires.commands(0xaf);
  return started;
}

const texts = (panel) => panel.complaints.map((complaint) => complaint.replace(/^[^:]*: /, ''));
const litAt = (panel) => {
  const { width, pixels } = panel.image();
  return [...pixels.keys()].filter((i) => pixels[i] !== 0).map((i) => [i % width, Math.floor(i / width)]);
};

test('a proper start and a picture give no complaints', () => {
  const bytes = new Array(1024).fill(0);
  bytes[0] = 0x01;
  bytes[3 * 128 + 5] = 0x80;
  bytes[1023] = 0x80;
  const { panel } = shownPanel(bytes);
  assert.deepEqual(panel.complaints, []);
  assert.deepEqual(litAt(panel), [[0, 0], [5, 31], [127, 63]]);
  assert.equal(panel.frames.length, 1);
  assert.deepEqual(panel.updates, []);
});

test('a smaller window is an update with its rows', () => {
  const { wires, panel } = shownPanel();
  wires.window(10, 11, 2, 3);
  wires.pixels([0x01, 0x00, 0x00, 0x80]);
  assert.deepEqual(litAt(panel), [[10, 16], [11, 31]]);
  assert.equal(panel.frames.length, 1);
  const [{ firstColumn, lastColumn, firstRow, lastRow }] = panel.updates;
  assert.deepEqual([firstColumn, lastColumn, firstRow, lastRow], [10, 11, 16, 31]);
});

test('directions, inversion and the switch change what is seen', () => {
  const bytes = new Array(1024).fill(0);
  bytes[0] = 0x01;
  const { wires, panel } = shownPanel(bytes);
  wires.commands(0xc0);
  assert.deepEqual(litAt(panel), [[0, 63]]);
  wires.commands(0xc8, 0xa0);
  wires.pixels(bytes);
  assert.deepEqual(litAt(panel), [[127, 0]]);
  wires.commands(0xa7);
  assert.equal(panel.showsTrueColours, false);
  assert.equal(litAt(panel).length, 128 * 64 - 1);
  wires.commands(0xae);
  assert.deepEqual(litAt(panel), []);
});

test('unplugged it forgets everything', () => {
  const { wires, panel } = shownPanel();
  panel.unplug();
  assert.equal(wires.devices.size, 0);
  assert.equal(panel.displayOn, false);
  panel.plugIn();
  wires.commands(0xaf);
  assert.equal(texts(panel).length, 2);
});

const COMPLAINTS = [
  ['I2C clock faster than 400 kHz', ({ wires }) => {
    wires.i2c[0].clockFrequency = 500e3;
    wires.commands(0xe3);
  }],
  ['control byte 0x80', ({ wires }) => wires.transfer(0x80, 0xe3)],
  ['command 0x81 ended without all of its bytes', ({ wires }) => wires.commands(0x81)],
  ['unknown command 0x2f', ({ wires }) => wires.commands(0x2f)],
  ['display on before the first frame: noise is seen', ({ wires }) => wires.commands(0xaf)],
  ['display on without its charge pump', ({ wires }) => wires.commands(0x8d, 0x10, 0xaf)],
  ['columns 5..128', ({ wires }) => wires.window(5, 128, 0, 7)],
  ['pages 3..2', ({ wires }) => wires.window(0, 127, 3, 2)],
  ['32 rows instead of 64', ({ wires }) => wires.commands(0xa8, 0x1f)],
  ['pixels while addresses do not run along a page', ({ wires }) => {
    wires.commands(0x20, 0x02);
    wires.pixels([0]);
  }],
];

for (const [complaint, mistake] of COMPLAINTS) {
  test(`complaint: ${complaint}`, () => {
    const ready = startedPanel();
    assert.deepEqual(ready.panel.complaints, []);
    mistake(ready);
    assert.ok(texts(ready.panel).includes(complaint), ready.panel.complaints.join('; '));
  });
}
