// The stopwatch of every board, whatever its panel and keys: start, first frame, answer to a key.
import { Device, firmwareSymbols } from './device.mjs';

const round = (ms) => Math.round(ms * 100) / 100;
const drawn = (panel) => panel.frames.length + panel.updates.length;

/** From the call of present() to the last byte of the first frame, and how long core 0 was busy meanwhile. */
function measureFirstFrame(device, present) {
  const { machine, panel } = device;
  let calledAt = null;
  let before = null;
  const off = machine.onPc(present, () => {
    calledAt ??= machine.nanos;
    before ??= machine.usage();
  });
  machine.run(1000, () => panel.frames.length > 0);
  off();
  const { endedAt } = panel.frames[0];
  return { bootMs: endedAt / 1e6, frameMs: (endedAt - calledAt) / 1e6,
    frameBusyMs: machine.usage(before).busyMilliseconds[0] };
}

/** From a key's contact to the last byte of what it changes, debouncing included. */
function measurePress(device) {
  const { machine, panel, board } = device;
  const key = board.keys.down ? 'down' : 'y';
  const pressedAt = machine.nanos;
  const before = drawn(panel);
  device.setKey(key, true);
  machine.run(200, () => drawn(panel) > before);
  const changedAt = [...panel.frames, ...panel.updates].reduce((last, { endedAt }) => Math.max(last, endedAt), 0);
  device.setKey(key, false);
  machine.run(60);
  return (changedAt - pressedAt) / 1e6;
}

export function measureBoard(board) {
  const device = new Device(board);
  const symbols = firmwareSymbols(board);
  const present = symbols.address(/^_ZN4neva8(Spi|I2c)Panel7present/);
  const first = measureFirstFrame(device, present);
  device.machine.run(100);
  const pressMs = measurePress(device);
  return { bootMs: round(first.bootMs), frameMs: round(first.frameMs), frameBusyMs: round(first.frameBusyMs),
    pressMs: round(pressMs) };
}

/** The least time a whole frame takes on the wire, in milliseconds. */
export function wireMs({ panel, wiring }) {
  const pixels = panel.width * panel.height;
  // I2C: an answer after each byte. SPI: two or three bytes a pixel without a gap.
  const pixelBits = panel.controller === 'ili9488' ? 24 : 16;
  const bits = wiring.bus === 'i2c' ? (pixels / 8) * 9 : pixels * pixelBits;
  return (bits * 1000) / wiring.clock_hz;
}
