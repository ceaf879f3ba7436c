// Random programs on both cores, with quick cores and without: the same at every look, wherever it falls.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quickModule } from '../local_machine.mjs';
import { firstDifference, lookAt } from '../look.mjs';
import { CODE, machineForCode, randomCode } from './random_programs.mjs';
import { Random } from './random.mjs';

const PROGRAMS = Number(process.env.NEVA_RANDOM_PROGRAMS ?? 24);
const LOOKS = 40;
const FREQUENCIES = [125e6, 48e6, 6.5e6, 133e6];

// Runs for a while, maybe until something, maybe with a hook; answers with all that was noticed on the way.
function runOn(machine, { cycles, asks, hook }) {
  const noticed = [];
  const off = hook === null ? () => {} : machine.onPc(hook, () => { noticed.push(machine.usage().busyCycles[0]); });
  let asked = 0;
  const until = asks === 0 ? null : () => {
    noticed.push(machine.nanos);
    asked++;
    return asked > asks;
  };
  try {
    machine.run((cycles * 1e3) / machine.chip.clkSys, until);
  } catch (error) {
    noticed.push(error.message);
  }
  off();
  return noticed;
}

function playBoth(seed) {
  const random = new Random(seed);
  const codes = [randomCode(random), randomCode(random)];
  const frequency = random.oneOf(FREQUENCIES);
  const [quick, slow] = [quickModule, null].map((quickCores) => machineForCode(codes, frequency, { quickCores }));
  let looks = 0;
  for (; looks < LOOKS && slow.outcome === null; looks++) {
    const stretch = {
      cycles: 1 + random.below(random.oneOf([50, 1000, 6000])),
      asks: random.oneOf([0, 0, 1, 4]),
      hook: random.below(2) === 0 ? CODE[0] + 2 * random.below(512) : null,
    };
    const place = `program ${seed}, look ${looks}, ${JSON.stringify(stretch)}`;
    const noticed = [quick, slow].map((machine) => runOn(machine, stretch));
    assert.deepEqual(lookAt(quick), lookAt(slow), place);
    assert.deepEqual(noticed[0], noticed[1], place);
    assert.equal(firstDifference(quick.chip.sram, slow.chip.sram), -1, place);
    if (noticed[0].some((what) => typeof what === 'string')) break;
  }
  const [faults, otherFaults, interrupts, otherInterrupts] = new Uint32Array(slow.chip.sram.slice(0, 16).buffer);
  return { looks, faults, otherFaults, interrupts, otherInterrupts };
}

test('random programs do the same on quick cores', () => {
  console.warn = () => {}; // rp2040js tells it of every odd address in SIO
  const sums = {};
  for (let seed = 1; seed <= PROGRAMS; seed++) {
    for (const [name, count] of Object.entries(playBoth(seed))) sums[name] = (sums[name] ?? 0) + count;
  }
  console.log(`${PROGRAMS} programs: ${JSON.stringify(sums)}`);
  assert.ok(Object.values(sums).every((count) => count > 2 * PROGRAMS), 'hardly anything happened');
});
