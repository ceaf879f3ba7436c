// The engine's budget on the chip, in cycles, which are the same in every run.
import assert from 'node:assert/strict';
import test from 'node:test';
import { firmwareBoards } from './device.mjs';
import { measureEngine } from './measure_engine.mjs';

const GAMES = 12;
const MEAN_CYCLES_MAX = 6000;
const WORST_CYCLES_MAX = 60_000;

test('a decision of a random game fits its cycles', () => {
  const [board] = firmwareBoards();
  const measured = measureEngine(board, GAMES);
  assert.equal(measured.games, GAMES);
  assert.ok(measured.mean <= MEAN_CYCLES_MAX, `mean ${measured.mean} cycles`);
  assert.ok(measured.worst <= WORST_CYCLES_MAX, `worst ${measured.worst} cycles`);
});
