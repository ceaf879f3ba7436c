import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Chip } from './chip.mjs';

const CODE = 0x20001000;

// Runs one opcode with these values in r0 and r1 and the carry set or not: r0 and the flags afterwards.
function run(opcode, [d, m], carry) {
  const chip = new Chip();
  chip.writeUint16(CODE, opcode);
  const { core } = chip;
  Object.assign(core, { PC: CODE, C: carry });
  core.registers[0] = d;
  core.registers[1] = m;
  assert.equal(core.executeInstruction(), 1);
  assert.equal(core.PC, CODE + 2);
  const flags = ['N', 'Z', 'C', 'V'].filter((name) => core[name]).join('');
  return [core.registers[0], flags];
}

const LSL = 0x4088;
const LSR = 0x40c8;
const ASR = 0x4108;
const ADC = 0x4148;
const SBC = 0x4188;
const ROR = 0x41c8;

test('a shift by a register that holds 0 leaves the carry as it is', () => {
  for (const opcode of [LSL, LSR, ASR, ROR]) {
    assert.deepEqual(run(opcode, [0x80000001, 0x100], false), [0x80000001, 'N']);
    assert.deepEqual(run(opcode, [0x00000001, 0x100], true), [0x00000001, 'C']);
  }
});

test('shifts by 32 and more', () => {
  assert.deepEqual(run(LSL, [1, 32], false), [0, 'ZC']);
  assert.deepEqual(run(LSL, [0xffffffff, 33], true), [0, 'Z']);
  assert.deepEqual(run(LSR, [0x80000000, 32], false), [0, 'ZC']);
  assert.deepEqual(run(LSR, [0xffffffff, 33], true), [0, 'Z']);
  assert.deepEqual(run(ASR, [0x80000000, 32], false), [0xffffffff, 'NC']);
  assert.deepEqual(run(ASR, [0x7fffffff, 200], true), [0, 'Z']);
  assert.deepEqual(run(ROR, [0x80000000, 32], false), [0x80000000, 'NC']);
  assert.deepEqual(run(ROR, [1, 33], false), [0x80000000, 'NC']);
});

test('an addition of the carry may overflow, and so may a subtraction', () => {
  assert.deepEqual(run(ADC, [0x7fffffff, 0], true), [0x80000000, 'NV']);
  assert.deepEqual(run(ADC, [0, 0x7fffffff], true), [0x80000000, 'NV']);
  assert.deepEqual(run(ADC, [0xffffffff, 0x80000000], true), [0x80000000, 'NC']);
  assert.deepEqual(run(ADC, [0x80000000, 0xffffffff], false), [0x7fffffff, 'CV']);
  assert.deepEqual(run(SBC, [0, 0x7fffffff], false), [0x80000000, 'N']);
  assert.deepEqual(run(SBC, [0x80000000, 0x7fffffff], false), [0, 'ZCV']);
  assert.deepEqual(run(SBC, [5, 5], true), [0, 'ZC']);
});

test('BLX LR goes where LR pointed before it', () => {
  const { core } = new Chip();
  core.rp2040.writeUint16(CODE, 0x47f0);
  Object.assign(core, { PC: CODE, LR: 0x20002001 });
  assert.equal(core.executeInstruction(), 2);
  assert.deepEqual([core.PC, core.LR], [0x20002000, CODE + 3]);
});

test('a handler begins at its address, without the bit that says Thumb', () => {
  const { core } = new Chip();
  Object.assign(core, { PC: CODE, SP: 0x20008000, VTOR: 0x20000000 });
  core.rp2040.writeUint32(0x20000000 + 4 * 11, 0x20003001);
  core.exceptionEntry(11);
  assert.equal(core.PC, 0x20003000);
});
