// Every board: how it looks, what is known about it, its file, and the ways to put it there.
import data from 'neva-data';
import { facePicture } from './face_picture.mjs';
import { FILTERS, FlashError, Picoboot } from './picoboot.mjs';
import { languageCode, word } from './words.mjs';

let shown = '';

function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children.filter((child) => child !== null));
  return element;
}

const kilobytes = (bytes) => `${Math.ceil(bytes / 1024).toLocaleString(languageCode())} KB`;

function factsOf(board) {
  const { panel } = board;
  const colours = word(panel.controller === 'ssd1306' ? 'one_bit' : 'colour');
  return `${board.chip.toUpperCase()} · ${panel.width}×${panel.height} ${colours} · ${panel.controller.toUpperCase()}`;
}

function pinsOf(board) {
  const rows = [...board.pins].sort((a, b) => a.gpio - b.gpio).map(({ gpio, name, job }) =>
    make('tr', {}, make('td', { textContent: `GP${gpio}` }), make('td', { textContent: job === 'key' ? word(`key_${name}`) : name })));
  return make('details', { className: 'pins' }, make('summary', { textContent: word('pins') }),
    board.wiring_picture ? make('img', { src: `pictures/${board.wiring_picture}`, alt: word('wiring'), loading: 'lazy' }) : null,
    make('table', {}, make('tbody', {}, ...rows)));
}

function stepsOf(board) {
  return make('ol', {}, make('li', { textContent: word('step_download') }),
    make('li', { textContent: word(board.id === 'picosystem' ? 'step_boot_picosystem' : 'step_boot') }),
    make('li', { textContent: word('step_copy') }));
}

/** Asks the browser for a board and writes the file; every end is one line that says what to do. */
async function flash(board, { line, bar, button }) {
  const say = (text, isBad = false) => { line.textContent = text; line.classList.toggle('bad', isBad); };
  button.disabled = true;
  bar.hidden = true;
  let boot = null;
  try {
    const uf2 = new Uint8Array(await (await fetch(`firmware/${board.file.name}`)).arrayBuffer());
    const device = await navigator.usb.requestDevice({ filters: FILTERS });
    boot = new Picoboot(device);
    if (boot.chip !== board.chip) throw new FlashError('flash_other_chip');
    say(word('flash_opening'));
    await boot.open();
    bar.hidden = false;
    bar.value = 0;
    await boot.flash(uf2, (share) => {
      bar.value = share;
      say(word('flash_working', { n: Math.floor(100 * share) }));
    });
    say(word('flash_done'));
  } catch (error) {
    const reason = error.name === 'NotFoundError' ? 'flash_nothing_chosen' : error.reason ?? 'flash_no_access';
    say(word(reason, { what: error.message }), true);
  } finally {
    await boot?.close();
    button.disabled = false;
  }
}

function flashPart(board) {
  const line = make('p', { className: 'flash-line' });
  line.setAttribute('role', 'status');
  if (!('usb' in navigator)) {
    line.textContent = word('flash_no_webusb');
    return make('div', { className: 'flash' }, line);
  }
  const bar = make('progress', { max: 1, value: 0, hidden: true });
  bar.ariaLabel = word('flash_button');
  const button = make('button', { type: 'button', className: 'flash-button', textContent: word('flash_button') });
  button.addEventListener('click', () => flash(board, { line, bar, button }));
  return make('div', { className: 'flash' }, button, bar, line);
}

function cardOf(board, page) {
  const card = make('article', { className: 'board', id: `board-${board.id}` });
  const picture = make('div', { className: 'picture' }, facePicture(board, `pictures/${board.picture}`));
  const play = make('button', { type: 'button', className: 'quiet', textContent: word('play_on_this') });
  play.addEventListener('click', () => {
    page.board = board;
    page.again();
    location.hash = '#play';
  });
  card.append(picture, make('h2', { textContent: board.name }), make('p', { className: 'facts', textContent: factsOf(board) }),
    make('p', { className: `known ${board.known}`, textContent: word(`known_${board.known}`) }));
  if (board.file === null) {
    card.append(make('p', { textContent: word('no_file') }), play);
    return card;
  }
  const { name, bytes, sha256 } = board.file;
  const link = make('a', { href: `firmware/${name}`, download: name, className: 'download', textContent: word('download', { size: kilobytes(bytes) }) });
  card.append(make('p', { className: 'get' }, link, play), flashPart(board),
    make('details', {}, make('summary', { textContent: word('by_copying') }), stepsOf(board),
      make('p', { className: 'sum' }, 'SHA-256 ', make('code', { textContent: sha256 }))),
    pinsOf(board));
  return card;
}

export function showBoards(root, page) {
  if (shown === languageCode()) return;
  shown = languageCode();
  root.replaceChildren(make('h1', { textContent: word('boards_title') }), make('p', { className: 'lead', textContent: word('boards_text') }),
    make('div', { className: 'grid' }, ...data.boards.map((board) => cardOf(board, page))),
    make('p', { className: 'lead', textContent: word('flash_systems') }));
}
