// A whole game on an emulated device through its keys: one person, who passes or buys what comes first, and a bot.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { hostProgram } from './device.mjs';
import { scratchFile } from './scratch_file.mjs';

const STORAGE_BYTES = 256 * 1024;
const PERSON = 0;
const PRESSES_MAX = 3000;
const BOT_LOOK_MS = 100;
const BOT_LOOKS_MAX = 30;
const SETTLED_MS = 1200;

/** What a host program prints when it works on this file. */
function runOn(file, program, more = []) {
  const { stdout, stderr, status } = spawnSync(hostProgram(program), [file, ...more], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program}: ${stderr ?? 'run ./neva test host-build'}`);
  return stdout;
}

/**
 * What the firmware's own code, run on the host, finds in an image of the storage. `asksBots`: how many of the bots' moves
 * are those that they make on the host, too.
 */
export function readSave(storage, { asksBots = false } = {}) {
  const file = scratchFile('storage');
  fs.writeFileSync(file, storage);
  return JSON.parse(runOn(file, 'read_save', asksBots ? ['bots'] : []));
}

/** A storage that has been played on for months: the next game has to erase. */
export function usedStorage() {
  const file = scratchFile('used_storage');
  runOn(file, 'fill_storage');
  return fs.readFileSync(file);
}

/** The storage's part of a flash. */
export const storageOf = (bytes) => bytes.subarray(bytes.length - STORAGE_BYTES);

// Of the menu that Y opens, at the earliest.
const UNDO_ENTRY = 5;
const UNDO_TRIES = 3;

export class GamePlayer {
  /** Everything that was pressed, as the simulator takes it with --keys. */
  script = [];

  /** After how many actions the first card was tried last. */
  triedAt = -1;

  hasTriedToUndo = false;

  constructor(device) {
    this.device = device;
  }

  /** The keys by the names that all boards share. */
  press(...keys) {
    const { keys: has } = this.device.board;
    const real = { up: has.up ? 'up' : 'x', down: has.down ? 'down' : 'y' };
    const words = keys.map((key) => real[key] ?? key);
    this.device.play(words.join(' '));
    // play() lets the last change reach the panel.
    this.script.push(...words, 'wait:60');
  }

  wait(ms) {
    this.device.play(`wait:${ms}`);
    this.script.push(`wait:${ms}`, 'wait:60');
  }

  save() {
    return readSave(storageOf(this.device.machine.flash.bytes));
  }

  /**
   * From the very first start to the first turn: two players, classic, so that passing is always allowed. `level`: how
   * often who plays on the second seat is changed, 1 easy, 2 normal, 3 hard, 4 master.
   */
  begin(level = 1) {
    const times = (count, key) => Array.from({ length: count }, () => key);
    const { keys: has } = this.device.board;
    // A new game, its fourth line from the end, the edition; the second seat, and Start, which is the last line.
    this.press('a', 'down', 'down', 'a', ...times(4, 'up'), 'a', 'a', 'a', 'b', ...times(4, 'up'),
      ...times(level, has.up && has.right ? 'right' : 'a'), 'up', 'up', 'a');
    this.wait(400);
    this.begun = this.save();
    if (this.begun.status !== 'ok') throw new Error(`no game began: ${this.begun.status}`);
  }

  /** From the title of a device that remembers how the last game was played to the first turn of the same again. */
  beginAgain() {
    this.press('down', 'down', 'a', 'up', 'a');
    this.wait(400);
    this.begun = this.save();
    if (this.begun.status !== 'ok') throw new Error(`no game began: ${this.begun.status}`);
  }

  /**
   * Until `actions` are saved, the game is over, or between(), which is called after each action, says true. Answers with
   * the last thing that was saved of the open game, and with its bots' moves.
   */
  playUntil(actions = Infinity, between = () => {}) {
    let last = this.save();
    let storage = null;
    for (let i = 0; i < PRESSES_MAX; i++) {
      const now = this.save();
      if (now.status !== 'ok') return readSave(storage, { asksBots: true });
      storage = Uint8Array.from(storageOf(this.device.machine.flash.bytes));
      const isEnough = now.actions !== last.actions && between(now) === true;
      last = now;
      if (isEnough || now.actions >= actions || this.device.machine.outcome !== null) {
        return readSave(storage, { asksBots: true });
      }
      if (now.seat === PERSON) this.#decide(now);
      else this.#letBotMove(now);
    }
    throw new Error(`stuck after ${last.actions} actions`);
  }

  // Nothing is pressed before the bot has moved: the simulator, which gets the same keys, thinks at another speed. Only a
  // scoring waits for somebody: a direction ends its count, and A goes on.
  #letBotMove(now) {
    const hasMoved = () => {
      for (let i = 0; i < BOT_LOOKS_MAX; i++) {
        if (this.save().actions !== now.actions) return true;
        this.wait(BOT_LOOK_MS);
      }
      return false;
    };
    if (hasMoved()) return;
    this.press('down', 'a');
    hasMoved();
  }

  // There is nothing to take back yet: refused, and heard to be. What stands above it depends on the keys and on what has
  // happened, so three entries are tried; after the right one B has left the menu, and the others look at a card.
  #tryToUndo() {
    const { keys: has } = this.device.board;
    this.press(has.up && has.y ? 'y' : 'hold:b', ...Array.from({ length: UNDO_ENTRY }, () => 'down'));
    for (let i = 0; i < UNDO_TRIES; i++) this.press('a', 'b', 'down');
    this.hasTriedToUndo = true;
  }

  #decide(now) {
    // What moves or is told for a moment is over then, here and in the simulator. A direction ends the banner of a new phase
    // that stays, and does the same without one.
    this.wait(SETTLED_MS);
    this.press('down');
    if (!this.hasTriedToUndo) this.#tryToUndo();
    const acted = () => this.device.machine.outcome !== null || this.save().actions !== now.actions;
    // What lies first is bought or taken now and then, if it can be; where it can only be looked at, not again.
    if (now.actions % 5 < 2 && this.triedAt !== now.actions) {
      this.triedAt = now.actions;
      this.press('a', 'a');
      if (acted()) return;
      // An exchange card asks which card goes.
      this.press('a');
      if (acted()) return;
      this.press('b');
    }
    this.press('b', 'a');
    // A menu or a scoring was in the way.
    if (!acted()) this.press('b');
  }
}
