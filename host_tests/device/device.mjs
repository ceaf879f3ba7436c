// A board with its firmware in the emulator, and the same board in the simulator, to be compared.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SUPPLY_READING, keyboardOf, measureSupply, panelOf } from './emulator/board.mjs';
import { ElfSymbols } from './emulator/elf_symbols.mjs';
import { LocalMachine } from './emulator/local_machine.mjs';
import { readPng } from './emulator/png.mjs';
import { playKeys, START_MS } from './key_script.mjs';
import { scratchFile } from './scratch_file.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const hostProgram = (name) => path.join(root, 'build/host/bin', name);

const ADC_STEPS = 4096;
const ADC_REFERENCE_MV = 3300;
const FULLY_TESTED = ['picosystem', 'pico_lcd_1_3'];

function run(program, args) {
  const result = spawnSync(program, args, { encoding: 'utf8' });
  if (result.error) throw new Error(`${program} cannot be run (${result.error.code}): run ./neva test host-build`);
  if (result.status !== 0) throw new Error(`${path.basename(program)} ${args.join(' ')}: ${result.stderr}`);
  return result.stdout;
}

/**
 * Every board that has firmware and can be emulated, as tools/boards describes it. `base` is the SDK's name of the board
 * that it stands on.
 */
export function firmwareBoards() {
  const all = run(hostProgram('neva-boards'), []).trim().split('\n').map((line) => JSON.parse(line));
  return all.flatMap((board) => {
    const settings = fs.readFileSync(path.join(root, 'boards', board.id, 'board.cmake'), 'utf8');
    if (board.chip !== 'rp2040' || !/NEVA_HAS_FIRMWARE ON/.test(settings)) return [];
    return [{ ...board, base: /set\(PICO_BOARD (\w+)\)/.exec(settings)[1] }];
  });
}

/** The boards on which everything is tried that does not differ between boards; the others boot and answer keys. */
export function fullyTestedBoards() {
  return firmwareBoards().filter(({ id }) => FULLY_TESTED.includes(id));
}

/** A file that the firmware build made for a board, or for all boards on the same base when it is not the game. */
export function firmwareFile(board, ending, name = `neva-${board.id}`) {
  const file = path.join(root, 'build/firmware', board.base, `${name}.${ending}`);
  if (!fs.existsSync(file)) throw new Error(`${path.relative(root, file)} is missing: run ./neva firmware ${board.id}`);
  return file;
}

export function firmwareSymbols(board, name) {
  return new ElfSymbols(firmwareFile(board, 'elf', name));
}

const imageIds = new Map();

/** CRC-32 of the image as it lies in flash: what the key test shows. */
export function imageId(board) {
  if (!imageIds.has(board.id)) {
    const id = crc32(fs.readFileSync(firmwareFile(board, 'bin')));
    imageIds.set(board.id, id.toString(16).toUpperCase().padStart(8, '0'));
  }
  return imageIds.get(board.id);
}

/** What a board measures of its supply; 0 where it measures nothing. */
export function supplyMillivolts(board) {
  if (!board.supply) return 0;
  const { divider, drop_mv: drop } = board.supply;
  return Math.floor((SUPPLY_READING * ADC_REFERENCE_MV * divider) / ADC_STEPS) + drop;
}

/** The simulator's screenshot after a key script on a device with this storage, which stays as it is. */
export function simulatorOn(board, storage, script) {
  const file = scratchFile('storage');
  fs.writeFileSync(file, storage);
  return simulatorScreenshot(board, script, ['--storage', file]);
}

/** The simulator's screenshot after a key script. */
export function simulatorScreenshot(board, script, extra = []) {
  const file = scratchFile('screen.png');
  run(hostProgram('neva-simulator'), ['--board', board.id, '--screenshot', file, '--image-id', imageId(board),
    '--supply', String(supplyMillivolts(board)), '--keys', script, ...extra]);
  return readPng(file);
}

/** The end of a flash with a game in it: `game` market or complete, of five, or two; `moment` middle, last (pass) or over. */
export function storedGame(game, moment) {
  const file = scratchFile('flash.bin');
  run(hostProgram('store_game'), [game, moment, file]);
  return fs.readFileSync(file);
}

const STORAGE_SECTOR = 4096;
const CELL = 16;

function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

