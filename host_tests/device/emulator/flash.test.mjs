import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Flash, PAGE, SECTOR, WORST_MICROS } from './flash.mjs';

const SIZE = 256 * 1024;
const page = (value) => new Uint8Array(PAGE).fill(value);

function freshFlash() {
  let now = 0;
  return new Flash({ bytes: new Uint8Array(SIZE), size: SIZE, now: () => ++now });
}

test('programming clears bits and only an erase sets them', () => {
  const flash = freshFlash();
  flash.program(SECTOR, page(0x0f));
  flash.program(SECTOR, page(0x3c));
  assert.equal(flash.bytes[SECTOR], 0x0c);
  assert.equal(flash.bytes[SECTOR + PAGE], 0xff);
  flash.erase(SECTOR, SECTOR);
  assert.equal(flash.bytes[SECTOR], 0xff);
});

test('an erase leaves its neighbours alone', () => {
  const flash = freshFlash();
  for (const sector of [0, 1, 2]) flash.program(sector * SECTOR, page(0));
  flash.erase(SECTOR, SECTOR);
  assert.deepEqual([0, 1, 2].map((sector) => flash.bytes[sector * SECTOR]), [0, 0xff, 0]);
});

test('bits that would be lost are complained about, 0xff over used bytes is not', () => {
  const flash = freshFlash();
  flash.program(0, page(0x0f));
  flash.program(0, page(0xff));
  flash.program(0, page(0x0e));
  assert.deepEqual(flash.complaints, []);
  flash.program(0, page(0xf0));
  assert.equal(flash.complaints.length, 1);
  assert.match(flash.complaints[0], /program at 0x0 wants bits set/);
});

test('operations are recorded in order with their time', () => {
  const flash = freshFlash();
  flash.erase(SECTOR, 2 * SECTOR);
  flash.program(SECTOR, page(1));
  assert.deepEqual(flash.operations, [
    { kind: 'erase', offset: SECTOR, count: 2 * SECTOR, at: 1, data: null },
    { kind: 'program', offset: SECTOR, count: PAGE, at: 2, data: page(1) },
  ]);
});

test('times are those of the chip: sector, block and page', () => {
  const flash = freshFlash();
  assert.equal(flash.erase(0, SECTOR), 45_000);
  assert.equal(flash.erase(0, 65536), 150_000);
  assert.equal(flash.erase(SECTOR, 65536), 16 * 45_000);
  assert.equal(flash.program(0, new Uint8Array(2 * PAGE)), 800);
});

test('a chip may be as slow as its data sheet allows, and keep bits where it is worn', () => {
  const flash = freshFlash();
  flash.micros = WORST_MICROS;
  flash.isWorn = (offset) => offset === SECTOR;
  assert.equal(flash.erase(0, 3 * SECTOR), 3 * 400_000);
  assert.equal(flash.program(0, page(0xff)), 3_000);
  const left = [0, 1, 2].map((i) => flash.bytes.subarray(i * SECTOR, (i + 1) * SECTOR).some((byte) => byte !== 0xff));
  assert.deepEqual(left, [false, true, false]);
});

test('ranges that are not whole sectors or pages, or not in the flash, are refused', () => {
  const flash = freshFlash();
  assert.throws(() => flash.erase(PAGE, SECTOR), /whole units of 4096/);
  assert.throws(() => flash.erase(0, PAGE), /whole units of 4096/);
  assert.throws(() => flash.program(1, page(0)), /whole units of 256/);
  assert.throws(() => flash.erase(SIZE, SECTOR), /past the end/);
  assert.throws(() => flash.load(SIZE - 1, page(0)), /does not fit/);
});

test('a power cut while programming leaves the first bytes', () => {
  const flash = freshFlash();
  let lost = 0;
  flash.onPowerLost = () => { lost++; };
  flash.powerCut = () => 3;
  flash.program(0, page(0x55));
  assert.deepEqual([...flash.bytes.subarray(0, 5)], [0x55, 0x55, 0x55, 0xff, 0xff]);
  assert.equal(flash.powerLost, true);
  flash.program(PAGE, page(0));
  assert.equal(flash.bytes[PAGE], 0xff);
  assert.equal(lost, 1);
});

test('a power cut while erasing leaves the rest as it was', () => {
  const flash = freshFlash();
  for (let at = 0; at < SECTOR; at += PAGE) flash.program(at, page(0));
  flash.powerCut = ({ kind }) => (kind === 'erase' ? 1000 : undefined);
  flash.erase(0, SECTOR);
  assert.deepEqual([flash.bytes[999], flash.bytes[1000]], [0xff, 0]);
  assert.equal(flash.powerLost, true);
});

test('an operation that the hook lets through is finished', () => {
  const flash = freshFlash();
  flash.powerCut = ({ offset }) => (offset === SECTOR ? 0 : undefined);
  flash.program(0, page(1));
  assert.equal(flash.powerLost, false);
  flash.program(SECTOR, page(1));
  assert.equal(flash.powerLost, true);
  assert.equal(flash.bytes[SECTOR], 0xff);
});
