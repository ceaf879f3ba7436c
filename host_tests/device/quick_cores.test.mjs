// The released images on quick cores and on rp2040js alone, through the same hours: time, cycles, registers, memory, flash,
// pictures and USB are the same at every look.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { RECORDINGS } from './recordings.mjs';

const program = path.join(path.dirname(fileURLToPath(import.meta.url)), 'recordings.mjs');
const OUTPUT_MAX = 64 * 1024 * 1024;

// Each in a process of its own: with both kinds of cores in one, rp2040js takes twice as long.
async function linesOf(name, slow) {
  const env = { ...process.env, NEVA_SLOW_CORES: slow ? '1' : '0' };
  const { stdout } = await promisify(execFile)(process.execPath, [program, name], { env, maxBuffer: OUTPUT_MAX });
  return stdout.trim().split('\n');
}

for (const name of Object.keys(RECORDINGS)) {
  test(`${name}: the same on quick cores`, async () => {
    const [quick, slow] = await Promise.all([linesOf(name, false), linesOf(name, true)]);
    const look = quick.findIndex((line, i) => line !== slow[i]);
    if (look >= 0) assert.deepEqual(JSON.parse(quick[look]), JSON.parse(slow[look]), `look ${look}`);
    assert.equal(quick.length, slow.length);
    const came = Object.entries(JSON.parse(quick.pop()));
    assert.deepEqual(came.filter(([, isTrue]) => !isTrue), []);
    assert.ok(quick.length > 300, `${quick.length} looks`);
    console.log(`${quick.length} looks`);
  });
}
