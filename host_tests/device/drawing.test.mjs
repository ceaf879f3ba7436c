// No screen keeps anybody waiting: drawn in time on the released image, in the largest game there is.
import assert from 'node:assert/strict';
import test from 'node:test';
import { fullyTestedBoards } from './device.mjs';
import { measureScreens } from './measure_screens.mjs';

const DRAW_MS_MAX = 25;
const CYCLES_PER_MS = 125_000;

test('every screen is drawn in time', () => {
  const board = fullyTestedBoards().find(({ id }) => id === 'picosystem');
  for (const { name, cycles } of measureScreens(board)) {
    assert.ok(cycles !== null, `${name} was not drawn`);
    assert.ok(cycles <= DRAW_MS_MAX * CYCLES_PER_MS, `${name} takes ${(cycles / CYCLES_PER_MS).toFixed(1)} ms`);
  }
});
