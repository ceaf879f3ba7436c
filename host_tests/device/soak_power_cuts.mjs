// ./neva soak power-cuts: a whole game on the released image, and the beginning of one on a flash that has been used for
// months; each flash operation is cut off, and a fresh device must have the game. `--scale N`: in 2 N ways, which take turns
// so that all of them are tried everywhere in the game; from 4 on every operation in every way.
import { fullyTestedBoards } from './device.mjs';
import { usedStorage } from './game_player.mjs';
import { CUTS, recordGame, tryCuts } from './power_cuts.mjs';
import { wholeNumber } from './whole_number.mjs';

const BEGINNING = 12;
const ways = Math.min(CUTS.length, 2 * wholeNumber(process.argv[2] ?? '4'));
const isTurnOf = (index, cut) => (CUTS.indexOf(cut) + CUTS.length - (index % CUTS.length)) % CUTS.length < ways;

function run(board, what, options) {
  const game = recordGame(board, options);
  const actions = Math.max(...game.positions.map((position) => position.actions));
  const erases = game.operations.filter(({ kind }) => kind === 'erase').length;
  console.log(`${board.id}, ${what}: ${actions} actions, ${game.operations.length} flash operations, ${erases} of them erases`);
  const counts = tryCuts(game, (_, index, cut) => isTurnOf(index, cut), (done, all, { cuts }) => {
    if (done % 20 === 0) console.log(`  ${done} of ${all} operations, ${cuts} cuts`);
  });
  console.log(`${board.id}, ${what}: ${counts.cuts} cuts (${ways} of ${CUTS.length} ways an operation), nothing lost: ` +
    `${counts.after} had the action, ${counts.before} the one before it, ${counts.same} wrote something else, ` +
    `${counts.withoutGame} before there was a game or after its end`);
}

const [board] = fullyTestedBoards();
run(board, 'a whole game', {});
run(board, 'a used flash', { actions: BEGINNING, storage: usedStorage() });