/** A small record as docs/save-format.md has it. */
function putRecord(sector, cell, kind, version, payload) {
  const record = sector.subarray(cell * CELL);
  record.set([kind, version, payload.length, ...payload]);
  record.writeUInt32LE(crc32([cell, ...record.subarray(0, 3 + payload.length)]), 3 + payload.length);
}

/** A sector of small records with settings as docs/settings-format.md has them, English and as delivered but for these. */
function settingsSector({ dimS = 30, sleepS = 180, deepSleepS = 300, curtainS = 90 }) {
  const sector = Buffer.alloc(STORAGE_SECTOR, 0xff);
  sector.write('NEVR');
  sector[4] = 1;
  sector.writeUInt32LE(1, 8);
  sector.writeUInt32LE(crc32(sector.subarray(0, 12)), 12);
  sector.copy(sector, STORAGE_SECTOR - CELL, 0, CELL);
  const payload = Buffer.alloc(32, 0xff);
  payload.set([0, 1, 5]);
  [dimS, sleepS, curtainS].forEach((seconds, i) => payload.writeUInt16LE(seconds, 3 + 2 * i));
  payload[9] = 4;
  payload.writeUInt16LE(deepSleepS, 30);
  putRecord(sector, 1, 1, 1, []);
  putRecord(sector, 2, 2, 4, payload);
  return sector;
}

export class Device {
  #supplyReading = SUPPLY_READING;

  /**
   * `storage`: what the end of the flash holds already, as host_tests/firmware/support/store_game.cpp writes it.
   * `settings`: those that are saved already. `flashImage`: all that another device has left in its flash, the program too;
   * with `isUpdate` the board's own image is put over it, as its boot loader does. `flashBytes`: a chip smaller than the
   * board's data says. `glass`: how the panel's glass is unlike them.
   */
  constructor(board, { name, scratch, storage, settings, flashImage, isUpdate = false, flashBytes, glass } = {}) {
    this.board = board;
    const flashSize = flashBytes ?? board.flash_bytes;
    this.machine = new LocalMachine({ flashSize, flashWraps: flashBytes !== undefined, scratch, flashImage });
    if (!flashImage || isUpdate) this.machine.loadUf2File(firmwareFile(board, 'uf2', name));
    if (storage) this.machine.flash.load(flashSize - storage.length, storage);
    if (settings) this.machine.flash.load(flashSize - 2 * STORAGE_SECTOR, settingsSector(settings));
    this.#wire(this.machine);
    this.panel = panelOf({ ...board, panel: { ...board.panel, ...glass } }, this.machine);
    this.keyboard = keyboardOf(board, this.machine);
    this.machine.boot();
  }

  #wire(machine) {
    measureSupply(machine, this.board, this.#supplyReading);
  }

  /** From now on the converter reads this, of 4096 steps. */
  measure(reading) {
    this.#supplyReading = reading;
    this.#wire(this.machine);
  }

  #continueOn(machine) {
    this.machine = machine;
    this.#wire(machine);
    this.panel.attach(machine);
    this.keyboard?.attach(machine);
  }

  /** After the watchdog ended the run: the same flash, the scratch registers kept. */
  reboot() { this.#continueOn(this.machine.reboot()); }

  /** Battery out, battery in. */
  powerCycle() { this.#continueOn(this.machine.powerCycle()); }

  run(ms) { this.machine.run(ms); }

  /** Closes or opens the switch of a key. */
  setKey(key, down) {
    const { pin, active, code } = this.board.keys[key];
    if (this.keyboard) this.keyboard.set(code, down);
    else this.machine.pins.drive(pin, down ? active === 'high' : null);
  }

  /** From power-on to the time when the simulator's scripts begin. */
  start() { this.run(START_MS); }

  /** A script as the simulator takes it with --keys. */
  play(script) {
    playKeys(script, { setKey: (key, down) => this.setKey(key, down), run: (ms) => this.run(ms) });
    // The last change may still be on the wire when the simulator's is there already.
    this.run(60);
  }

  /** The text that ends with a zero byte at an address. */
  readText(address) {
    let text = '';
    for (let at = address; this.machine.chip.readUint8(at) !== 0; at++) {
      text += String.fromCharCode(this.machine.chip.readUint8(at));
    }
    return text;
  }

  /** A switch that does not close at once: `edges` changes, `microseconds` apart. */
  bounce(key, edges, microseconds) {
    for (let i = 0; i < edges; i++) {
      this.setKey(key, i % 2 === 0);
      this.run(microseconds / 1000);
    }
  }
}
