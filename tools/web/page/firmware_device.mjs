// The real firmware as a device of the console loop; the work is done in firmware_worker.mjs.
import { word } from './words.mjs';

const at = (selector) => document.querySelector(selector);

async function bytesOf(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.arrayBuffer();
}

export class FirmwareDevice {
  #worker = new Worker('firmware_worker.js');
  #board;
  #held = new Set();
  #picture = null;
  #waiting = new Map();
  #asked = 0;
  #booted;
  #isManual;

  onCue = () => {};
  onStop = () => {};
  onFacts = () => {};
  onTrouble = () => {};
  onTone = () => {};
  /** For the measurements: when it was switched on and when the first picture came. */
  times = { began: performance.now(), firstPicture: null };
  facts = null;
  usb = '';

  constructor(board, { isManual = false } = {}) {
    this.#board = board;
    this.#isManual = isManual;
    this.#booted = new Promise((resolve) => { this.#waiting.set('booted', resolve); });
    this.#worker.onmessage = ({ data }) => this.#hear(data);
    this.#worker.onerror = (event) => this.onStop(event.message ?? 'worker');
    this.#boot().catch((error) => this.onStop(error.message));
    showUsb('');
    at('#usb-form').onsubmit = (event) => {
      event.preventDefault();
      this.#worker.postMessage({ usb: `${at('#usb-line').value}\n` });
      at('#usb-line').value = '';
    };
  }

  async #boot() {
    const [uf2, cores] = await Promise.all([bytesOf(`firmware/${this.#board.file.name}`), bytesOf('quick_cores.wasm')]);
    const quickCores = await WebAssembly.compile(cores);
    this.#worker.postMessage({ boot: { board: this.#board, uf2, quickCores, manual: this.#isManual } }, [uf2]);
  }

  #hear(data) {
    if (data.booted) this.#waiting.get('booted')();
    if (data.picture) {
      const { width, height } = this.#board.panel;
      this.#picture = { image: new ImageData(new Uint8ClampedArray(data.picture), width, height), number: data.number };
      this.times.firstPicture ??= performance.now();
    }
    if (data.usb) showUsb(this.usb = (this.usb + data.usb).slice(-8192));
    if (data.facts) this.onFacts(this.facts = data.facts, this.#board);
    if (data.stopped) this.onStop(data.stopped);
    if (data.tone !== undefined) this.onTone(data.tone);
    if (data.trouble) this.onTrouble(data.trouble);
    if (data.advanced) this.#waiting.get(data.advanced)?.(data.usage);
  }

  /** The worker has its own clock; here only the keys go over. */
  step(ms, down) {
    for (const key of down) if (!this.#held.has(key)) this.#worker.postMessage({ key, down: true });
    for (const key of this.#held) if (!down.has(key)) this.#worker.postMessage({ key, down: false });
    this.#held = new Set(down);
  }

  /** For tests: lets the machine's own time pass. */
  async advance(ms) {
    await this.#booted;
    const id = `advance ${++this.#asked}`;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#worker.postMessage({ advance: ms, id });
    });
  }

  takePicture(last) {
    return this.#picture !== null && this.#picture.number !== last ? this.#picture : null;
  }

  close() { this.#worker.terminate(); }
}

function showUsb(text) {
  const element = at('#usb');
  element.textContent = text;
  element.scrollTop = element.scrollHeight;
}

const number = (value, digits = 0) => value.toLocaleString(document.documentElement.lang, { maximumFractionDigits: digits });

/** The panel beside the device: what goes on in the chip. */
export function showInside(facts, { wiring }) {
  const { passed, wallMs } = facts;
  const mhz = passed.cycles / wallMs / 1000;
  const share = (core) => `${number((100 * passed.busyMilliseconds[core]) / Math.max(1, passed.milliseconds))} %`;
  at('#inside-speed').textContent = facts.isDormant ? word('asleep') : word('speed_value', { mhz: number(mhz), of: number(facts.mhz) });
  at('#inside-cycles').textContent = number(facts.cycles);
  at('#inside-cores').textContent = `${share(0)} · ${share(1)}`;
  // 16 bits a pixel over SPI, one over I2C.
  const bytes = wiring.bus === 'spi' ? 2 * facts.pixels : facts.pixels / 8;
  at('#inside-wire').textContent = `${wiring.bus.toUpperCase()} ${number(wiring.clock_hz / 1e6, 1)} MHz · ${number(bytes / 1024)} KB`;
  at('#inside-frames').textContent = word('frames_value', { frames: number(facts.frames), updates: number(facts.updates) });
  at('#inside-flash').textContent = word('flash_value', { n: number(facts.writes) });
}
