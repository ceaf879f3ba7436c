// Prints the emulated times of every image. A best case: no flash cache misses, no bus contention (docs/architecture.md).
import { measureFirmware } from './measure.mjs';
import { firmwareBoards } from './device.mjs';

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
