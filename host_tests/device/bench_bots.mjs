// Prints what the moves of the bots cost on the chip, over whole games.   node bench_bots.mjs [games [nodes]]
import { firmwareBoards } from './device.mjs';
import { GAMES, measureBots } from './measure_bots.mjs';
import { wholeNumber } from './whole_number.mjs';

const CLOCK_MHZ = 125;
const inMs = (cycles) => `${(cycles / CLOCK_MHZ / 1000).toFixed(1)} ms`;

/** `nodes` 0: as the level thinks on the device, which takes minutes to emulate. */
export function benchBots(games = GAMES.length, nodes = 0) {
  const [board] = firmwareBoards();
  console.log(`bots in the emulator, ${CLOCK_MHZ} MHz${nodes === 0 ? '' : `, ${nodes} nodes a decision`}`);
  for (const game of measureBots(board, { games, nodes })) {
    const node = game.nodes === 0 ? '' : `, ${Math.round(game.cycles / game.nodes)} cycles a node`;
    console.log(`  ${game.name.padEnd(38)}${game.moves} moves: ${inMs(game.mean)} on average, ${inMs(game.worst)} at worst, `
      + `a slice ${inMs(game.worstSlice)} at worst${node}`);
  }
}

if (process.argv[1] === import.meta.filename) benchBots(...process.argv.slice(2).map(wholeNumber));
