// Pictures of the page from the game's own: its palette, its text pictures, and screens that the module draws.
import fs from 'node:fs';
import path from 'node:path';
import { PNG } from 'pngjs';

const LETTERS = 'kndtcwbsgmrpyouv';
const NAMES = ['ink', 'night', 'slate', 'granite', 'sandstone', 'ivory', 'blue', 'sky', 'green', 'mint', 'red', 'rose', 'gold',
  'orange', 'wood', 'lilac'];

function fileNamed(folder, name) {
  for (const entry of fs.readdirSync(folder, { recursive: true })) if (path.basename(entry) === name) return path.join(folder, entry);
  throw new Error(`${name} is nowhere below ${folder}`);
}

/** [[r, g, b] …] of the sixteen colours, from the app's own table. */
export function readPalette(root) {
  const source = fs.readFileSync(fileNamed(path.join(root, 'firmware/app'), 'theme.hpp'), 'utf8');
  const codes = /rgb565 = \{([^}]*)\}/.exec(source)[1].match(/0x[0-9A-F]{4}/g).map(Number);
  if (codes.length !== NAMES.length) throw new Error('theme.hpp has another number of colours');
  return codes.map((code) => {
    const [r, g, b] = [code >> 11, (code >> 5) & 63, code & 31];
    return [(r << 3) | (r >> 2), (g << 2) | (g >> 4), (b << 3) | (b >> 2)];
  });
}

/** CSS variables: --ink, --night … */
export const paletteCss = (palette) => `:root{${palette.map((rgb, i) =>
  `--${NAMES[i]}:#${rgb.map((v) => v.toString(16).padStart(2, '0')).join('')}`).join(';')}}\n`;

/** The rows of a picture in tools/assets/*.txt. */
function rowsOf(file, name) {
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const rows = [];
  for (let at = lines.indexOf(`@${name}`) + 1; at < lines.length && !lines[at].startsWith('@'); at++) {
    if (lines[at] !== '' && !lines[at].startsWith(';')) rows.push(lines[at]);
  }
  return rows;
}

export function writePicture(file, width, height, pixel) {
  const png = new PNG({ width, height });
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) png.data.set(pixel(x, y), 4 * (y * width + x));
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, PNG.sync.write(png, { deflateLevel: 9 }));
}

const CLEAR = [0, 0, 0, 0];

/** A text picture; `own` is the colour of its '#'. */
export function writeArt(file, rows, palette, own, scale = 1) {
  const shown = (letter) => {
    if (letter === '.') return CLEAR;
    return [...palette[letter === '#' ? own : LETTERS.indexOf(letter)], 255];
  };
  writePicture(file, rows[0].length * scale, rows.length * scale,
    (x, y) => shown(rows[Math.floor(y / scale)][Math.floor(x / scale)]));
}

export const titleArt = (root, name) => rowsOf(path.join(root, 'tools/assets/title.txt'), name);

const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

/** A sky that goes from colour to colour as the title's does: by dithering. `bands`: [rows, from, to]. */
export function writeSky(file, bands, palette) {
  const height = bands.reduce((sum, [rows]) => sum + rows, 0);
  writePicture(file, 4, height, (x, y) => {
    let top = 0;
    for (const [rows, from, to] of bands) {
      if (y < top + rows) {
        const share = (y - top + 0.5) / rows;
        const threshold = (BAYER[(y % 4) * 4 + x] + 0.5) / 16;
        return [...palette[NAMES.indexOf(share > threshold ? to : from)], 255];
      }
      top += rows;
    }
    return CLEAR;
  });
}

/** The river below the skyline: every second row mirrors what stands above, where the water is calm. */
export function writeRiver(file, skyline, palette, rows) {
  const width = skyline[0].length;
  writePicture(file, width, rows, (x, y) => {
    const mirrored = skyline[Math.max(0, skyline.length - 1 - y * 2)][x];
    const calm = (x + y * 37) % 23 < 15;
    if (y % 2 === 0 || !calm) return [...palette[0], 255];
    return [...palette[mirrored === '.' ? (y < rows / 3 ? 11 : 1) : 0], 255];
  });
}

/** A file for every picture of a card; the answer is the set of their names. */
export function writeCards(target, folder, palette) {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.txt')).sort().map((name) => name.slice(0, -4));
  for (const name of names) {
    const rows = fs.readFileSync(path.join(folder, `${name}.txt`), 'utf8').split('\n').filter(Boolean);
    writeArt(path.join(target, `${name}.png`), rows, palette, 0);
  }
  return new Set(names);
}

/** As compile_pictures.py chooses: by the card's id, then by that without its last word. */
export function pictureOf({ id }, pictures) {
  const shorter = id.replace(/_[^_]*$/, '');
  return [id, shorter].find((name) => pictures.has(name)) ?? null;
}
