// The released image gets tired: it dims, sleeps, stands still, and wakes with a key. What the panel is told, what the
// backlight does and how fast the chip runs are read from outside.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Device, firmwareBoards } from './device.mjs';
import { compare } from './emulator/png.mjs';
import { PinTrace } from './pin_trace.mjs';

const FULL_HZ = 125e6;
const SLOW_HZ = 48e6;
// Shorter than anybody can choose, so that the tests are short too.
const DIM_S = 2;
const SLEEP_S = 4;
const DEEP_S = 2;
const settings = { dimS: DIM_S, sleepS: SLEEP_S, deepSleepS: DEEP_S, curtainS: 0 };
const PRESS_MS_MAX = 50;
// Until the curtain has risen.
const OPEN = 'open wait:300';
// New game, start, which may erase for a while; the device is given to the first player.
const BEGIN = `down down a up a wait:300 ${OPEN}`;

const boardNamed = (name) => firmwareBoards().find(({ id }) => id === name);
const seconds = (device, count) => device.run(count * 1000);
const clockOf = (device) => Math.round(device.machine.chip.clkSys);
const hasNoComplaints = (device) => {
  assert.deepEqual(device.panel.complaints, []);
  assert.deepEqual(device.machine.flash.complaints, []);
  assert.equal(device.machine.outcome, null);
};

// The share of time that the backlight is on, over the last tenth of a second.
function lightOf(device, trace) {
  const now = device.machine.nanos;
  return trace.highShare(now - 100e6, now);
}

test('a colour panel dims, sleeps behind the curtain, stands still and wakes', async (steps) => {
  const board = boardNamed('pico_lcd_1_3');
  const device = new Device(board, { settings });
  const { panel, machine } = device;
  const trace = new PinTrace(machine, board.wiring.backlight);
  device.start();
  device.play(BEGIN);
  const table = panel.image();

  await steps.test('full light at first', () => {
    device.run(200);
    assert.ok(lightOf(device, trace) > 0.99);
    assert.equal(clockOf(device), FULL_HZ);
  });
  await steps.test('dimmed after its time, and a press makes it bright again', () => {
    seconds(device, DIM_S);
    const dimmed = lightOf(device, trace);
    assert.ok(dimmed > 0 && dimmed < 0.05, `${dimmed}`);
    device.play('down up wait:100');
    assert.ok(lightOf(device, trace) > 0.99);
    assert.equal(compare(panel.image(), table).message, 'same');
  });
  await steps.test('asleep after its time: no light, the panel sleeps, the chip runs slowly', () => {
    seconds(device, SLEEP_S + 1);
    assert.equal(lightOf(device, trace), 0);
    assert.ok(panel.asleep);
    assert.equal(clockOf(device), SLOW_HZ);
    assert.equal(compare(panel.image(), table).same, false, 'the secrets are still in the panel');
  });
  await steps.test('a press wakes it, shows the curtain, and does nothing else', () => {
    const frames = panel.frames.length;
    device.play('a');
    assert.ok(!panel.asleep);
    assert.equal(clockOf(device), FULL_HZ);
    assert.equal(panel.frames.length, frames + 1);
    device.run(100);
    assert.ok(lightOf(device, trace) > 0.99);
    assert.equal(compare(panel.image(), table).same, false);
    device.play(OPEN);
    assert.equal(compare(panel.image(), table).message, 'same');
  });
  await steps.test('later everything stands still', () => {
    seconds(device, SLEEP_S + 1);
    assert.ok(panel.asleep);
    seconds(device, DEEP_S + 1);
    assert.ok(machine.isDormant);
    const { nanos } = machine;
    seconds(device, 1000);
    assert.equal(machine.nanos, nanos);
  });
  await steps.test('until a key: the curtain again, and the press did nothing else', () => {
    device.play('a wait:100');
    assert.ok(!machine.isDormant && !panel.asleep);
    assert.equal(clockOf(device), FULL_HZ);
    assert.ok(lightOf(device, trace) > 0.99);
    device.play(OPEN);
    assert.equal(compare(panel.image(), table).message, 'same');
    hasNoComplaints(device);
  });
  await steps.test('a press is answered as fast as before', () => {
    const pressedAt = machine.nanos;
    const before = panel.frames.length + panel.updates.length;
    machine.press(board.keys.right.pin);
    machine.run(200, () => panel.frames.length + panel.updates.length > before);
    assert.ok((machine.nanos - pressedAt) / 1e6 <= PRESS_MS_MAX);
    machine.release(board.keys.right.pin);
  });
});

test('an OLED dims by its contrast and sleeps without its pump', () => {
  const device = new Device(boardNamed('pico_ssd1306'), { settings });
  const { panel } = device;
  device.start();
  const title = panel.image();
  assert.equal(panel.contrast, 255);
  seconds(device, DIM_S);
  assert.ok(panel.contrast > 0 && panel.contrast < 60, `${panel.contrast}`);
  seconds(device, SLEEP_S - DIM_S + 1);
  assert.ok(!panel.displayOn && !panel.pumpOn);
  seconds(device, DEEP_S + 1);
  assert.ok(device.machine.isDormant);
  device.play('a wait:100');
  assert.ok(panel.displayOn && panel.pumpOn);
  assert.equal(panel.contrast, 255);
  assert.equal(compare(panel.image(), title).message, 'same');
  hasNoComplaints(device);
});

test('on a cable it sleeps, but never so deep that its light stops telling of the charging', () => {
  const board = boardNamed('picosystem');
  const device = new Device(board, { settings });
  const charging = board.pins.find(({ name }) => name === 'charging').gpio;
  const green = new PinTrace(device.machine, board.pins.find(({ name }) => name === 'LED green').gpio);
  device.machine.pins.drive(charging, false);
  device.start();
  seconds(device, SLEEP_S + DEEP_S + 10);
  assert.ok(device.panel.asleep && !device.machine.isDormant);
  assert.ok(lightOf(device, green) > 0.05);
  device.machine.pins.drive(charging, null);
  seconds(device, 3);
  assert.ok(device.machine.isDormant);
  assert.equal(device.machine.pins.level(board.pins.find(({ name }) => name === 'LED green').gpio), 0);
});
