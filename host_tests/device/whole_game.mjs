// A whole game through the keys of a board's released image, looked at on the panel.
import assert from 'node:assert/strict';
import { Device, simulatorScreenshot } from './device.mjs';
import { cueNames, Ear } from './ear.mjs';
import { compare } from './emulator/png.mjs';
import { GamePlayer } from './game_player.mjs';
import { assertSpares, erasesBySector } from './wear.mjs';

// Every cue has its moment in a whole game, and the end comes last. One bit tells the end at once, without counting; and
// whether a swap comes up depends on the deal (test_cues hears it).
function checkCues(cues, board) {
  const isSilent = (name) => name === 'swapped' || (name === 'counted' && board.panel.controller === 'ssd1306');
  const missing = Object.keys(cueNames()).filter((name) => !cues.includes(name) && !isSilent(name));
  assert.deepEqual(missing, [], `heard: ${[...new Set(cues)]}`);
  assert.equal(cues.lastIndexOf('game_over'), cues.indexOf('game_over'));
}

/**
 * Plays one person against a bot to the end. Every `lookEvery` actions, and at the end, the panel must show what the
 * simulator shows after the same keys with the same deal; the bot must have moved as its code does on the host; and the
 * game must be in the hall of fame, and every cue must have been heard on a board with a buzzer. Answers with counts.
 */
export function playWholeGame(board, { level = 1, lookEvery = 40 } = {}) {
  const device = new Device(board);
  const buzzer = board.pins.find(({ name }) => name === 'buzzer');
  const ear = buzzer && new Ear(device.machine, buzzer.gpio);
  device.start();
  const player = new GamePlayer(device);
  player.begin(level);
  let looks = 0;
  const look = () => {
    looks++;
    // The last move may have opened something that is still on its way; the end is told in less than three seconds.
    player.wait(3000);
    // The bot thinks at another speed there, so the banner of a new phase may be up on one of the two; a direction ends it.
    player.press('down');
    const expected = simulatorScreenshot(board, player.script.join(' '), ['--seed', player.begun.seed]);
    assert.equal(compare(device.panel.image(), expected).message, 'same', `${board.id} after ${player.script.length} keys`);
  };
  let nextLook = lookEvery;
  const last = player.playUntil(Infinity, ({ actions }) => {
    if (actions < nextLook) return;
    nextLook += lookEvery;
    look();
  });
  look();
  assert.equal(device.machine.outcome, null);
  assert.deepEqual(device.panel.complaints, []);
  assert.deepEqual(device.machine.flash.complaints, []);
  assert.equal(last.bots.same, last.bots.moves);
  assert.ok(last.bots.moves > 20, `${last.bots.moves} moves of a bot`);
  assert.equal(player.save().hall, 1);
  if (ear) checkCues(ear.cues(), board);
  const { operations } = device.machine.flash;
  const erases = assertSpares(erasesBySector(board, operations), 1);
  return {
    actions: last.actions, botMoves: last.bots.moves, looks, seconds: device.machine.nanos / 1e9,
    flashOperations: operations.length, erasesOfASector: erases,
  };
}
