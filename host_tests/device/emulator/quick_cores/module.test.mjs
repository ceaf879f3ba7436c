// The module that is checked in is made from the sources beside it.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { compile, compilerVersion, describe, moduleFile, recordFile } from './build.mjs';

const ADVICE = 'run node host_tests/device/emulator/quick_cores/build.mjs';
const record = JSON.parse(fs.readFileSync(recordFile));

test('the module was made from these sources', () => {
  assert.deepEqual(record, describe(record.compiler), ADVICE);
});

test('the compiler makes the same module again', { skip: compilerVersion() !== record.compiler && 'another compiler, or none' }, (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'neva-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const again = path.join(folder, 'again.wasm');
  let log = '';
  if (!compile(again, (text) => { log += text; })) {
    assert.match(log, /file not found|unable to execute|wasm-ld/, log); // a library for WebAssembly or the linker is missing
    t.skip('the compiler lacks its libraries');
    return;
  }
  assert.ok(fs.readFileSync(again).equals(fs.readFileSync(moduleFile)), ADVICE);
});
