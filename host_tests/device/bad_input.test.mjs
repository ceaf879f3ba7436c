// What comes at the released images from outside: keys that stick or come all at once, a flash with something else in it,
// another program, a gauge that reads nonsense. Nothing stops, nothing is lost, and a line tells of it.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { Device, firmwareBoards, firmwareFile, simulatorOn, simulatorScreenshot, storedGame } from './device.mjs';
import { compare } from './emulator/png.mjs';
import { GamePlayer, readSave, storageOf } from './game_player.mjs';

const STORAGE_BYTES = 256 * 1024;
const UF2_BLOCK = 512;
const FLASH_BASE = 0x10000000;
const boardNamed = (name) => firmwareBoards().find(({ id }) => id === name);

function assertHealthy(device) {
  assert.equal(device.machine.outcome, null);
  assert.deepEqual(device.panel.complaints, []);
  assert.deepEqual(device.machine.flash.complaints, []);
}

function assertSameAsSimulator(device, script) {
  assert.equal(compare(device.panel.image(), simulatorScreenshot(device.board, script)).message, 'same');
  assertHealthy(device);
}

test('a key that sticks is named, and the others work on', () => {
  const device = new Device(boardNamed('picosystem'));
  device.start();
  const stick = 'a down:x wait:33000';
  device.play(stick);
  assertSameAsSimulator(device, stick);
  assert.equal(compare(device.panel.image(), simulatorScreenshot(device.board, 'a')).same, false, 'nothing tells of it');
  device.play('down down down a');
  assertSameAsSimulator(device, `${stick} down down down a`);
  device.play('up:x b down');
  assertSameAsSimulator(device, `${stick} down down down a up:x b down`);
});

test('all keys at once, for long and again and again', () => {
  const board = boardNamed('picosystem');
  const device = new Device(board);
  device.start();
  device.play('a');
  const { machine } = device;
  const pins = Object.values(board.keys).map(({ pin }) => pin);
  for (let i = 0; i < 8; i++) {
    for (const pin of pins) machine.press(pin);
    machine.run(i === 0 ? 1000 : 30);
    for (const pin of pins) machine.release(pin);
    machine.run(30);
  }
  assertHealthy(device);
  // Wherever that has led, B leads back and the next key is answered.
  const before = device.panel.frames.length + device.panel.updates.length;
  device.play('b b b b b down');
  assert.ok(device.panel.frames.length + device.panel.updates.length > before);
  assertHealthy(device);
});

// Something that is not Neva's, over the whole storage.
const FOREIGN = {
  'a file of letters': (i) => 'Dear diary, '.charCodeAt(i % 12),
  zeros: () => 0,
  noise: (i) => (Math.imul(i + 1, 2654435761) >>> 13) & 0xff,
};

for (const [what, byteAt] of Object.entries(FOREIGN)) {
  test(`a flash with ${what} in it is told of and kept until the players agree`, () => {
    const board = boardNamed('pico_lcd_1_3');
    const storage = Buffer.from(Uint8Array.from({ length: STORAGE_BYTES }, (_, i) => byteAt(i)));
    const device = new Device(board, { storage });
    device.start();
    device.run(5000);
    assert.equal(device.machine.flash.operations.length, 0, 'something was written without being asked for');
    // The language may be saved in the two sectors of the settings; the game's are as they were.
    device.play('a');
    assert.equal(compare(device.panel.image(), simulatorOn(board, storage, 'wait:5000 a')).message, 'same');
    const games = STORAGE_BYTES - 2 * 4096;
    assert.deepEqual(Buffer.from(storageOf(device.machine.flash.bytes)).subarray(0, games), storage.subarray(0, games));
    assert.equal(readSave(storageOf(device.machine.flash.bytes)).status, 'foreign');
    // New game asks; agreed, a game can be played and comes back.
    device.play('down down a down a up a wait:500 open');
    device.powerCycle();
    device.start();
    assert.equal(readSave(storageOf(device.machine.flash.bytes)).status, 'ok');
    assertHealthy(device);
  });
}

