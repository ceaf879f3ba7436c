// The drivers of lights and buzzer on the chip: what comes out of the pins, step by step (images/lights_and_sound.cpp).
import assert from 'node:assert/strict';
import test from 'node:test';
import { Device, firmwareBoards } from './device.mjs';
import { PinTrace } from './pin_trace.mjs';

const STEP = 50e6;
const RED = 6;
const GREEN = 7;
const BLUE = 8;
const BACKLIGHT = 20;
const BUZZER = 0;
// 2.2th power of brightness / 255.
const shareOf = (brightness) => (brightness / 255) ** 2.2;

test('brightness, colours, tones and mute come out of the pins', async (steps) => {
  const board = firmwareBoards().find(({ id }) => id === 'pico_display_2');
  const device = new Device(board, { name: 'lights_and_sound' });
  const { machine } = device;
  const pins = Object.fromEntries([RED, GREEN, BLUE, BACKLIGHT, BUZZER].map((pin) => [pin, new PinTrace(machine, pin)]));
  machine.run(20, () => machine.pins.level(RED) === 1);
  const begin = machine.nanos;
  machine.run(260);
  const share = (pin, step) => pins[pin].highShare(begin + step * STEP + 10e6, begin + (step + 1) * STEP - 2e6);
  const near = (got, expected) => assert.ok(Math.abs(got - expected) < 0.03, `${got}, not ${expected}`);

  await steps.test('everything starts dark; the light is on when its pins are low', () => {
    near(share(BACKLIGHT, 0), 0);
    for (const pin of [RED, GREEN, BLUE]) near(share(pin, 0), 1);
  });
  await steps.test('half brightness is less than a quarter of the time', () => {
    near(share(BACKLIGHT, 1), shareOf(128));
    near(share(RED, 1), 0);
    near(share(GREEN, 1), 1 - shareOf(128));
    near(share(BLUE, 1), 1);
  });
  await steps.test('full brightness is all of the time', () => {
    near(share(BACKLIGHT, 2), 1);
    near(share(RED, 2), 1);
    near(share(BLUE, 2), 1 - shareOf(64));
  });
  await steps.test('dark again', () => {
    near(share(BACKLIGHT, 3), 0);
    for (const pin of [RED, GREEN, BLUE]) near(share(pin, 3), 1);
  });
  await steps.test('a cue of two tones with a rest, cut off by mute', () => {
    const rate = (from, to) => pins[BUZZER].risesPerSecond(begin + STEP + from * 1e6, begin + STEP + to * 1e6);
    assert.equal(pins[BUZZER].risesPerSecond(begin, begin + STEP), 0);
    assert.ok(Math.abs(rate(8, 23) - 1000) <= 70, `${rate(8, 23)} Hz`);
    assert.equal(rate(27, 33), 0);
    assert.ok(Math.abs(rate(38, 48) - 500) <= 100, `${rate(38, 48)} Hz`);
    assert.equal(rate(60, 200), 0);
  });
});
