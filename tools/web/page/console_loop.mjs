// Lets a device run: takes the fingers to it and its picture, sound and saves from it, a frame at a time. `device` is the
// game itself (GameDevice below) or the firmware in its emulator (firmware_device.mjs).
import { Handheld, KEYS } from './handheld.mjs';

const PAUSE_MS = 250;

export class GameDevice {
  #handheld;
  #saves;
  #image = null;
  #shown = -1;
  #saving = false;
  #turn = null;

  /** `saves` is null for a game that is only looked at. */
  constructor(handheld, saves) {
    this.#handheld = handheld;
    this.#saves = saves;
  }

  onSaved = () => {};
  onCue = () => {};
  onStop = () => {};

  get handheld() { return this.#handheld; }

  start(board, seed) {
    this.#handheld.start(board, seed);
    this.#image = new ImageData(board.panel.width, board.panel.height);
    this.#shown = -1;
  }

  /** While a write is on its way nothing moves, so that nobody sees what might be lost. */
  get isWaiting() { return this.#saving; }

  /** Resolves when everything that was done is on the disk. */
  async settled() { while (this.#saving) await this.#turn; }

  step(ms, down) {
    if (this.#saving || this.#handheld.stopped) return;
    let bits = 0;
    for (const key of down) bits |= 1 << KEYS.indexOf(key);
    this.#handheld.setKeys(bits);
    try {
      this.#shown = this.#handheld.advance(ms);
    } catch (error) {
      this.#handheld.stopped ??= String(error);
      this.onStop(this.#handheld.stopped);
      return;
    }
    this.#keep();
    const cue = this.#handheld.takeCue();
    if (cue) this.onCue(cue);
  }

  #keep() {
    const changed = this.#handheld.takeChanged();
    if (changed.length === 0 || !this.#saves?.isSaving) return;
    this.#saving = true;
    this.#turn = this.#saves.write(this.#handheld.storage, changed).then(() => {
      this.#saving = false;
      this.onSaved();
    });
  }

  /** The picture, when there is a new one. */
  takePicture(last) {
    if (this.#saving || this.#shown === last) return null;
    this.#handheld.paint(this.#image.data);
    return { image: this.#image, number: this.#shown };
  }

  close() {}
}

export class ConsoleLoop {
  #view;
  #fingers;
  #context;
  #last = null;
  #painted = null;
  #device = null;
  #isManual;

  frames = 0;
  frameMsMax = 0;
  onFrame = () => {};

  constructor(view, fingers, { isManual = false } = {}) {
    this.#view = view;
    this.#fingers = fingers;
    this.#isManual = isManual;
    this.#context = view.canvas.getContext('2d', { alpha: false, willReadFrequently: isManual });
    if (!isManual) requestAnimationFrame((now) => this.#tick(now));
  }

  run(device) {
    this.#device?.close();
    this.#device = device;
    this.#painted = null;
    this.#last = null;
  }

  #tick(now) {
    const ms = this.#last === null ? 0 : Math.min(PAUSE_MS, Math.round(now - this.#last));
    this.#last = now;
    this.advance(ms);
    requestAnimationFrame((next) => this.#tick(next));
  }

  /** A piece of time, then the picture. */
  advance(ms) {
    if (this.#device === null) return;
    const began = performance.now();
    const down = this.#fingers.down();
    this.#view.press(down);
    this.#device.step(ms, down);
    const picture = this.#device.takePicture(this.#painted);
    if (picture) {
      this.#painted = picture.number;
      this.#context.putImageData(picture.image, 0, 0);
      this.frames++;
    }
    this.frameMsMax = Math.max(this.frameMsMax, performance.now() - began);
    this.onFrame();
  }

  /** For tests: time goes on only when it is told to. Over when what was done is saved and shown. */
  async advanceBy(ms) {
    this.advance(ms);
    await this.#device.settled?.();
    this.advance(0);
  }
}
