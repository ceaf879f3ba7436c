// Prints the emulated times of every image. A best case: no flash cache misses, no bus contention (docs/emulator.md).
import { benchBots } from './bench_bots.mjs';
import { firmwareBoards, fullyTestedBoards } from './device.mjs';
import { measureFirmware } from './measure.mjs';
import { measureBoard } from './measure_board.mjs';
import { measureEngine } from './measure_engine.mjs';
import { measureScreens } from './measure_screens.mjs';

const CLOCK_MHZ = 125;
const inMs = (cycles) => `${(cycles / CLOCK_MHZ / 1000).toFixed(2)} ms`;

for (const board of fullyTestedBoards()) {
  const measured = measureFirmware(board);
  console.log(`${board.id} in the emulator, ${CLOCK_MHZ} MHz`);
  console.log(`  power-on to first whole frame   ${measured.bootMs} ms`);
  for (const { name, cycles } of measured.screens) {
    console.log(`  drawing ${name.padEnd(23)} ${cycles} cycles, ${inMs(cycles)}`);
  }
  console.log(`  moving the cursor on the table  ${measured.cursorMs} ms with the wire, ${measured.cursorPixels} pixels`);
}

const largest = fullyTestedBoards().find(({ id }) => id === 'picosystem');
console.log(`${largest.id}, drawing the screens of a game of five with everything on`);
for (const { name, cycles } of measureScreens(largest)) {
  console.log(`  ${name.padEnd(31)} ${cycles} cycles, ${inMs(cycles)}`);
}

for (const board of firmwareBoards()) {
  const { bootMs, frameMs, frameBusyMs, pressMs } = measureBoard(board);
  console.log(`${board.id}: power-on to first frame ${bootMs} ms, a frame ${frameMs} ms with core 0 busy for `
    + `${frameBusyMs} ms, press to changed pixels ${pressMs} ms`);
}

const MODULE_GAMES = 30;
const [board] = firmwareBoards();
const { base, modules } = measureEngine(board, MODULE_GAMES);
console.log('engine in the emulator, cycles of legal actions and apply');
for (const [name, part] of [['both editions, 2 to 4 players', base], ['with modules, 5 players', modules]]) {
  console.log(`  ${name.padEnd(32)}${Math.round(part.mean)} on average, ${part.worst} at worst (list ${part.worstList}, `
    + `apply ${part.worstApply}); ${part.games} games, ${part.decisions} decisions`);
}

// Few nodes, so that it takes seconds; what a node costs does not depend on how many there are.
const BOT_GAMES = 4;
const BOT_NODES = 200;
benchBots(BOT_GAMES, BOT_NODES);
