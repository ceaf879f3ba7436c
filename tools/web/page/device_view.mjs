// A board as it is drawn on the page: from its face where there is room; on a phone the screen large and its keys where
// thumbs are.
import { word } from './words.mjs';

const SIGNS = { up: '▲', down: '▼', left: '◀', right: '▶', a: 'A', b: 'B', x: 'X', y: 'Y', centre: '●' };
const KEY_MIN_PX = 22; // half of what a finger needs
const GAP_PX = 14;
const FRAME_PX = 14;
// Beside the screen, for a cross of keys.
const SIDE_PX = 168;

const isDark = (rgb) => 3 * (rgb >> 16) + 6 * ((rgb >> 8) & 255) + (rgb & 255) < 1280;
const hex = (rgb) => `#${rgb.toString(16).padStart(6, '0')}`;

function place(element, { x, y, width, height }) {
  Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
}

/** The box around some keys, in the face's pixels. */
function boxOf(keys) {
  const left = Math.min(...keys.map(({ x, radius }) => x - radius));
  const top = Math.min(...keys.map(({ y, radius }) => y - radius));
  const right = Math.max(...keys.map(({ x, radius }) => x + radius));
  const bottom = Math.max(...keys.map(({ y, radius }) => y + radius));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** As many whole pixels of the screen for a pixel of the panel as fit: only those are sharp. */
function sharpScale(wanted, dpr) {
  const whole = Math.floor(wanted * dpr + 1e-6);
  return whole >= 1 ? whole / dpr : wanted;
}

export class DeviceView {
  #board;
  #buttons = new Map();
  #body = document.createElement('div');
  #glass = document.createElement('div');
  #name = document.createElement('div');

  constructor(element, canvas) {
    this.element = element;
    this.canvas = canvas;
    this.#body.className = 'body';
    this.#glass.className = 'glass';
    this.#name.className = 'name';
    this.#name.ariaHidden = 'true';
    element.append(this.#body, this.#glass, canvas, this.#name);
  }

  /** Shows a board; `onKey(button, name)` for each of its keys. */
  show(board, onKey) {
    this.#board = board;
    for (const button of this.#buttons.values()) button.remove();
    this.#buttons.clear();
    Object.assign(this.canvas, { width: board.panel.width, height: board.panel.height });
    this.element.style.setProperty('--body', hex(board.face.body_rgb));
    this.element.classList.toggle('dark', isDark(board.face.body_rgb));
    this.#name.textContent = board.name;
    for (const { key } of board.face.keys) {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = `key key-${key}`;
      button.dataset.key = key;
      button.textContent = SIGNS[key];
      onKey(button, key);
      this.element.append(button);
      this.#buttons.set(key, button);
    }
    this.nameKeys();
  }

  /** For screen readers, in the page's language. */
  nameKeys() {
    for (const [key, button] of this.#buttons) button.ariaLabel = word(`key_${key}`);
  }

  press(down) {
    for (const [key, button] of this.#buttons) button.classList.toggle('down', down.has(key));
  }

  /** Fits the device into a box of the page: as it lies on a table where its keys are large enough and its screen is no smaller than otherwise. */
  fit(width, height) {
    const { face } = this.#board;
    const dpr = devicePixelRatio || 1;
    const whole = sharpScale(Math.min(width / face.width, height / face.height), dpr);
    const smallest = Math.min(...face.keys.map(({ radius }) => radius)) * whole;
    const touches = matchMedia('(pointer: coarse)').matches;
    const isWide = width >= height;
    const other = isWide ? this.#wideScale(width, height, dpr) : this.#tallScale(width, height, dpr);
    if (whole >= other - 1e-6 && smallest >= (touches ? KEY_MIN_PX : KEY_MIN_PX / 2)) this.#fitFace(width, height, whole);
    else if (isWide) this.#fitWide(width, height, other);
    else this.#fitTall(width, height, other);
  }

  #wideScale(width, height, dpr) {
    const { panel } = this.#board;
    return sharpScale(Math.min((width - 2 * SIDE_PX - 2 * GAP_PX) / panel.width, (height - GAP_PX) / panel.height), dpr);
  }

  #tallScale(width, height, dpr) {
    const { panel } = this.#board;
    return sharpScale(Math.min((width - Math.min(GAP_PX, width * 0.035)) / panel.width, (height * 0.6) / panel.height), dpr);
  }

  #arrange(kind, body, screen, keys) {
    this.element.dataset.kind = kind;
    place(this.#body, body);
    place(this.canvas, screen);
    const around = Math.min(body.width - screen.width, body.height - screen.height) / 2 - 1;
    const frame = Math.min(FRAME_PX, screen.width / 36, Math.max(4, around));
    place(this.#glass, { x: screen.x - frame, y: screen.y - frame, width: screen.width + 2 * frame,
      height: screen.height + 2 * frame });
    for (const { key, x, y, radius } of keys) {
      const button = this.#buttons.get(key);
      place(button, { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius });
      button.style.fontSize = `${radius * 0.86}px`;
    }
    const below = body.y + body.height - screen.y - screen.height - frame;
    this.#name.hidden = kind !== 'face' || below < 16;
    place(this.#name, { x: screen.x, y: screen.y + screen.height + frame, width: screen.width, height: below });
  }

  #fitFace(width, height, scale) {
    const { face, panel } = this.#board;
    const x = Math.round((width - face.width * scale) / 2);
    const y = Math.round((height - face.height * scale) / 2);
    this.#arrange('face', { x, y, width: face.width * scale, height: face.height * scale },
      { x: x + face.screen_x * scale, y: y + face.screen_y * scale, width: panel.width * scale, height: panel.height * scale },
      face.keys.map((key) => ({ ...key, x: x + key.x * scale, y: y + key.y * scale, radius: key.radius * scale })));
  }

  /** The keys to both sides of the screen, each group as it lies on the board. */
  #groups() {
    const { face, panel } = this.#board;
    const middle = face.screen_x + panel.width / 2;
    const left = face.keys.filter(({ x }) => x < middle);
    const right = face.keys.filter(({ x }) => x >= middle);
    return [left, right];
  }

  #groupIn(keys, box, largest) {
    if (keys.length === 0) return [];
    const from = boxOf(keys);
    const radius = Math.max(...keys.map((key) => key.radius));
    const scale = Math.min(box.width / from.width, box.height / from.height, largest / radius);
    const x = box.x + (box.width - from.width * scale) / 2;
    const y = box.y + (box.height - from.height * scale) / 2;
    return keys.map((key) => ({ ...key, x: x + (key.x - from.x) * scale, y: y + (key.y - from.y) * scale,
      radius: key.radius * scale }));
  }

  #fitTall(width, height, scale) {
    const { panel } = this.#board;
    const edge = Math.min(GAP_PX, width * 0.035);
    const largest = Math.max(38, width * 0.07);
    const screen = { x: Math.round((width - panel.width * scale) / 2), y: edge + 8, width: panel.width * scale,
      height: panel.height * scale };
    const top = screen.y + screen.height + 2 * GAP_PX;
    const room = { y: top + 8, height: Math.max(80, Math.min(height - top - edge - 8, width * 0.62)) };
    const half = (width - 3 * edge - 8) / 2;
    const [left, right] = this.#groups();
    const keys = [...this.#groupIn(left, { x: edge + 4, width: half, ...room }, largest),
      ...this.#groupIn(right, { x: width - edge - 4 - half, width: half, ...room }, largest)];
    this.#arrange('tall', { x: 0, y: 0, width, height: Math.min(height, room.y + room.height + edge + 8) }, screen, keys);
  }

  #fitWide(width, height, scale) {
    const { panel } = this.#board;
    const edge = GAP_PX;
    const screen = { x: Math.round((width - panel.width * scale) / 2), y: Math.round((height - panel.height * scale) / 2),
      width: panel.width * scale, height: panel.height * scale };
    const room = { y: edge, height: height - 2 * edge };
    const [left, right] = this.#groups();
    const space = screen.x - 2 * edge - FRAME_PX;
    const keys = [...this.#groupIn(left, { x: edge, width: space, ...room }, 40),
      ...this.#groupIn(right, { x: screen.x + screen.width + edge + FRAME_PX, width: space, ...room }, 40)];
    this.#arrange('wide', { x: 0, y: 0, width, height }, screen, keys);
  }
}
