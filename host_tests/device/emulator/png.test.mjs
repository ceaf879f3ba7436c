import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { compare, readPng, writePng } from './png.mjs';

const image = (width, height, pixels) => ({ width, height, pixels: Uint16Array.from(pixels) });

test('every colour survives the way to a file and back', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'png-test-'));
  try {
    const file = path.join(folder, 'all.png');
    const all = image(256, 256, Array.from({ length: 65536 }, (_, i) => i));
    writePng(file, all);
    assert.equal(compare(readPng(file), all).message, 'same');
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});

test('the first different pixel and their number are told', () => {
  const result = compare(image(3, 2, [0, 1, 2, 3, 4, 5]), image(3, 2, [0, 1, 2, 3, 0xffff, 6]));
  assert.equal(result.same, false);
  assert.equal(result.count, 2);
  assert.deepEqual(result.first, { x: 1, y: 1, a: 4, b: 0xffff });
  assert.equal(result.message, '2 pixels differ, first at 1,1: 0x4 and 0xffff');
});

test('images of different sizes are different', () => {
  const result = compare(image(2, 1, [0, 0]), image(1, 2, [0, 0]));
  assert.equal(result.same, false);
  assert.equal(result.message, 'sizes differ: 2x1 and 1x2');
});
