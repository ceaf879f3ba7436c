// Cycles of the engine on the chip: legal actions and apply at every decision of random games.
import { LocalMachine } from './emulator/local_machine.mjs';
import { firmwareFile, firmwareSymbols } from './device.mjs';

const IMAGE = 'random_games';
// As in images/random_games.cpp.
const DECISION_BEGINS = 0;
const LISTED = 1;
const CHOSEN = 2;
const DECISION_ENDS = 3;
const GAME_ENDS = 4;

/** The image plays so many games of the base game first, then games with modules. */
export const BASE_GAMES = 12;

function tally() {
  return { games: 0, decisions: 0, cycles: 0, worst: 0, worstList: 0, worstApply: 0 };
}

/**
 * Plays the base games and so many games with modules. For both: decisions, and mean and worst cycles of a decision without
 * the choice itself, worst cycles of a list and of an apply.
 */
export function measureEngine(board, moduleGames) {
  const machine = new LocalMachine({ flashSize: board.flash_bytes });
  machine.loadUf2File(firmwareFile(board, 'uf2', IMAGE));
  machine.boot();
  const base = tally();
  const modules = tally();
  let found = base;
  let since = 0;
  let listed = 0;
  machine.onPc(firmwareSymbols(board, IMAGE).address('mark_event'), (core) => {
    const now = machine.usage().busyCycles[0];
    const event = core.registers[0];
    if (event === LISTED) listed = now - since;
    if (event === DECISION_BEGINS || event === CHOSEN) since = now;
    if (event === DECISION_ENDS) {
      const applied = now - since;
      found.decisions += 1;
      found.cycles += listed + applied;
      found.worst = Math.max(found.worst, listed + applied);
      found.worstList = Math.max(found.worstList, listed);
      found.worstApply = Math.max(found.worstApply, applied);
    }
    if (event === GAME_ENDS) {
      found.games += 1;
      if (base.games === BASE_GAMES) found = modules;
      if (modules.games === moduleGames) machine.stop();
    }
  });
  machine.run(600_000, () => modules.games === moduleGames);
  for (const part of [base, modules]) part.mean = part.cycles / part.decisions;
  return { base, modules };
}
