// How long each screen takes to draw, in the largest games there are. A walk is a list of steps: keys to press, and what
// the last of them brings up; without a name the step only leads on. A code takes a while before it is drawn, and a curtain
// before it hears A.
import { Device, firmwareSymbols, storedGame } from './device.mjs';

const SETTLE_MS = 70;

// From the first start of a device with a game of five in its flash.
const MIDDLE = [
  ['a', 'title'], ['up', null], ['a', 'about'], ['b', null], ['up', null], ['a', 'hall of fame'], ['b', null],
  ['up', null], ['a', 'settings'], ['up', null], ['a', 'key test'], ['hold:b', null], ['b', null],
  ['up', null], ['a', 'rule book'], ['b', null], ['up', null], ['a', 'saved game'], ['down', null], ['a', 'new game'],
  ['up up up up', null], ['a', 'modules'], ['b down', null], ['a', 'house rules'], ['b down', null], ['a', 'deal'],
  ['b down down', null], ['a', 'name'], ['b', null], ['b', null], ['up up up', null], ['a', 'curtain', 700],
  ['a', 'table under the rising curtain', 700], ['a b', 'table'], ['a', 'card menu'], ['down down down a', 'card'], ['b b', null],
  ['x', 'play area'], ['x', 'hand'], ['a', 'card menu of the hand'], ['b b b', null],
  ['b', 'pass menu'], ['down down', null], ['a', 'advice'], ['b b', null], ['y', 'more menu'],
  ['a', 'what happened'], ['b down down down', null],
  ['a', 'the others'], ['b down', null], ['a', 'discard pile'], ['b down', null], ['a', 'market'], ['b down', null],
  ['a', 'assignments'], ['b down', null], ['a', 'assistants'], ['b down', null], ['a', 'events'], ['b down', null],
  ['a', 'hurdles'], ['b down down', null], ['a', 'log'], ['b down', null], ['a', 'replay'], ['b b', null],
  ['b a', 'curtain'], ['y a', null], ['y a', null], ['y a', null], ['y a', 'scoring'],
];

const OVER = [
  ['a', 'end'], ['y', 'menu of the end'], ['a', 'final table'], ['a', 'final table, page 2'], ['b down', null],
  ['a', 'points by round'], ['b down down down', null], ['a', 'QR code', 1500],
];

function walk(board, moment, steps) {
  const device = new Device(board, { storage: storedGame('market', moment) });
  const { machine } = device;
  const symbols = firmwareSymbols(board);
  let started = null;
  let cycles = null;
  for (const { address } of symbols.find(/^_ZNK4neva\w+Screen4drawERKNS_5BrushE$/)) {
    machine.onPc(address, () => { started ??= machine.usage().busyCycles[0]; });
  }
  machine.onPc(symbols.address(/^_ZN4neva8SpiPanel7present/), () => {
    if (started !== null) cycles ??= machine.usage().busyCycles[0] - started;
  });
  device.start();
  const measured = [];
  for (const [keys, name, settleMs = SETTLE_MS] of steps) {
    const all = keys.split(' ');
    if (all.length > 1) device.play(all.slice(0, -1).join(' '));
    device.run(SETTLE_MS);
    started = cycles = null;
    device.play(all.at(-1));
    device.run(settleMs);
    if (name !== null) measured.push({ name, cycles });
  }
  return measured;
}

/** { name, cycles } of every screen on a board with an SPI panel; no cycles where nothing was drawn. */
export function measureScreens(board) {
  return [...walk(board, 'middle', MIDDLE), ...walk(board, 'over', OVER)];
}
