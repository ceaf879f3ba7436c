// The same hours of the released images, to be compared between quick cores and rp2040js alone.
//   node recordings.mjs NAME     prints a line for every look, and one with what came true
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Device, firmwareBoards } from './device.mjs';
import { lookAt } from './emulator/look.mjs';
import { GamePlayer, storageOf } from './game_player.mjs';

// Odd, so that looks fall anywhere in what firmware does every 5 ms.
const LOOK_MS = 7.3;
const SLEEP_FOR_EVER = [0xbf30, 0xe7fd]; // wfi, and back to it
const FREE_RAM = 0x2003ff00;
const NOWHERE = 0xf0000000;
const MASTER = 4; // presses of A on the second player

/** A quick checksum: a changed word changes it. */
function sum(bytes) {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  let value = 0;
  for (let i = 0; i < words.length; i++) value = (Math.imul(value, 31) + words[i]) | 0;
  return value >>> 0;
}

/** A device that is looked at every few milliseconds, whatever is done with it. */
class WatchedDevice extends Device {
  #look;
  #lastPicture = '';

  constructor(id, look, options = {}) {
    super(firmwareBoards().find((board) => board.id === id), options);
    this.#look = look;
  }

  run(ms) {
    for (let left = ms; left > 0; left -= LOOK_MS) {
      super.run(Math.min(left, LOOK_MS));
      this.#lookAround();
    }
  }

  #lookAround() {
    const { machine, panel } = this;
    const { flash, chip } = machine;
    this.#look(JSON.stringify({
      ...lookAt(machine), ram: sum(chip.sram), storage: sum(storageOf(flash.bytes)), operations: flash.operations.length,
      picture: this.#picture(), complaints: [...panel.complaints, ...flash.complaints], usb: machine.usbOutput,
      uart: machine.uartOutput,
    }));
  }

  // Its checksum, after how many whole pictures and parts.
  #picture() {
    const { panel } = this;
    const count = `${panel.frames.length} and ${panel.updates.length}`;
    if (!this.#lastPicture.startsWith(`${count}:`)) this.#lastPicture = `${count}: ${sum(panel.image().pixels)}`;
    return this.#lastPicture;
  }
}

function thinksLong(look) {
  const device = new WatchedDevice('picosystem', look);
  const { machine } = device;
  machine.attachUsb();
  device.start();
  machine.sendUsb('version\n');
  const player = new GamePlayer(device);
  player.begin(MASTER);
  const [, before] = machine.usage().busyMilliseconds;
  player.playUntil(player.begun.actions + 2);
  machine.sendUsb('log\n');
  device.play('y wait:100');
  const [, after] = machine.usage().busyMilliseconds;
  return { answers: /^neva [^]*ok/.test(machine.usbOutput), saves: machine.flash.operations.length > 5, thinks: after - before > 50 };
}

function sleeps(device) {
  device.run(3400);
  const { isDormant } = device.machine;
  device.play('a down');
  return isDormant && !device.machine.isDormant;
}

function faults(device) {
  const { machine } = device;
  machine.takeFaults();
  Object.assign(machine.cores[1], { PC: NOWHERE, waiting: false });
  device.run(20);
  return machine.outcome?.kind === 'watchdog';
}

function hangs(device) {
  const { machine } = device;
  SLEEP_FOR_EVER.forEach((opcode, i) => machine.chip.writeUint16(FREE_RAM + 2 * i, opcode));
  machine.cores[0].PC = FREE_RAM;
  device.run(5100);
  return machine.outcome?.kind === 'watchdog';
}

function sleepsFaultsAndHangs(look) {
  const settings = { dimS: 1, sleepS: 2, deepSleepS: 1, curtainS: 0 };
  const device = new WatchedDevice('pico_ssd1306', look, { settings });
  device.start();
  const came = { sleeps: sleeps(device), faults: faults(device) };
  device.reboot();
  device.start();
  device.play('a');
  return { ...came, hangs: hangs(device) };
}

/** By name: what happens, told to look() line by line. Each answers with what must have come true. */
export const RECORDINGS = {
  'a master thinks, on a cable': thinksLong,
  'a board sleeps, faults and hangs': sleepsFaultsAndHangs,
};

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const lines = [];
  const came = RECORDINGS[process.argv[2]]((line) => lines.push(line));
  console.log([...lines, JSON.stringify(came)].join('\n'));
}
