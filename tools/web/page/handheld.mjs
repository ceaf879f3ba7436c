// The WebAssembly module of tools/web/web_port.cpp, with names and JavaScript's types.

export const KEYS = ['up', 'down', 'left', 'right', 'a', 'b', 'x', 'y', 'centre'];
export const SECTOR = 4096;
export const STORAGE_BYTES = 64 * SECTOR;

// As CodeVerdict in web_port.cpp and LoadStatus in the app's game log.
export const CODE_VERDICTS = ['ok', 'not_a_code', 'not_a_journal', 'newer', 'damaged', 'impossible', 'not_over'];
export const LOAD_STATUS = ['nothing', 'ok', 'damaged', 'newer', 'foreign', 'failed'];

const WASI_BAD_FILE = 8;

/** The compiled module; fails with a reason in a browser without WebAssembly. */
export async function compileModule(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return WebAssembly.compile(await answer.arrayBuffer());
}

export class Handheld {
  #exports;

  /** What a broken invariant said, or null. */
  stopped = null;

  constructor(module) {
    const wasi = {
      fd_close: () => WASI_BAD_FILE,
      fd_seek: () => WASI_BAD_FILE,
      fd_write: () => WASI_BAD_FILE,
      random_get: (at, count) => {
        crypto.getRandomValues(new Uint8Array(this.#exports.memory.buffer, at, count));
        return 0;
      },
    };
    const neva = {
      stopped: (file, line, what) => { this.stopped = `${this.#textAt(file)}:${line}: ${this.#textAt(what)}`; },
    };
    this.#exports = new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasi, neva }).exports;
    this.#exports._initialize();
  }

  #textAt(at) {
    const bytes = new Uint8Array(this.#exports.memory.buffer);
    return new TextDecoder().decode(bytes.slice(at, bytes.indexOf(0, at)));
  }

  get boards() {
    return Array.from({ length: this.#exports.board_count() }, (_, i) => this.#textAt(this.#exports.board_id(i)));
  }

  /** A view of everything that is kept; ask for it anew each time, because memory may have grown. */
  get storage() {
    return new Uint8Array(this.#exports.memory.buffer, this.#exports.storage(), STORAGE_BYTES);
  }

  /** The numbers of the sectors that have changed since the last question. */
  takeChanged() {
    const bits = BigInt.asUintN(64, this.#exports.take_changed());
    const sectors = [];
    for (let n = 0; bits >> BigInt(n); n++) if ((bits >> BigInt(n)) & 1n) sectors.push(n);
    return sectors;
  }

  settle(language, isCalm) { this.#exports.settle(language, isCalm ? 1 : 0); }

  /** The number of the language that was chosen on the device, or -1. */
  get language() { return this.#exports.language(); }

  inspect() { return LOAD_STATUS[this.#exports.inspect()]; }

  /** Lays a finished game into the storage; one of CODE_VERDICTS. */
  openCode(code) {
    const bytes = new TextEncoder().encode(code);
    if (bytes.length > this.#exports.text_max()) return 'not_a_code';
    new Uint8Array(this.#exports.memory.buffer).set(bytes, this.#exports.text());
    return CODE_VERDICTS[this.#exports.open_code(bytes.length)];
  }

  start({ id, panel }, seed = 0) {
    this.width = panel.width;
    this.height = panel.height;
    this.#exports.start(this.boards.indexOf(id), seed);
  }

  setKeys(bits) { this.#exports.set_keys(bits); }

  /** The answer changes whenever the picture does. */
  advance(ms) { return this.#exports.advance(ms); }

  /** Writes the picture into RGBA bytes. */
  paint(rgba) {
    const count = this.width * this.height;
    const at = this.#exports.pixels();
    const rgb = new Uint8Array(this.#exports.memory.buffer, at, 3 * count);
    for (let i = 0, from = 0, to = 0; i < count; i++, to += 4) {
      rgba[to] = rgb[from++];
      rgba[to + 1] = rgb[from++];
      rgba[to + 2] = rgb[from++];
      rgba[to + 3] = 255;
    }
  }

  #textOf(length) {
    return new TextDecoder().decode(new Uint8Array(this.#exports.memory.buffer, this.#exports.text(), length));
  }

  /** The name of the screen that is shown, as the app calls it. */
  get screen() { return this.#textOf(this.#exports.screen()); }

  /** [{ hz, ms }], or null when there is nothing new to hear. */
  takeCue() {
    const at = this.#exports.take_cue();
    if (at === 0) return null;
    const tones = new Uint16Array(this.#exports.memory.buffer, at, 10);
    const cue = [];
    for (let i = 0; tones[i + 1] !== 0; i += 2) cue.push({ hz: tones[i], ms: tones[i + 1] });
    return cue;
  }

  /** The text of the QR code on the screen, or ''. */
  get gameCode() { return this.#textOf(this.#exports.game_code()); }
}
