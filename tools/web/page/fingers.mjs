// The keys people hold down, by keyboard, mouse, touch and gamepad. Each source holds its own keys, so that two fingers on
// one key do not disturb each other; a press lasts long enough for the device to notice even when it is over at once.
import { KEYS } from './handheld.mjs';

const NOTICE_MS = 30;
// What is typed; and where it lies on the keyboard, for layouts with other letters.
const BY_KEY = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right', Enter: 'a', Backspace: 'b',
  Escape: 'b', a: 'a', b: 'b', x: 'x', y: 'y', ' ': 'centre' };
const BY_PLACE = { KeyA: 'a', KeyB: 'b', KeyX: 'x', KeyY: 'y' };
// The standard gamepad: what stands on the keys of the device stands on those of the pad.
const PAD_BUTTONS = ['a', 'b', 'x', 'y', null, null, null, null, null, null, 'centre', null, 'up', 'down', 'left', 'right'];
const PAD_TILT = 0.5;

export class Fingers {
  #held = new Map();
  #until = new Map();
  #has;
  #now;

  /** Called when somebody presses anything. */
  onPress = () => {};

  constructor(now = () => performance.now()) {
    this.#now = now;
    this.#has = new Set(KEYS);
  }

  /** The keys that the board has. A stick's push is A where there is none. */
  setKeys(names) { this.#has = new Set(names); }

  #real(key) {
    if (this.#has.has(key)) return key;
    return key === 'centre' && this.#has.has('a') ? 'a' : null;
  }

  press(source, name) {
    const key = this.#real(name);
    if (key === null) return;
    this.#held.set(source, key);
    this.#until.set(key, this.#now() + NOTICE_MS);
    this.onPress();
  }

  release(source) { this.#held.delete(source); }

  liftAll() { this.#held.clear(); }

  /** The keys that are down now, as a set of names. */
  down() {
    this.#lookAtPads();
    const keys = new Set(this.#held.values());
    for (const [key, until] of this.#until) {
      if (this.#now() < until) keys.add(key);
      else this.#until.delete(key);
    }
    return keys;
  }

  #lookAtPads() {
    for (const pad of navigator.getGamepads?.() ?? []) {
      if (!pad?.connected) continue;
      const tilted = { left: pad.axes[0] < -PAD_TILT, right: pad.axes[0] > PAD_TILT, up: pad.axes[1] < -PAD_TILT,
        down: pad.axes[1] > PAD_TILT };
      const pressed = new Set(Object.keys(tilted).filter((key) => tilted[key]));
      PAD_BUTTONS.forEach((key, i) => { if (key && pad.buttons[i]?.pressed) pressed.add(key); });
      for (const key of KEYS) {
        const source = `pad ${pad.index} ${key}`;
        if (!pressed.has(key)) this.release(source);
        else if (!this.#held.has(source)) this.press(source, key);
      }
    }
  }

  /** Keys of the keyboard count unless they are meant for a control of the page. */
  listenToKeyboard(isForDevice) {
    addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !isForDevice(event)) return;
      const key = BY_KEY[event.key] ?? BY_KEY[event.key.toLowerCase()] ?? BY_PLACE[event.code];
      if (!key) return;
      event.preventDefault();
      if (!event.repeat) this.press(event.code, key);
    });
    addEventListener('keyup', (event) => this.release(event.code));
    addEventListener('blur', () => this.liftAll());
  }

  /** A drawn key: pointers of any kind, and Enter or the space bar while it has the focus. */
  listenToButton(button, key) {
    const source = (event) => `pointer ${event.pointerId}`;
    button.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      // A pointer that the browser does not know cannot be captured, and needs not be.
      try { button.setPointerCapture(event.pointerId); } catch { /* as it is */ }
      this.press(source(event), key);
    });
    for (const end of ['pointerup', 'pointercancel', 'lostpointercapture']) {
      button.addEventListener(end, (event) => this.release(source(event)));
    }
    button.addEventListener('contextmenu', (event) => event.preventDefault());
    button.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) this.press(event.code, key);
    });
    button.addEventListener('blur', () => { this.release('Enter'); this.release('Space'); });
  }
}
