// ./neva soak power-cuts: a whole game on the released image, and the beginning of one on a flash that has been used for
// months; each flash operation is cut off in every way, and a fresh device must have the game.
import { fullyTestedBoards } from './device.mjs';
import { usedStorage } from './game_player.mjs';
import { CUTS, recordGame, tryCuts } from './power_cuts.mjs';

const BEGINNING = 12;

function run(board, what, options) {
  const game = recordGame(board, options);
  const actions = Math.max(...game.positions.map((position) => position.actions));
  const erases = game.operations.filter(({ kind }) => kind === 'erase').length;
  console.log(`${board.id}, ${what}: ${actions} actions, ${game.operations.length} flash operations, ${erases} of them erases`);
  const counts = tryCuts(game, () => true, (done, all, { cuts }) => {
    if (done % 20 === 0) console.log(`  ${done} of ${all} operations, ${cuts} cuts`);
  });
  console.log(`${board.id}, ${what}: ${counts.cuts} cuts (${CUTS.length} an operation), nothing lost: ` +
    `${counts.after} had the action, ${counts.before} the one before it, ${counts.same} wrote something else, ` +
    `${counts.withoutGame} before there was a game or after its end`);
}

const [board] = fullyTestedBoards();
run(board, 'a whole game', {});
run(board, 'a used flash', { actions: BEGINNING, storage: usedStorage() });
