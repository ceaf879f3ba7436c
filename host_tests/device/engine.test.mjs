// The engine's budget on the chip, in cycles, which are the same in every run.
import assert from 'node:assert/strict';
import test from 'node:test';
import { firmwareBoards } from './device.mjs';
import { BASE_GAMES, measureEngine } from './measure_engine.mjs';

const MODULE_GAMES = 6;
const MEAN_CYCLES_MAX = 6000;
const WORST_CYCLES_MAX = 60_000;
const MODULE_CYCLES_MAX = 120_000;

test('a decision of a random game fits its cycles', () => {
  const [board] = firmwareBoards();
  const { base, modules } = measureEngine(board, MODULE_GAMES);
  assert.equal(base.games, BASE_GAMES);
  assert.ok(base.mean <= MEAN_CYCLES_MAX, `mean ${base.mean} cycles`);
  assert.ok(base.worst <= WORST_CYCLES_MAX, `worst ${base.worst} cycles`);
  assert.equal(modules.games, MODULE_GAMES);
  assert.ok(modules.worstList <= MODULE_CYCLES_MAX, `worst list ${modules.worstList} cycles`);
  assert.ok(modules.worstApply <= MODULE_CYCLES_MAX, `worst apply ${modules.worstApply} cycles`);
});
