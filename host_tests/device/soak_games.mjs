// ./neva soak device-games: a whole game through the keys of every board that can be emulated, in turn against an easy and
// a normal bot. A hard one thinks for seconds of the device's time, which are minutes here.
import { firmwareBoards } from './device.mjs';
import { playWholeGame } from './whole_game.mjs';

const LEVELS = ['easy', 'normal'];

for (const [n, board] of firmwareBoards().entries()) {
  const level = n % LEVELS.length;
  const { actions, botMoves, looks, seconds } = playWholeGame(board, { level: level + 1 });
  console.log(`${board.id}: ${actions} actions, ${LEVELS[level]} bot, in ${seconds.toFixed(0)} s, its ${botMoves} ` +
    `moves are the host's; ${looks} looks at the panel, all as in the simulator`);
}
