// Prints the emulated times of every image. A best case: no flash cache misses, no bus contention (docs/architecture.md).
import { firmwareBoards } from './device.mjs';
import { measureFirmware } from './measure.mjs';
import { measureEngine } from './measure_engine.mjs';

const CLOCK_MHZ = 125;
const inMs = (cycles) => `${(cycles / CLOCK_MHZ / 1000).toFixed(2)} ms`;

for (const board of firmwareBoards()) {
  const measured = measureFirmware(board);
  console.log(`${board.id} in the emulator, ${CLOCK_MHZ} MHz`);
  console.log(`  power-on to first whole frame   ${measured.bootMs} ms`);
  console.log(`  present() to last byte          ${measured.frameMs} ms, core 0 busy ${measured.frameBusyMs} ms of it`);
  console.log(`  drawing the title               ${measured.titleCycles} cycles, ${inMs(measured.titleCycles)}`);
  console.log(`  drawing the key test            ${measured.keyTestCycles} cycles, ${inMs(measured.keyTestCycles)}`);
}

const GAMES = 60;
const [board] = firmwareBoards();
const engine = measureEngine(board, GAMES);
console.log(`engine in the emulator, ${GAMES} random games of both editions with 2 to 4 players`);
console.log(`  legal actions and apply         ${Math.round(engine.mean)} cycles on average, ${engine.worst} at worst, `
  + `${engine.decisions} decisions`);
