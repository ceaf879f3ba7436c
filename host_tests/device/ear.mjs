// What a board's buzzer says: the cues of firmware/app/device/cues.hpp, told apart by the tones on its pin.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const CUES = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../firmware/app/device/cues.hpp');
// Slower than any tone: silence.
const SILENCE_NS = 20e6;
// The buzzer counts whole microseconds, and a tone begins within the period of the one before.
const PITCH_SHARE = 0.03;
const PERIODS_MIN = 3;

/** { name: [frequency, …] } of every cue there is. */
export function cueNames() {
  const source = fs.readFileSync(CUES, 'utf8');
  const found = [...source.matchAll(/constexpr Cue k_(\w+) = \{(.*)\};/g)];
  return Object.fromEntries(found.map(([, name, tones]) => [
    name, [...tones.matchAll(/\{(\d+), \d+\}/g)].map(([, frequency]) => Number(frequency))]));
}

export class Ear {
  #rises = [];

  constructor(machine, pin) {
    let level = 0;
    machine.pins.watch(pin, (now) => {
      if (now === 1 && level === 0) this.#rises.push(machine.nanos);
      level = now;
    });
  }

  /** The pitches of each sound, in Hz, one list for what came without a pause. */
  sounds() {
    const sounds = [];
    let pitches = [];
    let run = { frequency: 0, periods: 0 };
    const endRun = () => {
      if (run.periods >= PERIODS_MIN) pitches.push(Math.round(run.frequency));
      run = { frequency: 0, periods: 0 };
    };
    const endSound = () => {
      endRun();
      if (pitches.length > 0) sounds.push(pitches);
      pitches = [];
    };
    for (let i = 1; i < this.#rises.length; i++) {
      const period = this.#rises[i] - this.#rises[i - 1];
      if (period > SILENCE_NS) {
        endSound();
        continue;
      }
      const frequency = 1e9 / period;
      if (Math.abs(frequency - run.frequency) > PITCH_SHARE * frequency) endRun();
      run = { frequency, periods: run.periods + 1 };
    }
    endSound();
    return sounds;
  }

  /** The names of the cues that were heard to their end, in order; what is no cue is named by its pitches. */
  cues() {
    const names = Object.entries(cueNames());
    return this.sounds().map((pitches) => {
      const is = (tones) => tones.length === pitches.length &&
        tones.every((tone, i) => Math.abs(tone - pitches[i]) <= PITCH_SHARE * tone);
      return names.find(([, tones]) => is(tones))?.[0] ?? pitches.join(' ');
    });
  }
}
