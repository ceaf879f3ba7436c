// The released firmware in the emulator of the device tests (host_tests/device/emulator), in step with real time where the
// computer keeps up. What the program saves is kept by the browser, sector by sector.
import { keyboardOf, measureSupply, panelOf } from '../../../host_tests/device/emulator/board.mjs';
import { Machine } from '../../../host_tests/device/emulator/machine.mjs';
import { SECTOR, STORAGE_BYTES } from './handheld.mjs';
import { SectorStore, claim } from './sector_store.mjs';

// A press lasts so long in the machine's own time, however late the machine is.
const PRESS_MS = 40;
// At most so far behind real time; the rest is let go.
const BEHIND_MS_MAX = 250;
const SLICE_MS = 20;
const BUSY_MS_MAX = 14;
const REST_MS = 12;
const FACTS_MS = 500;
// Slower than any tone: silence. A tone begins within a period of the one before.
const SILENCE_NS = 20e6;
const PITCH_SHARE = 0.03;

let machine = null;
let panel = null;
let keyboard = null;
let board = null;
let store = null;
let isManual = false;
const keyEvents = [];
let keyFreeAt = 0;
let isDirty = false;
let wasOn = false;
let picture = 0;
const changed = new Set();
const counts = { frames: 0, updates: 0, pixels: 0, writes: 0 };
let behindMs = 0;
let busyMs = 0;
let origin = 0;
let usbSeen = 0;
let riseAt = -Infinity;
let tone = 0;
let factsAt = 0;
let factsBefore = null;
const channel = new MessageChannel();

const nowMs = () => machine.nanos / 1e6;

function turnKeys() {
  while (keyEvents.length > 0 && (machine.isDormant || nowMs() >= keyFreeAt)) {
    const { key, down } = keyEvents.shift();
    const { pin, active, code } = board.keys[key];
    if (keyboard) keyboard.set(code, down);
    else machine.pins.drive(pin, down ? active === 'high' : null);
    keyFreeAt = nowMs() + PRESS_MS;
    if (machine.isDormant) break;
  }
}

// Also keeps lists that only tests read from growing for ever.
function countPictures() {
  const { frames, updates } = panel;
  if (frames.length + updates.length === 0) return;
  isDirty = true;
  counts.frames += frames.length;
  counts.updates += updates.length;
  counts.pixels += frames.length * panel.width * panel.height;
  for (const { firstColumn, lastColumn, firstRow, lastRow } of updates) {
    counts.pixels += (lastColumn - firstColumn + 1) * (lastRow - firstRow + 1);
  }
  frames.length = 0;
  updates.length = 0;
}

function watchFlash() {
  const before = machine.flash.onOperation;
  machine.flash.onOperation = (operation) => {
    before(operation);
    counts.writes++;
    const first = machine.flash.size - STORAGE_BYTES;
    for (let offset = operation.offset; offset < operation.offset + operation.count; offset += SECTOR) {
      if (offset >= first) changed.add(Math.floor((offset - first) / SECTOR));
    }
  };
}

// What the buzzer's pin says: a tone as long as it goes up and down, told when it begins, changes or ends.
function listen() {
  riseAt = -Infinity;
  if (board.buzzer === null) return;
  machine.pins.watch(board.buzzer, (level) => {
    if (level !== 1) return;
    const period = machine.nanos - riseAt;
    riseAt = machine.nanos;
    if (period < SILENCE_NS) tellTone(1e9 / period);
  });
}

function tellTone(hz) {
  if (Math.abs(hz - tone) <= PITCH_SHARE * tone) return;
  tone = hz;
  postMessage({ tone: hz });
}

function wire() {
  measureSupply(machine, board);
  listen();
  watchFlash();
  machine.attachUsb();
  usbSeen = 0;
}

function restart(next) {
  machine = next;
  panel.attach(machine);
  keyboard?.attach(machine);
  wire();
  factsBefore = null;
}

function forget() {
  panel.commands.length = 0;
  machine.flash.operations.length = 0;
  if (machine.usbOutput.length > 65_536) {
    machine.usbOutput = machine.usbOutput.slice(-1024);
    usbSeen = 1024;
  }
}

async function keep() {
  if (changed.size === 0 || store === null) return;
  const from = machine.flash.size - STORAGE_BYTES;
  const sectors = new Map([...changed].map((n) => [n, machine.flash.bytes.slice(from + n * SECTOR, from + (n + 1) * SECTOR)]));
  changed.clear();
  try {
    await store.write(sectors);
  } catch {
    for (const n of sectors.keys()) changed.add(n);
  }
}

