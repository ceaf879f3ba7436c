// Key scripts as the simulator takes them with --keys, on anything that has keys and time.
import { wholeNumber } from './whole_number.mjs';

// As tools/simulator/key_script.hpp: all sides must press for equally long.
export const START_MS = 300;
const PRESS_MS = 40;
const GAP_MS = 40;
const HOLD_MS = 700;
const OPEN_MS = 700;

/** The script as steps: { key, down } or { ms }. */
export function keySteps(script) {
  const steps = [];
  const set = (key, down) => steps.push({ key, down });
  const run = (ms) => steps.push({ ms });
  for (const word of script.split(' ').filter(Boolean)) {
    if (word === 'open') run(OPEN_MS);
    const [verb, argument] = word.includes(':') ? word.split(':') : ['press', word === 'open' ? 'a' : word];
    if (verb === 'wait') run(wholeNumber(argument));
    if (['press', 'hold', 'down'].includes(verb)) set(argument, true);
    if (verb === 'press') run(PRESS_MS);
    if (verb === 'hold') run(HOLD_MS);
    if (['press', 'hold', 'up'].includes(verb)) set(argument, false);
    if (verb !== 'wait') run(GAP_MS);
  }
  return steps;
}

export function playKeys(script, { setKey, run }) {
  for (const { key, down, ms } of keySteps(script)) {
    if (ms === undefined) setKey(key, down);
    else run(ms);
  }
}
