// Games against bots on the released images. Whole games on every board are a part of ./neva soak.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Device, firmwareBoards, firmwareSymbols, storedGame } from './device.mjs';
import { GamePlayer } from './game_player.mjs';
import { playWholeGame } from './whole_game.mjs';

const PRESS_MS_MAX = 50;
// Of the time from the press to the pixels; core 1 stands still only while a page is written.
const THINKING_SHARE = 0.9;
const SAVES_MIN = 3;
const ACTIONS_MAX = 30;
const SAVE_MS_MAX = 2;
const EASY = 1;
const MASTER = 4;
// firmware/app/session/thinker.hpp; somebody who hurries waits for no more than that and a look.
const EASY_MS_MIN = 100;
const EASY_MS_MAX = 200;
const FIRST_PAGE_S_MAX = 3;
const ALL_PAGES_S_MAX = 20;

const boardOf = (id) => firmwareBoards().find((board) => board.id === id);

test('a whole game through the keys, looked at on the panel', () => {
  const played = playWholeGame(boardOf('pico_ssd1306'));
  console.log(JSON.stringify(played));
});

// Everything that is written between two looks at the display: how long it took, and whether core 1 was awake before.
function watchSaves(device) {
  const symbols = firmwareSymbols(device.board);
  const { machine } = device;
  const saves = [];
  let open = null;
  machine.onPc(symbols.address('flash_safe_execute'), () => {
    open ??= { thinks: !machine.cores[1].waiting, began: machine.nanos, operations: machine.flash.operations.length };
  });
  machine.onPc(symbols.address(/^_ZN4neva9Presenter4stepE/), () => {
    if (open === null) return;
    const kinds = machine.flash.operations.slice(open.operations).map(({ kind }) => kind);
    saves.push({ thinks: open.thinks, began: open.began, ms: (machine.nanos - open.began) / 1e6, kinds: kinds.join(' ') });
    open = null;
  });
  return saves;
}

// From the contact to the last byte of the menu that it opens, and the share of that time in which core 1 was at work;
// undefined where Y opens none.
function openMenu(device) {
  const { machine, panel, board } = device;
  const pressedAt = machine.nanos;
  const before = machine.usage();
  let openedAt = null;
  const opens = firmwareSymbols(board).address(/^_ZN4neva14MoreMenuScreen5enterE/);
  const off = machine.onPc(opens, () => { openedAt ??= machine.nanos; });
  const ends = () => [...panel.frames, ...panel.updates].map(({ endedAt }) => endedAt)
    .filter((at) => openedAt !== null && at > openedAt);
  machine.press(board.keys.y.pin);
  const came = machine.run(200, () => ends().length > 0);
  const { milliseconds, busyMilliseconds } = machine.usage(before);
  const thinking = busyMilliseconds[1] / milliseconds;
  off();
  machine.release(board.keys.y.pin);
  const menu = came ? { ms: (Math.min(...ends()) - pressedAt) / 1e6, thinking } : undefined;
  machine.run(100);
  return menu;
}

test('while a bot thinks, actions are saved and keys are answered in time', () => {
  const device = new Device(boardOf('picosystem'));
  device.start();
  const player = new GamePlayer(device);
  player.begin(MASTER);
  const saves = watchSaves(device);
  const menus = [];
  // Some moves are decided before a key can be pressed: on until two were not.
  const isThinking = ({ thinking }) => thinking > THINKING_SHARE;
  const last = player.playUntil(ACTIONS_MAX, ({ seat }) => {
    if (seat === 0) return false;
    const menu = openMenu(device);
    // At a scoring Y opens its help, which has to be left, too.
    player.press('b');
    if (menu === undefined) return false;
    menus.push(menu);
    return menus.filter(isThinking).length >= 2 && saves.some(({ thinks }) => thinks) && saves.length >= SAVES_MIN;
  });
  assert.equal(last.bots.same, last.bots.moves, 'the bot moves differently on the host');
  const busy = saves.filter(({ thinks }) => thinks);
  assert.ok(busy.length > 0, 'core 1 was asleep at every save');
  // With an action goes, now and then, that a hint was given.
  const actions = saves.filter(({ kinds }) => /^program( program)?$/.test(kinds));
  assert.ok(actions.length >= SAVES_MIN, JSON.stringify(saves));
  for (const { ms } of actions) assert.ok(ms <= SAVE_MS_MAX, `saved in ${ms} ms`);
  const whileThinking = menus.filter(isThinking).map(({ ms }) => ms);
  assert.ok(whileThinking.length > 0, `core 1 did not think at any press: ${JSON.stringify(menus)}`);
  for (const { ms } of menus) assert.ok(ms <= PRESS_MS_MAX, `an answer after ${ms} ms`);
  assert.deepEqual(device.machine.flash.complaints, []);
  console.log(`${busy.length} of ${saves.length} saves with both cores busy, at most ` +
    `${Math.max(...actions.map(({ ms }) => ms)).toFixed(2)} ms; ${whileThinking.length} keys while core 1 thinks: ` +
    `at most ${Math.max(...whileThinking).toFixed(1)} ms`);
});

