// The device's stopwatch: emulated time of the things people wait for.
import { Device, firmwareSymbols } from './device.mjs';

const round = (ms) => Math.round(ms * 100) / 100;

/** Times of one frame, from the call of present() to the last byte on the wire. */
function measureFrame(device, present) {
  const { machine, panel } = device;
  let calledAt = null;
  let before = null;
  const off = machine.onPc(present, () => {
    calledAt = machine.nanos;
    before = machine.usage();
  });
  const count = panel.frames.length;
  machine.press(device.board.keys.down.pin);
  machine.run(200, () => panel.frames.length > count);
  const used = machine.usage(before);
  const endedAt = panel.frames.at(-1).endedAt;
  off();
  machine.release(device.board.keys.down.pin);
  machine.run(60);
  return { frameMs: (endedAt - calledAt) / 1e6, frameBusyMs: used.busyMilliseconds[0] };
}

/** Cycles from entering a function of the image to present(), which follows it: drawing a screen. */
function measureDraw(device, draw, present, press) {
  const { machine } = device;
  let started = null;
  let cycles = null;
  const offs = [
    machine.onPc(draw, () => { started ??= machine.usage().busyCycles[0]; }),
    machine.onPc(present, () => { if (started !== null) cycles ??= machine.usage().busyCycles[0] - started; }),
  ];
  machine.press(press);
  machine.run(200, () => cycles !== null);
  for (const off of offs) off();
  machine.release(press);
  machine.run(100);
  return cycles;
}

export function measureFirmware(board) {
  const device = new Device(board);
  const { machine, panel } = device;
  machine.run(1000, () => panel.frames.length > 0);
  const bootMs = panel.frames[0].endedAt / 1e6;
  machine.run(100);
  const symbols = firmwareSymbols(board);
  const present = symbols.address(/^_ZN4neva8SpiPanel7present/);
  const frame = measureFrame(device, present);
  const titleCycles = measureDraw(device, symbols.address(/^_ZNK4neva11TitleScreen4drawE/), present,
    board.keys.up.pin);
  const keyTestCycles = measureDraw(device, symbols.address(/^_ZNK4neva13KeyTestScreen4drawE/), present,
    board.keys.a.pin);
  return { bootMs: round(bootMs), frameMs: round(frame.frameMs), frameBusyMs: round(frame.frameBusyMs), titleCycles,
    keyTestCycles };
}
