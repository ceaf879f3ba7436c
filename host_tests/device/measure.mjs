// The device's stopwatch: emulated time of the things people wait for.
import { Device, firmwareSymbols } from './device.mjs';

const round = (ms) => Math.round(ms * 100) / 100;

/** Cycles from entering a function of the image to present(), which follows it: drawing a screen. */
function measureDraw(device, draw, present, press, settleMs) {
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
  machine.run(settleMs);
  return cycles;
}

/** From the key's arrival at the table to the last byte of what it changed. */
function measureCursor(device, onKey) {
  const { machine, panel } = device;
  let arrivedAt = null;
  const off = machine.onPc(onKey, () => { arrivedAt ??= machine.nanos; });
  const before = panel.updates.length;
  const { pin } = device.board.keys.right;
  machine.press(pin);
  machine.run(120);
  off();
  machine.release(pin);
  machine.run(60);
  const sent = panel.updates.slice(before);
  if (arrivedAt === null || sent.length === 0) throw new Error('the cursor did not move');
  const pixels = sent.reduce((sum, u) => sum + (u.lastRow - u.firstRow + 1) * (u.lastColumn - u.firstColumn + 1), 0);
  return { cursorMs: (Math.max(...sent.map((u) => u.endedAt)) - arrivedAt) / 1e6, cursorPixels: pixels };
}

// Screens on the way through a first start and a game: the key that brings each up, and its drawing function. A curtain
// hears A after a while.
const WALK = [
  ['the title', 'a', /^_ZNK4neva11TitleScreen4drawE/],
  ['the title', 'down', /^_ZNK4neva11TitleScreen4drawE/],
  ['the title', 'down', /^_ZNK4neva11TitleScreen4drawE/],
  ['a new game', 'a', /^_ZNK4neva10ListScreen4drawE/],
  ['the curtain', 'x', /^_ZNK4neva13CurtainScreen4drawE/, 700],
  ['the table', 'a', /^_ZNK4neva11TableScreen4drawE/],
  ['a play area', 'x', /^_ZNK4neva10AreaScreen4drawE/],
  ['the table', 'b', /^_ZNK4neva11TableScreen4drawE/],
  ['the menu of a card', 'a', /^_ZNK4neva10ListScreen4drawE/],
];

export function measureFirmware(board) {
  const device = new Device(board);
  const { machine, panel } = device;
  machine.run(1000, () => panel.frames.length > 0);
  const bootMs = panel.frames[0].endedAt / 1e6;
  machine.run(100);
  const symbols = firmwareSymbols(board);
  const present = symbols.address(/^_ZN4neva8SpiPanel7present/);
  const screens = [];
  for (const [name, key, draw, settleMs = 100] of WALK) {
    const cycles = measureDraw(device, symbols.address(draw), present, board.keys[key].pin, settleMs);
    screens.push({ name, cycles });
  }
  device.play('b');
  const cursor = measureCursor(device, symbols.address(/^_ZN4neva11TableScreen6on_keyE/));
  return { bootMs: round(bootMs), screens, cursorMs: round(cursor.cursorMs), cursorPixels: cursor.cursorPixels };
}
