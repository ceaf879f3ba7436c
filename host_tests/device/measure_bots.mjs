// Cycles of the bots' moves on the chip, over whole games.
import { LocalMachine } from './emulator/local_machine.mjs';
import { firmwareFile, firmwareSymbols } from './device.mjs';

const IMAGE = 'bot_games';
// As in images/bot_games.cpp.
const GAME_BEGINS = 0;
const MOVE_BEGINS = 1;
const SLICE_ENDS = 2;
const MOVE_ENDS = 3;
const GAME_ENDS = 4;

/** The games of the image, in its order. */
export const GAMES = [
  'easy, classic, 2 players',
  'normal, classic, 2 players',
  'normal, second with Market, 4 players',
  'hard, classic, 2 players',
  'hard, second with Market, 4 players',
  'master, classic, 2 players',
  'master, second with Market, 4 players',
  'the review of a seat in that game',
];

/**
 * Plays the first `games` of the games above to their end, with so many nodes a decision, 0 being what the level takes. For
 * each: moves, nodes, mean and worst cycles of a move, worst cycles of a slice. A move with a single legal action costs next
 * to nothing and counts, as it does for the player who waits.
 */
export function measureBots(board, { games = GAMES.length, nodes = 0 } = {}) {
  const machine = new LocalMachine({ flashSize: board.flash_bytes });
  machine.loadUf2File(firmwareFile(board, 'uf2', IMAGE));
  machine.boot();
  const symbols = firmwareSymbols(board, IMAGE);
  const found = [];
  let begun = 0;
  let slice = 0;
  machine.onPc(symbols.address('mark_event'), (core) => {
    const now = machine.usage().busyCycles[0];
    const [event, detail] = core.registers;
    const game = found[found.length - 1];
    if (event === GAME_BEGINS) {
      found.push({ name: GAMES[detail], moves: 0, nodes: 0, cycles: 0, worst: 0, worstSlice: 0, ended: false });
      machine.chip.writeUint32(symbols.address('g_bot_nodes'), nodes);
    }
    if (event === MOVE_BEGINS) begun = slice = now;
    if (event === SLICE_ENDS) {
      game.worstSlice = Math.max(game.worstSlice, now - slice);
      slice = now;
    }
    if (event === MOVE_ENDS) {
      game.moves += 1;
      game.nodes += detail;
      game.cycles += now - begun;
      game.worst = Math.max(game.worst, now - begun);
    }
    if (event === GAME_ENDS) {
      game.ended = true;
      if (found.length === games) machine.stop();
    }
  });
  machine.run(3_600_000, () => found.length === games && found[games - 1].ended);
  for (const game of found) game.mean = game.cycles / game.moves;
  return found;
}