test('a game with bits turned over is told of, kept, and its beginning can go on', () => {
  const board = boardNamed('pico_lcd_1_3');
  const storage = storedGame('market', 'middle');
  // Zero bits in the records of the first sector, some pages behind the beginning.
  storage.fill(0, 5 * 256, 5 * 256 + 64);
  const device = new Device(board, { storage });
  device.start();
  device.run(5000);
  assert.equal(readSave(storage).status, 'damaged');
  const afterLanguage = simulatorOn(board, storage, 'wait:5000 a');
  device.play('a');
  assert.equal(compare(device.panel.image(), afterLanguage).message, 'same');
  assert.equal(readSave(storageOf(device.machine.flash.bytes)).status, 'damaged');
  assertHealthy(device);
});

test('a saved game survives another program and an update to another image', () => {
  const board = boardNamed('pico_lcd_1_3');
  const device = new Device(board);
  device.start();
  const player = new GamePlayer(device);
  player.begin();
  player.playUntil(6);
  const saved = player.save();
  const other = boardNamed('pico_ili9341');
  const stranger = new Device(board, { flashImage: device.machine.flash.bytes, isUpdate: true, name: 'etl_overflow' });
  stranger.run(100);
  const updated = new Device(other, { flashImage: stranger.machine.flash.bytes, isUpdate: true });
  updated.start();
  const storage = Buffer.from(storageOf(updated.machine.flash.bytes));
  const found = readSave(storage);
  assert.deepEqual([found.status, found.actions, found.state], ['ok', saved.actions, saved.state]);
  updated.play('a');
  assert.equal(compare(updated.panel.image(), simulatorOn(other, storage, 'a')).message, 'same');
  assertHealthy(updated);
});

test('no image reaches into the storage', () => {
  for (const board of firmwareBoards()) {
    const uf2 = fs.readFileSync(firmwareFile(board, 'uf2'));
    for (let at = 0; at < uf2.length; at += UF2_BLOCK) {
      const end = uf2.readUInt32LE(at + 12) - FLASH_BASE + uf2.readUInt32LE(at + 16);
      assert.ok(end <= board.flash_bytes - STORAGE_BYTES, `${board.id}: a block up to ${end}`);
    }
  }
});

test('a gauge that reads nonsense is told of once, and shows no charge', () => {
  const board = boardNamed('picosystem');
  const device = new Device(board);
  device.start();
  device.play('a wait:100');
  const title = device.panel.image();
  assert.equal(compare(title, simulatorScreenshot(board, 'a wait:100')).message, 'same');
  device.measure(0);
  // The gauge has to forget what it read before, and a loose contact of a moment is no news.
  device.run(12_000);
  const told = device.panel.image();
  assert.equal(compare(told, title).same, false);
  device.play('down up');
  const without = device.panel.image();
  assert.equal(compare(without, told).same, false, 'the line stays');
  assert.equal(compare(without, title).same, false, 'the charge is still shown');
  device.run(3000);
  assert.equal(compare(device.panel.image(), without).message, 'same');
  assertHealthy(device);
});

for (const [name, steps] of [['left hand', 7], ['upside down', 8]]) {
  test(`${name} on the chip as in the simulator`, () => {
    const board = boardNamed('picosystem');
    const device = new Device(board);
    device.start();
    const script = ['a', 'down', 'down', 'down', 'down', 'a', ...Array(steps).fill('down'), 'a', 'wait:100'].join(' ');
    device.play(script);
    assertSameAsSimulator(device, script);
    const more = `${script} up down a b x y left right`;
    device.play('up down a b x y left right');
    assertSameAsSimulator(device, more);
    device.powerCycle();
    device.start();
    assert.equal(compare(device.panel.image(),
      simulatorOn(board, Buffer.from(storageOf(device.machine.flash.bytes)), '')).message, 'same');
  });
}