test('a hurried bot takes its least time on the second core', () => {
  const device = new Device(boardOf('picosystem'));
  const { machine, board } = device;
  device.start();
  const player = new GamePlayer(device);
  player.begin(EASY);
  const saves = watchSaves(device);
  player.playUntil(3, ({ seat }) => seat === 0);
  // What lies first is bought; from then on somebody hammers on A until the bot has moved.
  player.press('a');
  const before = saves.length;
  for (let i = 0; i < 40 && saves.length < before + 2; i++) {
    machine.press(board.keys.a.pin);
    machine.run(15, () => saves.length === before + 1 && i === 0);
    machine.release(board.keys.a.pin);
    machine.run(15);
  }
  const [own, bots] = saves.slice(before);
  const ms = (bots.began - own.began) / 1e6;
  // The device's clock counts whole milliseconds.
  assert.ok(ms > EASY_MS_MIN - 1 && ms <= EASY_MS_MAX, `${ms} ms`);
});

// From the contact to the last byte of what it changes.
function answerMs(device, key) {
  const { machine, panel, board } = device;
  const pressedAt = machine.nanos;
  const ends = () => [...panel.frames, ...panel.updates].map(({ endedAt }) => endedAt).filter((at) => at > pressedAt);
  machine.press(board.keys[key].pin);
  machine.run(60);
  machine.release(board.keys[key].pin);
  machine.run(60);
  assert.ok(ends().length > 0, `${key} changed nothing`);
  return (Math.max(...ends()) - pressedAt) / 1e6;
}

// In the game that gives it most to look at.
test('the coach has its first page and all of them in time, while keys are answered', () => {
  const device = new Device(boardOf('picosystem'), { storage: storedGame('two', 'last') });
  const { machine, board } = device;
  const symbols = firmwareSymbols(board);
  let endedAt = null;
  const shownAt = [];
  machine.onPc(symbols.address(/^_ZN4neva12EndingScreen5enterE/), () => { endedAt ??= machine.nanos; });
  machine.onPc(symbols.address(/^_ZN4neva11CoachScreen4showE/), () => { shownAt.push((machine.nanos - endedAt) / 1e9); });
  device.start();
  // The language, the saved game, the curtain, and the last pass.
  device.play('a a open b a wait:500');
  assert.notEqual(endedAt, null, 'the game is not over');
  const answers = [answerMs(device, 'x')];
  machine.run(FIRST_PAGE_S_MAX * 1000, () => shownAt.length > 0);
  const [first] = shownAt;
  assert.ok(first <= FIRST_PAGE_S_MAX, `the first page after ${first} s`);
  machine.run(500);
  // The next pages, in the middle of the second look.
  const before = machine.usage();
  answers.push(answerMs(device, 'a'), answerMs(device, 'a'));
  const { milliseconds, busyMilliseconds } = machine.usage(before);
  assert.ok(busyMilliseconds[1] / milliseconds > THINKING_SHARE, 'core 1 had nothing to look at');
  const paged = shownAt.length;
  assert.equal(paged, 3, 'three pages');
  machine.run(ALL_PAGES_S_MAX * 1000, () => shownAt.length > paged);
  assert.equal(shownAt.length, paged + 1, 'the second look has not ended');
  const last = shownAt.at(-1);
  assert.ok(last <= ALL_PAGES_S_MAX, `all pages after ${last} s`);
  for (const ms of answers) assert.ok(ms <= PRESS_MS_MAX, `an answer after ${ms} ms`);
  console.log(`the coach: first page after ${first.toFixed(2)} s, all after ${last.toFixed(2)} s, ` +
    `keys answered in at most ${Math.max(...answers).toFixed(1)} ms`);
});
