import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BootRom } from './boot_rom.mjs';
import { doubleTable, floatTable } from './boot_rom_float.mjs';
import { Flash } from './flash.mjs';

const words = new Uint32Array(2);
const asFloat = new Float32Array(words.buffer);
const asDouble = new Float64Array(words.buffer);

function floatBits(value) {
  asFloat[0] = value;
  return words[0];
}

function doubleBits(value) {
  asDouble[0] = value;
  return [...words];
}

// Calls one function of a table with these registers and answers with the core.
function call(table, name, ...registers) {
  const core = { registers: new Uint32Array(16) };
  core.registers.set(registers);
  const [, work] = table.find(([entry]) => entry === name);
  assert.ok(work(core) > 0, 'takes time');
  return core;
}

function floatResult(name, ...values) {
  [words[0]] = call(floatTable, name, ...values.map(floatBits)).registers;
  return asFloat[0];
}

function doubleResult(name, ...values) {
  words.set(call(doubleTable, name, ...values.flatMap(doubleBits)).registers.subarray(0, 2));
  return asDouble[0];
}

test('both tables have the 32 entries that the SDK copies', () => {
  assert.deepEqual([floatTable.length, doubleTable.length], [32, 32]);
  // Some places from sf_table.h.
  for (const [offset, name] of [[0x18, 'sqrt'], [0x2c, 'int2'], [0x50, 'ln'], [0x58, 'atan2'], [0x7c, '2']]) {
    assert.ok(floatTable[offset / 4][0].includes(name), floatTable[offset / 4][0]);
    assert.ok(doubleTable[offset / 4][0].includes(name), doubleTable[offset / 4][0]);
  }
});

test('arithmetic', () => {
  assert.equal(floatResult('fadd', 1.5, 2.25), 3.75);
  assert.equal(floatResult('fdiv', 1, 3), Math.fround(1 / 3));
  assert.equal(floatResult('fsqrt', 2), Math.fround(Math.sqrt(2)));
  assert.equal(doubleResult('dsub', 0.1, 0.3), 0.1 - 0.3);
  assert.equal(doubleResult('dmul', 0.1, 0.3), 0.1 * 0.3);
  assert.equal(doubleResult('datan2', 1, -1), Math.atan2(1, -1));
});

test('comparisons answer with a number or with flags', () => {
  assert.equal(call(floatTable, 'fcmp_basic', floatBits(1), floatBits(2)).registers[0] | 0, -1);
  assert.equal(call(doubleTable, 'dcmp_fast', ...doubleBits(2), ...doubleBits(1)).registers[0], 1);
  const { N, Z, C, V } = call(floatTable, 'fcmp_fast_flags', floatBits(2), floatBits(2));
  assert.deepEqual({ N, Z, C, V }, { N: false, Z: true, C: true, V: false });
});

test('conversions saturate', () => {
  const toInt = (name, value) => call(floatTable, name, floatBits(value)).registers[0];
  assert.equal(toInt('float2int', -1.9) | 0, -1);
  assert.equal(toInt('float2int', 1e20), 0x7fffffff);
  assert.equal(toInt('float2uint', -5), 0);
  assert.equal(toInt('float2int', NaN), 0);
  const toPair = (name, value) => [...call(doubleTable, name, ...doubleBits(value)).registers.subarray(0, 2)];
  assert.deepEqual(toPair('double2int64', -2), [0xfffffffe, 0xffffffff]);
  assert.deepEqual(toPair('double2uint64', 1e30), [0xffffffff, 0xffffffff]);
});

test('numbers become floats and doubles', () => {
  [words[0]] = call(floatTable, 'int2float', -7).registers;
  assert.equal(asFloat[0], -7);
  [words[0]] = call(floatTable, 'fix2float', 5, 1).registers;
  assert.equal(asFloat[0], 2.5);
  words.set(call(doubleTable, 'uint2double', 0xffffffff).registers.subarray(0, 2));
  assert.equal(asDouble[0], 0xffffffff);
  words.set(call(floatTable, 'float2double', floatBits(0.5)).registers.subarray(0, 2));
  assert.equal(asDouble[0], 0.5);
});

test('what is not modelled says its name', () => {
  assert.throws(() => call(floatTable, 'fsincos', 0), /boot ROM function fsincos is not modelled/);
  assert.throws(() => call(doubleTable, 'double2fix', 0), /boot ROM function double2fix is not modelled/);
});

test('an address that is no entry point is not carried out', () => {
  const flash = new Flash({ bytes: new Uint8Array(4096), size: 4096 });
  const rom = new BootRom({ flash, onUsbBoot: () => {} });
  assert.equal(rom.call(0x10000000, {}), -1);
  assert.equal(rom.image.length, 4096);
});
