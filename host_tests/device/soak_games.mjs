// ./neva soak device-games: a whole game through the keys of every board that can be emulated, in turn against an easy and
// a normal bot; then games in a row on one flash, whose erases are counted. A hard bot thinks for seconds of the device's
// time, and for about as long here. Names of boards as arguments: only those, and no games in a row.
import { firmwareBoards } from './device.mjs';
import { GAMES_AN_ERASE, playInARow } from './wear.mjs';
import { playWholeGame } from './whole_game.mjs';

const LEVELS = ['easy', 'normal'];
const asked = process.argv.slice(2);
const failed = [];

function attempt(name, play) {
  try {
    console.log(`${name}: ${play()}`);
  } catch (error) {
    failed.push(name);
    console.log(`${name}: FAILED, ${error.message}`);
    console.log(error.stack.replaceAll(/^/gm, '  '));
  }
}

for (const [n, board] of firmwareBoards().entries()) {
  if (asked.length > 0 && !asked.includes(board.id)) continue;
  const level = n % LEVELS.length;
  attempt(board.id, () => {
    const played = playWholeGame(board, { level: level + 1 });
    return `${played.actions} actions, ${LEVELS[level]} bot, in ${played.seconds.toFixed(0)} s, its ${played.botMoves} ` +
      `moves are the host's; ${played.looks} looks at the panel, all as in the simulator; ${played.flashOperations} ` +
      `flash operations, at most ${played.erasesOfASector} erase of a sector`;
  });
}

if (asked.length === 0) {
  const board = firmwareBoards().find(({ id }) => id === 'pico_ssd1306');
  attempt(`${board.id}, games in a row`, () => {
    const { actions, erases, most, operations } = playInARow(board, GAMES_AN_ERASE, (game, sofar) => {
      console.log(`  ${game} games, erases by sector ${JSON.stringify(sofar)}`);
    });
    return `${GAMES_AN_ERASE} games, ${actions} actions, ${operations} flash operations; ` +
      `${Object.keys(erases).length} sectors erased, at most ${most} time each`;
  });
}

if (failed.length > 0) {
  console.log(`failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
