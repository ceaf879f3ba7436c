import assert from 'node:assert/strict';
import { test } from 'node:test';
import { machineWith, output } from './test_program.mjs';

// Takes I2C0 out of reset, 400 kHz with a system clock that the machine starts with, address 0x3c.
const SET_UP = `
#define I2C 0x40044000
static void setUp(void) {
  REG(0x4000f000) = 1 << 3;
  REG(I2C + 0x6c) = 0;
  REG(I2C + 0x1c) = 6;
  REG(I2C + 0x20) = 10;
  REG(I2C + 0x04) = 0x3c;
  REG(I2C + 0x6c) = 1;
}
#define IDLE() ((REG(I2C + 0x70) & 0x24) == 0x04)
`;

const BY_HAND = `${SET_UP}
void program(void) {
  setUp();
  REG(I2C + 0x10) = 0x11;
  REG(I2C + 0x10) = 0x22 | 0x200;
  REG(I2C + 0x10) = 0x33 | 0x200;
  while (!IDLE()) {}
  OUT[0] = REG(I2C + 0x34) & 0x40;
  OUT[1] = 1;
  for (;;) WFI();
}`;

// 40 words from flash through DMA channel 0, which the peripheral's requests pace.
const BY_DMA = `${SET_UP}
static const u16 words[40] = { 1, 2, 3, [39] = 0x200 | 40 };
void program(void) {
  setUp();
  REG(0x4000f000) = 1 << 2;
  REG(I2C + 0x88) = 2;
  REG(0x50000000) = (u32)words;
  REG(0x50000004) = I2C + 0x10;
  REG(0x50000008) = 40;
  REG(0x5000000c) = 1 | 1 << 2 | 1 << 4 | 32 << 15;
  while (REG(0x5000000c) & (1 << 24)) {}
  while (!IDLE()) {}
  OUT[1] = 1;
  for (;;) WFI();
}`;

function listener() {
  const seen = [];
  const starts = [];
  return { seen, starts, device: {
    start: () => starts.push(seen.length), write: (byte) => { seen.push(byte); return true; }, stop: () => seen.push('stop'),
  } };
}

test('bytes reach the device that is addressed, transfer by transfer', () => {
  const { machine } = machineWith(BY_HAND);
  const { seen, device } = listener();
  machine.i2c[0].connect(0x3c, device);
  machine.run(5);
  assert.deepEqual(seen, [0x11, 0x22, 'stop', 0x33, 'stop']);
  assert.deepEqual(output(machine, 2), [0, 1]);
});

test('without a device the transfer is refused', () => {
  const { machine } = machineWith(BY_HAND);
  const { seen, device } = listener();
  machine.i2c[0].connect(0x3d, device);
  machine.run(5);
  assert.deepEqual(seen, []);
  assert.deepEqual(output(machine, 2), [0x40, 1]);
});

test('DMA feeds the bus at the bus\'s own pace', () => {
  const { machine } = machineWith(BY_DMA);
  const { seen, device } = listener();
  machine.i2c[0].connect(0x3c, device);
  const times = [];
  const { write } = device;
  device.write = (byte) => { times.push(machine.nanos); return write(byte); };
  machine.run(20, () => seen.includes('stop'));
  assert.equal(seen.length, 41);
  assert.deepEqual([seen[0], seen[2], seen[39]], [1, 3, 40]);
  const byteNanos = 9e9 / machine.i2c[0].clockFrequency;
  const gaps = times.slice(1).map((at, i) => at - times[i]);
  for (const gap of gaps) assert.ok(Math.abs(gap - byteNanos) < 1000, `${gap} ns between bytes, not ${byteNanos}`);
});

test('a held bus goes on with nothing until it is released and switched on again', () => {
  const { machine } = machineWith(BY_HAND);
  const { seen, device } = listener();
  const [bus] = machine.i2c;
  bus.connect(0x3c, device);
  bus.hold();
  machine.run(5);
  assert.deepEqual(seen, []);
  bus.release();
  machine.run(5);
  assert.deepEqual(seen, []);
  machine.chip.writeUint32(0x4004406c, 0);
  machine.chip.writeUint32(0x4004406c, 1);
  machine.chip.writeUint32(0x40044010, 0x44 | 0x200);
  machine.run(5);
  assert.deepEqual(seen, [0x44, 'stop']);
});
