// Makes the folder of the page from what the builds have made: the module, the boards, the cards, the released images. The
// same input gives the same bytes; nothing in it tells when or where it was made.
//   node tools/web/make_page.mjs --out build/web --wasm neva.wasm --bin build/host/bin --firmware build/firmware
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { paletteCss, readPalette, titleArt, writeArt, writeCards, writePicture, writeRiver, writeSky } from './art.mjs';
import { learnPages } from './learn_pages.mjs';
import { Handheld } from './page/handheld.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../..');
const { values: options } = parseArgs({ options: { out: { type: 'string', default: 'build/web' },
  wasm: { type: 'string', default: 'build/wasm/tools/web/neva.wasm' }, bin: { type: 'string', default: 'build/host/bin' },
  firmware: { type: 'string', default: 'build/firmware' } } });
const out = path.resolve(root, options.out);

const output = (program, ...args) => execFileSync(program, args, { encoding: 'utf8', cwd: root, maxBuffer: 1 << 26 });
const jsonLines = (text) => text.trim().split('\n').map((line) => JSON.parse(line));
const sumOf = (bytes) => createHash('sha256').update(bytes).digest('hex');

function write(name, content) {
  const file = path.join(out, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
}

/** The file of a board, and what is known about it: { file, known }. */
function releasedFile(board) {
  const settings = fs.readFileSync(path.join(root, 'boards', board.id, 'board.cmake'), 'utf8');
  const base = /set\(PICO_BOARD (\w+)\)/.exec(settings)?.[1];
  const name = `neva-${board.id}.uf2`;
  const from = path.resolve(root, options.firmware, base === 'picosystem' ? 'pico' : base ?? '', name);
  const known = board.chip === 'rp2040' ? 'emulated' : 'compiled';
  if (!fs.existsSync(from)) return { file: null, known };
  const bytes = fs.readFileSync(from);
  write(`firmware/${name}`, bytes);
  return { file: { name, bytes: bytes.length, sha256: sumOf(bytes) }, known };
}

/** What each board shows at its start, drawn by the module itself. */
function drawTitle(module, board) {
  const { width, height, controller } = board.panel;
  const name = `title-${width}x${height}.png`;
  if (fs.existsSync(path.join(out, 'pictures', name))) return name;
  const handheld = new Handheld(module);
  handheld.storage.fill(0xff);
  handheld.settle(0, true);
  handheld.start(board, 1);
  handheld.advance(500);
  const rgba = new Uint8Array(4 * width * height);
  handheld.paint(rgba);
  if (rgba.every((value, i) => i % 4 === 3 || value === rgba[i % 4])) throw new Error(`${controller}: an empty screen`);
  writePicture(path.join(out, 'pictures', name), width, height, (x, y) => rgba.subarray(4 * (y * width + x), 4 * (y * width + x) + 4));
  return name;
}

function drawPictures(palette) {
  const at = (name) => path.join(out, 'pictures', name);
  const skyline = titleArt(root, 'skyline');
  writeArt(at('name.png'), titleArt(root, 'neva_name'), palette, 5);
  writeArt(at('skyline.png'), skyline, palette, 0);
  writeRiver(at('river.png'), skyline, palette, 36);
  writeSky(at('sky.png'), [[60, 'ink', 'ink'], [90, 'ink', 'night'], [70, 'night', 'night'], [60, 'night', 'blue'], [34, 'blue', 'lilac'],
    [22, 'lilac', 'rose'], [14, 'rose', 'gold']], palette);
  drawIcons(at, palette, skyline);
  return writeCards(at('cards'), path.join(root, 'tools/assets/art'), palette);
}

/** The middle of the skyline in front of its sky; installed icons may be cut to a circle. */
function drawIcons(at, palette, skyline) {
  const colours = [1, 6, 7, 11, 12];
  for (const size of [192, 512]) {
    const scale = size / 64;
    writePicture(at(`icon-${size}.png`), size, size, (px, py) => {
      const x = Math.floor(px / scale);
      const y = Math.floor(py / scale);
      if (y >= 46) return [...palette[(x * 5 + y * 3) % 11 < 3 && y % 2 === 1 ? 11 : 1], 255];
      const letter = skyline[skyline.length - 46 + y]?.[94 + x] ?? '.';
      return [...palette[letter === '.' ? colours[Math.min(4, Math.floor(y / 10))] : 0], 255];
    });
  }
}

const manifest = { name: 'Neva', short_name: 'Neva', description: 'Saint Petersburg, the board game, on a handheld.', start_url: './',
  scope: './', display: 'standalone', background_color: '#081020', theme_color: '#081020',
  icons: [192, 512].map((size) => ({ src: `pictures/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose: 'any maskable' })) };

/** English words where the page asks for them, for everybody whose browser runs no script. */
function fillIn(html, words) {
  return html.replace(/(data-text="(\w+)"[^>]*>)(<\/)/g, (all, open, key, close) => {
    if (!(key in words)) throw new Error(`index.html: no text ${key}`);
    return `${open}${words[key].replace(/&/g, '&amp;')}${close}`;
  }).replace(/data-label="(\w+)"/g, (all, key) => {
    if (!(key in words)) throw new Error(`index.html: no text ${key}`);
    return `${all} aria-label="${words[key]}"`;
  });
}

async function bundle(entry, target, virtual = {}) {
  const plugin = { name: 'neva', setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^neva-/ }, ({ path: name }) => ({ path: name, namespace: 'neva' }));
    onLoad({ filter: /.*/, namespace: 'neva' }, ({ path: name }) => ({ contents: JSON.stringify(virtual[name]), loader: 'json' }));
  } };
  await build({ entryPoints: [path.join(here, 'page', entry)], outfile: path.join(out, target), bundle: true, minify: true,
    format: target === 'neva.js' ? 'esm' : 'iife', target: 'es2022', legalComments: 'none', absWorkingDir: root, plugins: [plugin],
    logLevel: 'warning', supported: { 'top-level-await': true } });
}

function allFiles(folder, below = '') {
  return fs.readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(below, entry.name);
    return entry.isDirectory() ? allFiles(folder, name) : [name];
  }).sort();
}

async function main() {
  fs.rmSync(out, { recursive: true, force: true });
  const words = JSON.parse(output('python3', path.join(here, 'page_words.py')));
  const cards = jsonLines(output(path.resolve(root, options.bin, 'neva-cards')));
  const wasm = fs.readFileSync(path.resolve(root, options.wasm));
  const module = new WebAssembly.Module(wasm);
  write('neva.wasm', wasm);
  write('quick_cores.wasm', fs.readFileSync(path.join(root, 'host_tests/device/emulator/quick_cores/quick_cores.wasm')));
  const palette = readPalette(root);
  const pictures = drawPictures(palette);
  const boards = jsonLines(output(path.resolve(root, options.bin, 'neva-boards'))).map((board) => {
    const wiring = `wiring_${board.id}.svg`;
    const hasWiring = fs.existsSync(path.join(root, 'docs/pictures', wiring));
    if (hasWiring) write(`pictures/${wiring}`, fs.readFileSync(path.join(root, 'docs/pictures', wiring)));
    return { ...board, ...releasedFile(board), picture: drawTitle(module, board), wiring_picture: hasWiring ? wiring : null };
  });
  // What can be bought ready-made first, then what is best known.
  const rank = ({ known, supply }) => (known === 'emulated' ? 2 : 0) + (supply?.battery ? 1 : 0);
  boards.sort((a, b) => rank(b) - rank(a));
  const data = { texts: words.page, boards: boards.map(({ panel, ...board }) => ({ ...board, panel: { ...panel, tuning: undefined } })) };
  write('neva.css', paletteCss(palette) + fs.readFileSync(path.join(here, 'page/page.css'), 'utf8'));
  write('index.html', fillIn(fs.readFileSync(path.join(here, 'page/index.html'), 'utf8'), words.page.english));
  write('manifest.webmanifest', JSON.stringify(manifest));
  for (const { name, text } of learnPages({ words, cards, pictures,
    protocol: fs.readFileSync(path.join(root, 'docs/protocol.md'), 'utf8') })) write(`learn/${name}`, text);
  await bundle('main.mjs', 'neva.js', { 'neva-data': data });
  await bundle('firmware_worker.mjs', 'firmware_worker.js');
  const files = allFiles(out);
  const version = sumOf(files.map((name) => `${name} ${sumOf(fs.readFileSync(path.join(out, name)))}`).join('\n')).slice(0, 16);
  await bundle('service_worker.mjs', 'service_worker.js', { 'neva-files': { files: ['./', ...files], version } });
  console.log(`${path.relative(root, out)}  ${files.length + 1} files, version ${version}`);
}

await main();
