// One game is played on the released image, and every flash operation is written down. Then, for each of them, a fresh
// device finds a flash on which that operation was left half done, and must have the game at the position of before or
// after it.
import { Device, firmwareSymbols } from './device.mjs';
import { GamePlayer, readSave, storageOf } from './game_player.mjs';

const BOOT_MS_MAX = 1000;
const SRAM_WINDOW = 264 * 1024;

/** A little generator, so that every run tears the same bits. */
function makeRandom(seed) {
  let value = seed >>> 0 || 1;
  return () => {
    value ^= value << 13;
    value ^= value >>> 17;
    value ^= value << 5;
    value >>>= 0;
    return value;
  };
}

/** What becomes of the flash when an operation is done to the end. */
function perform(bytes, { kind, offset, count, data }) {
  for (let i = 0; i < count; i++) bytes[offset + i] = kind === 'erase' ? 0xff : bytes[offset + i] & data[i];
}

/** The flash when the power goes after so many bytes of an operation. */
export function tornInside(before, operation, bytes) {
  const torn = Uint8Array.from(before);
  perform(torn, { ...operation, count: bytes });
  return torn;
}

/**
 * Ways in which an operation is cut off: nothing done yet, a part of its bytes, all but the last one, and any bits of all
 * of them, since a chip works on a whole page or sector at once.
 */
export const CUTS = ['before', 'quarter', 'half', 'but one', 'bits', 'few bits', 'most bits'];

export function cutOff(bytes, operation, cut, seed) {
  const { kind, offset, count, data } = operation;
  const share = { before: 0, quarter: count >> 2, half: count >> 1, 'but one': count - 1 }[cut];
  if (share !== undefined) {
    perform(bytes, { ...operation, count: share });
    return;
  }
  const random = makeRandom(seed);
  for (let i = 0; i < count; i++) {
    const [one, other] = [random() & 0xff, random() & 0xff];
    const done = { bits: one, 'few bits': one & other, 'most bits': one | other }[cut];
    const wanted = kind === 'erase' ? 0xff : bytes[offset + i] & data[i];
    bytes[offset + i] = (bytes[offset + i] & ~done) | (wanted & done);
  }
}

/**
 * Plays from the first start on; answers with the flash before the game, the operations, and the position after each of
 * them. `storage` is what the flash holds behind the image; nothing by default.
 */
export function recordGame(board, { actions = Infinity, storage = null } = {}) {
  const device = new Device(board, { storage });
  device.start();
  const before = Uint8Array.from(device.machine.flash.bytes);
  const player = new GamePlayer(device);
  player.begin();
  player.playUntil(actions);
  const { operations, complaints } = device.machine.flash;
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  const bytes = Uint8Array.from(before);
  const positions = [readSave(storageOf(bytes))];
  for (const operation of operations) {
    perform(bytes, operation);
    positions.push(readSave(storageOf(bytes)));
  }
  return { board, before, operations: operations.slice(), positions };
}

/**
 * A device with this flash, just after it has read what is saved. Its second core, which sums up the program meanwhile, is
 * left out: that is most of the work of a start, and has no part in this.
 */
function bootWith(board, flashImage, step) {
  const device = new Device(board, { flashImage });
  const { secondCore } = device.machine;
  device.machine.run(BOOT_MS_MAX, () => secondCore.running);
  secondCore.running = false;
  let started = false;
  device.machine.onPc(step, () => {
    started = true;
    device.machine.stop();
  });
  device.machine.run(BOOT_MS_MAX, () => started);
  if (!started) throw new Error(`${board.id} did not start: ${JSON.stringify(device.machine.outcome)}`);
  return device;
}

const sramOf = (device) => Buffer.from(device.machine.chip.sram.buffer, device.machine.chip.sram.byteOffset, SRAM_WINDOW);

/** Where the session keeps its State: the one place that holds it on devices with different positions. */
function findState({ board, before, operations, positions }, step) {
  const bytes = Uint8Array.from(before);
  const known = positions.flatMap(({ status }, i) => (status === 'ok' ? [i] : []));
  const tried = [known[1], known[known.length >> 1], known[known.length - 1]];
  let places = null;
  for (let i = 0; i <= tried[2]; i++) {
    if (i > 0) perform(bytes, operations[i - 1]);
    if (!tried.includes(i)) continue;
    const sram = sramOf(bootWith(board, bytes, step));
    const state = Buffer.from(positions[i].state, 'hex');
    const found = [];
    for (let at = sram.indexOf(state); at >= 0; at = sram.indexOf(state, at + 1)) found.push(at);
    places = places === null ? found : places.filter((at) => found.includes(at));
  }
  if (places.length === 0) throw new Error('the session\'s state was not found in RAM');
  return places[0];
}

const isSubset = (a, b) => a.hall === b.hall && a.choices === b.choices && a.language === b.language;

/**
 * Cuts the operations that `wanted(operation, index, cut)` picks, each in every way of CUTS. Answers with counts; throws
 * at the first position that is neither that of before nor that of after the operation.
 */
export function tryCuts(game, wanted, progress = () => {}) {
  const { board, before, operations, positions } = game;
  const step = firmwareSymbols(board).address(/^_ZN4neva3App4stepEv$/);
  const stateAt = findState(game, step);
  const bytes = Uint8Array.from(before);
  const counts = { operations: 0, cuts: 0, before: 0, after: 0, same: 0, withoutGame: 0 };
  operations.forEach((operation, index) => {
    let tried = false;
    for (const [n, cut] of CUTS.entries()) {
      if (!wanted(operation, index, cut)) continue;
      tried = true;
      const torn = Uint8Array.from(bytes);
      cutOff(torn, operation, cut, index * CUTS.length + n + 1);
      const outcome = judge({ board, step, stateAt, torn, old: positions[index], next: positions[index + 1] });
      if (!outcome.ok) {
        const { kind, offset } = operation;
        throw new Error(`${kind} ${index} at 0x${offset.toString(16)}, cut "${cut}": ${outcome.message}`);
      }
      counts[outcome.ok]++;
      counts.cuts++;
    }
    if (tried) counts.operations++;
    perform(bytes, operation);
    progress(index + 1, operations.length, counts);
  });
  return counts;
}

// The firmware's code on the host says what else is saved; the device itself must hold the position.
function judge({ board, step, stateAt, torn, old, next }) {
  const found = readSave(storageOf(torn));
  if (!isSubset(found, old) && !isSubset(found, next)) {
    return { message: `hall, choices or settings are lost: ${JSON.stringify({ ...found, state: '' })}` };
  }
  const device = bootWith(board, torn, step);
  if (old.status !== 'ok' && next.status !== 'ok') {
    return found.status === 'nothing' ? { ok: 'withoutGame' } : { message: `there was no game, now ${found.status}` };
  }
  const length = Math.max(old.state.length, next.state.length) / 2;
  const held = sramOf(device).subarray(stateAt, stateAt + length).toString('hex');
  if (held === old.state && held === next.state) return { ok: 'same' };
  if (held === next.state) return { ok: 'after' };
  if (held === old.state) return { ok: 'before' };
  if ((old.status !== 'ok' || next.status !== 'ok') && found.status === 'nothing') return { ok: 'withoutGame' };
  return { message: `the device has another position; the host reads ${found.status} with ${found.actions} actions, ` +
    `not ${old.actions} or ${next.actions}` };
}
