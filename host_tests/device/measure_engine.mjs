// Cycles of the engine on the chip: legal actions and apply at every decision of random games.
import { Machine } from './emulator/machine.mjs';
import { firmwareFile, firmwareSymbols } from './device.mjs';

const IMAGE = 'random_games';
// As in images/random_games.cpp.
const DECISION_BEGINS = 0;
const LISTED = 1;
const CHOSEN = 2;
const DECISION_ENDS = 3;
const GAME_ENDS = 4;

/** Plays so many games; answers with decisions, and mean and worst cycles of a decision without the choice itself. */
export function measureEngine(board, games) {
  const machine = new Machine({ flashSize: board.flash_bytes });
  machine.loadUf2(firmwareFile(board, 'uf2', IMAGE));
  machine.boot();
  const found = { games: 0, decisions: 0, cycles: 0, worst: 0 };
  let since = 0;
  let spent = 0;
  machine.onPc(firmwareSymbols(board, IMAGE).address('mark_event'), (core) => {
    const now = machine.usage().busyCycles[0];
    const event = core.registers[0];
    if (event === LISTED || event === DECISION_ENDS) spent += now - since;
    if (event === DECISION_BEGINS) spent = 0;
    if (event === DECISION_BEGINS || event === CHOSEN) since = now;
    if (event === DECISION_ENDS) {
      found.decisions += 1;
      found.cycles += spent;
      found.worst = Math.max(found.worst, spent);
    }
    if (event === GAME_ENDS && ++found.games === games) machine.stop();
  });
  machine.run(60_000, () => found.games === games);
  return { ...found, mean: found.cycles / found.decisions };
}
