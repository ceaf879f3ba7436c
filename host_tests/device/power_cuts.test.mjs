// The power goes during flash operations of a game on the released image. A spread sample; all of them, in every way, are
// a part of ./neva soak.
import assert from 'node:assert/strict';
import test from 'node:test';
import { fullyTestedBoards } from './device.mjs';
import { usedStorage } from './game_player.mjs';
import { CUTS, recordGame, tryCuts } from './power_cuts.mjs';

const ACTIONS = 8;
// One way of cutting off for each operation, another one for the next.
const sample = (_, index, cut) => CUTS.indexOf(cut) === (3 * index) % CUTS.length;

test('a game survives a power cut in every flash operation of its beginning', () => {
  const [board] = fullyTestedBoards();
  const game = recordGame(board, { actions: ACTIONS, storage: usedStorage() });
  // The games' sector; the small records find a blank one.
  assert.ok(game.operations.some(({ kind }) => kind === 'erase'), 'nothing was erased');
  const counts = tryCuts(game, sample);
  console.log(JSON.stringify(counts));
  assert.equal(counts.operations, game.operations.length);
  assert.ok(counts.before > 0 && counts.after > 0 && counts.withoutGame > 0, JSON.stringify(counts));

  // A position that is neither that of before nor that of after is noticed, where an operation makes one of the other.
  const { positions: known } = game;
  // The last position is one of those by which the state is found in RAM.
  const index = game.operations.slice(0, -1)
    .findLastIndex((_, at) => known[at].status === 'ok' && known[at].state !== known[at + 1].state);
  const wrong = known.find(({ status, state }) => status === 'ok' && state !== known[index].state && state !== known[index + 1].state);
  assert.ok(wrong, 'no third position to take for another one');
  const positions = known.map((position, at) => (at === index || at === index + 1 ? { ...position, state: wrong.state } : position));
  const one = (_, at, cut) => at === index && cut === 'but one';
  assert.throws(() => tryCuts({ ...game, positions }, one), /another position/);
});