function draw() {
  countPictures();
  isDirty ||= wasOn !== panel.displayOn;
  if (!isDirty) return;
  isDirty = false;
  wasOn = panel.displayOn;
  const { pixels } = panel.image();
  const rgba = new Uint32Array(pixels.length);
  for (let i = 0; i < pixels.length; i++) {
    const code = wasOn ? pixels[i] : 0;
    const [r, g, b] = [code >> 11, (code >> 5) & 63, code & 31];
    rgba[i] = 0xff000000 | (((b << 3) | (b >> 2)) << 16) | (((g << 2) | (g >> 4)) << 8) | ((r << 3) | (r >> 2));
  }
  postMessage({ picture: rgba.buffer, number: ++picture }, [rgba.buffer]);
}

function speak() {
  if (tone !== 0 && machine.nanos - riseAt > SILENCE_NS) tellTone(0);
  if (machine.usbOutput.length === usbSeen) return;
  postMessage({ usb: machine.usbOutput.slice(usbSeen) });
  usbSeen = machine.usbOutput.length;
}

function tellFacts(now) {
  if (now - factsAt < FACTS_MS) return;
  const usage = machine.usage();
  if (factsBefore !== null) {
    const passed = machine.usage(factsBefore.usage);
    postMessage({ facts: { wallMs: now - factsAt, busyMs: busyMs - factsBefore.busyMs, cycles: usage.cycles, passed,
      ...counts, behindMs, mhz: machine.chip.clkSys / 1e6, isDormant: machine.isDormant } });
  }
  factsAt = now;
  factsBefore = { usage, busyMs };
  forget();
}

/** One piece of the machine's time; true when it could run. */
function runPiece(ms) {
  turnKeys();
  try {
    machine.run(ms);
  } catch (error) {
    postMessage({ stopped: error.message });
    machine.outcome ??= { kind: 'error' };
    return false;
  }
  if (machine.outcome?.kind === 'watchdog') restart(machine.reboot());
  else if (machine.outcome?.kind === 'usb boot') restart(machine.powerCycle());
  return machine.outcome === null;
}

function slice() {
  if (machine === null || isManual) return;
  const now = performance.now();
  if (origin === 0) origin = now - nowMs();
  let due = now - origin - nowMs();
  if (due > BEHIND_MS_MAX) {
    behindMs += due - SLICE_MS;
    origin += due - SLICE_MS;
    due = SLICE_MS;
  }
  // Asleep the chip's clock stands still.
  if (machine.isDormant) origin = now - nowMs();
  const end = nowMs() + Math.min(due, SLICE_MS);
  while (nowMs() < end && performance.now() - now < BUSY_MS_MAX) {
    if (!runPiece(Math.min(2, end - nowMs())) || machine.isDormant) break;
  }
  if (machine.isDormant && keyEvents.length > 0) turnKeys();
  busyMs += performance.now() - now;
  draw();
  speak();
  keep();
  tellFacts(performance.now());
  if (machine.outcome !== null) return;
  if (now - origin - nowMs() > SLICE_MS) channel.port2.postMessage(0);
  else setTimeout(slice, REST_MS);
}
channel.port1.onmessage = slice;

async function boot({ board: theBoard, uf2, quickCores, manual }) {
  board = theBoard;
  isManual = manual;
  machine = new Machine({ flashSize: board.flash_bytes, quickCores });
  machine.loadUf2(new Uint8Array(uf2));
  try {
    store = await SectorStore.open(`firmware-${board.id}`);
    for (const [n, bytes] of await store.load()) machine.flash.load(machine.flash.size - STORAGE_BYTES + n * SECTOR, bytes);
    // Two tabs would write over each other's sectors.
    if (!(await claim(`neva-firmware-${board.id}`))) {
      store = null;
      postMessage({ trouble: 'second_tab' });
    }
  } catch {
    store = null;
    postMessage({ trouble: 'forbidden' });
  }
  panel = panelOf(board, machine);
  keyboard = keyboardOf(board, machine);
  wire();
  machine.boot();
  postMessage({ booted: true });
  slice();
}

/** For tests: so many milliseconds of the machine's time, as fast as they go. */
async function advance(ms, id) {
  for (let left = ms; left > 0 && machine.outcome === null; left -= 5) runPiece(Math.min(5, left));
  draw();
  speak();
  await keep();
  postMessage({ advanced: id, usage: machine.usage() });
}

onmessage = ({ data }) => {
  if (data.boot) boot(data.boot).catch((error) => postMessage({ stopped: error.message }));
  if (data.key) {
    keyEvents.push(data);
    if (machine && !isManual) slice();
  }
  if (data.usb) machine?.sendUsb(data.usb);
  if (data.advance !== undefined) advance(data.advance, data.id);
};
