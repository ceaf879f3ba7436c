// How often the sectors of the storage are erased, on the released image.
import assert from 'node:assert/strict';
import { Device } from './device.mjs';
import { GamePlayer, usedStorage } from './game_player.mjs';

const SECTOR = 4096;
const STORAGE_BYTES = 256 * 1024;
/** A sector may see one erase in so many games. */
export const GAMES_AN_ERASE = 10;

/** { sector of the storage: erases } of a list of flash operations. */
export function erasesBySector(board, operations) {
  const first = board.flash_bytes - STORAGE_BYTES;
  const erases = {};
  for (const { kind, offset, count } of operations) {
    if (kind !== 'erase') continue;
    assert.ok(offset >= first, 'an erase before the storage');
    for (let at = offset; at < offset + count; at += SECTOR) {
      const sector = (at - first) / SECTOR;
      erases[sector] = (erases[sector] ?? 0) + 1;
    }
  }
  return erases;
}

export function assertSpares(erases, games) {
  const most = Math.max(0, ...Object.values(erases));
  const allowed = Math.ceil(games / GAMES_AN_ERASE);
  assert.ok(most <= allowed, `a sector was erased ${most} times in ${games} games: ${JSON.stringify(erases)}`);
  return most;
}

/**
 * Whole games against an easy bot, one after the other on a flash that has been used for months, with a restart before
 * each. Answers with counts.
 */
export function playInARow(board, games, progress = () => {}) {
  const device = new Device(board, { storage: usedStorage() });
  const operations = [];
  const seeds = new Set();
  let actions = 0;
  for (let game = 1; game <= games; game++) {
    device.start();
    const player = new GamePlayer(device);
    if (game === 1) player.begin();
    else player.beginAgain();
    seeds.add(player.begun.seed);
    actions += player.playUntil().actions;
    player.wait(1000);
    assert.equal(device.machine.outcome, null);
    assert.deepEqual(device.machine.flash.complaints, []);
    operations.push(...device.machine.flash.operations);
    progress(game, erasesBySector(board, operations));
    device.powerCycle();
  }
  assert.equal(seeds.size, games, 'two games were dealt from one seed');
  const erases = erasesBySector(board, operations);
  return { actions, erases, most: assertSpares(erases, games), operations: operations.length };
}
