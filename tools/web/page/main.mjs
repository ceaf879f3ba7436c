// The page: one device in the middle, everything else around it.
import data from 'neva-data';
import { ConsoleLoop, GameDevice } from './console_loop.mjs';
import { Buzzer } from './buzzer.mjs';
import { DeviceView } from './device_view.mjs';
import { Fingers } from './fingers.mjs';
import { FirmwareDevice, showInside } from './firmware_device.mjs';
import { Handheld, compileModule } from './handheld.mjs';
import { hush, tell } from './notice.mjs';
import { keepOffline, offerInstall } from './offline.mjs';
import { codeIn, codeInText, linkTo } from './replay_link.mjs';
import { Saves, judgeFile } from './saves.mjs';
import { showView, startViews } from './views.mjs';
import { languageOfBrowser, speak, translate, word } from './words.mjs';

const at = (selector) => document.querySelector(selector);
// For tests: the same deal every time, a device as it leaves the factory, time that goes on when it is told to.
const asked = new URLSearchParams(location.search);
const isManual = asked.get('clock') === 'manual';
const seed = Number(asked.get('seed') ?? 0);
const BOARD_KEY = 'neva-board';

function remembered(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Then it is chosen again next time.
  }
}

class Page {
  buzzer = new Buzzer();
  facts = { firstFrameMs: null };
  /** What runs: the game, or the firmware; the game is there in both cases. */
  device = null;
  game = null;
  firmware = null;
  isReplay = false;
  #toldTrouble = null;
  #hasSpoken = false;
  #manualMs = 0;

  constructor(module, saves, kept) {
    this.module = module;
    this.saves = saves;
    this.kept = kept;
    this.fingers = new Fingers(isManual ? () => this.#manualMs : undefined);
    this.view = new DeviceView(at('#device'), at('#panel'));
    this.loop = new ConsoleLoop(this.view, this.fingers, { isManual });
    this.loop.onFrame = () => this.#afterFrame();
    this.fingers.onPress = () => this.buzzer.wake();
    this.board = data.boards.find(({ id }) => id === (asked.get('board') ?? remembered(BOARD_KEY)))
      ?? data.boards.find(({ id }) => id === 'picosystem') ?? data.boards[0];
  }

  #afterFrame() {
    if (this.facts.firstFrameMs === null && this.loop.frames > 0) {
      this.facts.firstFrameMs = performance.now();
      at('#loading').hidden = true;
    }
    at('#share').hidden = this.device !== this.game || this.game.handheld.gameCode === '';
  }

  /** For tests: time passes by hand. */
  async advance(ms) {
    this.#manualMs += ms;
    if (this.device === this.firmware) {
      this.loop.advance(0);
      await this.firmware.advance(ms);
    }
    await this.loop.advanceBy(ms);
  }

  showBoard(board) {
    this.board = board;
    this.fingers.setKeys(board.face.keys.map(({ key }) => key));
    this.fingers.liftAll();
    this.view.show(board, (button, key) => this.fingers.listenToButton(button, key));
    this.fit();
    at('#board').value = board.id;
    const canRun = board.chip === 'rp2040' && board.file !== null && typeof Worker === 'function';
    at('#real').disabled = !canRun;
    at('#real').closest('label').title = canRun ? '' : word(board.chip === 'rp2040' ? 'no_worker' : 'no_emulator');
  }

  fit() {
    const { clientWidth, clientHeight } = at('#stage');
    if (clientWidth > 0) this.view.fit(clientWidth, clientHeight);
  }

  #run(device) {
    this.device = device;
    device.onCue = (cue) => this.buzzer.play(cue);
    this.loop.run(device);
  }

  /** The game that is kept here. */
  play() {
    const handheld = new Handheld(this.module);
    handheld.storage.set(this.kept);
    if (!asked.has('bare')) handheld.settle(languageOfBrowser(), matchMedia('(prefers-reduced-motion: reduce)').matches);
    this.game = new GameDevice(handheld, this.saves);
    this.game.onSaved = () => this.#saved();
    this.game.onStop = (what) => tell(word('stopped', { what }), [{ label: word('restart'), run: () => this.again() }]);
    this.game.start(this.board, seed);
    this.#follow(handheld.language);
    this.#run(this.game);
  }

  /** From what is kept now: after another board was chosen, an import, a stop. */
  again() {
    if (this.game && !this.isReplay) this.kept = this.game.handheld.storage.slice();
    this.isReplay = false;
    this.showBoard(this.board);
    if (at('#real').checked && !at('#real').disabled) this.runFirmware();
    else this.leaveFirmware();
  }

  leaveFirmware() {
    this.firmware = null;
    at('#real').checked = false;
    at('#inside').hidden = true;
    document.body.classList.remove('real');
    this.fit();
    this.play();
  }

  #saved() {
    this.#follow(this.game.handheld.language);
    this.tellTrouble();
  }

  tellTrouble() {
    if (this.saves.trouble === this.#toldTrouble) return;
    this.#toldTrouble = this.saves.trouble;
    if (this.saves.trouble === null) hush();
    else tell(word(`trouble_${this.saves.trouble}`), [{ label: word('export'), run: () => this.exportSaves() }]);
  }

  #follow(language) {
    if (!speak(language < 0 ? languageOfBrowser() : language) && this.#hasSpoken) return;
    this.#hasSpoken = true;
    translate();
    this.view.nameKeys();
    showView();
  }

  /** A finished game to look through; the own one stays as it is. */
  replay(code) {
    const handheld = new Handheld(this.module);
    const verdict = handheld.openCode(code);
    if (verdict !== 'ok') {
      tell(word(`code_${verdict}`));
      return false;
    }
    if (this.game && !this.isReplay) this.kept = this.game.handheld.storage.slice();
    this.isReplay = true;
    at('#real').checked = false;
    at('#inside').hidden = true;
    handheld.settle(Math.max(0, this.game?.handheld.language ?? languageOfBrowser()), false);
    this.game = new GameDevice(handheld, null);
    this.game.start(this.board, 1);
    this.#follow(handheld.language);
    this.#run(this.game);
    // To the game's end, where everything about it can be looked at.
    this.game.step(300, new Set());
    if (handheld.screen === 'title') this.game.step(40, new Set(['a']));
    this.game.step(60, new Set());
    tell(word('watching'), [{ label: word('back_to_mine'), run: () => { location.hash = '#play'; } }]);
    return true;
  }

  runFirmware() {
    if (this.game && !this.isReplay) this.kept = this.game.handheld.storage.slice();
    this.isReplay = false;
    document.body.classList.add('real');
    at('#inside').hidden = false;
    this.fit();
    const device = new FirmwareDevice(this.board, { isManual });
    device.onFacts = showInside;
    device.onTone = (hz) => this.buzzer.hold(hz);
    device.onTrouble = (trouble) => tell(word(`trouble_${trouble}`));
    device.onStop = (what) => tell(word('firmware_stopped', { what }), [{ label: word('restart'), run: () => this.again() }]);
    this.firmware = device;
    this.#run(device);
  }

  exportSaves() {
    const bytes = this.isReplay ? this.kept : this.game.handheld.storage.slice();
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
    link.download = 'neva-saves.bin';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  async importSaves(file) {
    const judged = judgeFile(this.module, new Uint8Array(await file.arrayBuffer()));
    if (judged.reason) {
      tell(word(judged.reason));
      return;
    }
    const before = this.isReplay ? this.kept : this.game.handheld.storage.slice();
    await this.#putSaves(judged.bytes);
    tell(word(judged.isDamaged ? 'imported_damaged' : 'imported'),
      [{ label: word('undo'), run: () => this.#putSaves(before) }]);
  }

  async #putSaves(bytes) {
    await this.game.settled();
    this.kept = bytes;
    this.isReplay = false;
    await this.saves.writeAll(bytes);
    this.leaveFirmware();
    this.tellTrouble();
  }
}

function fillBoards(page) {
  const select = at('#board');
  select.replaceChildren(...data.boards.map(({ id, name }) => new Option(name, id)));
  select.addEventListener('change', () => {
    const board = data.boards.find(({ id }) => id === select.value);
    remember(BOARD_KEY, board.id);
    page.board = board;
    page.again();
  });
}

function listen(page) {
  const isControl = (target) => target.closest?.('a, button, input, select, textarea, summary, pre') && !target.closest('#device');
  page.fingers.listenToKeyboard(({ target }) => document.body.dataset.view === 'play' && !at('dialog[open]') && !isControl(target));
  addEventListener('resize', () => page.fit());
  new ResizeObserver(() => page.fit()).observe(at('#stage'));
  document.addEventListener('visibilitychange', () => {
    page.fingers.liftAll();
    if (document.hidden) page.buzzer.rest();
  });
  at('#real').addEventListener('change', () => page.again());
  at('#export').addEventListener('click', () => page.exportSaves());
  at('#import').addEventListener('click', () => at('#file').click());
  at('#file').addEventListener('change', async (event) => {
    const [file] = event.target.files;
    if (file) await page.importSaves(file);
    event.target.value = '';
  });
  at('#share').addEventListener('click', async () => {
    const link = linkTo(page.game.handheld.gameCode);
    try {
      await navigator.clipboard.writeText(link);
      tell(word('link_copied'));
    } catch {
      tell(link);
    }
  });
  at('#watch').addEventListener('click', () => at('#watch-dialog').showModal());
  at('#watch-dialog').addEventListener('close', (event) => {
    if (event.target.returnValue === 'ok') page.replay(codeInText(at('#watch-code').value));
  });
  at('#full').addEventListener('click', () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen?.().catch(() => {});
  });
  for (const button of at('#more').querySelectorAll('button')) {
    button.addEventListener('click', () => { at('#more').open = false; });
  }
  addEventListener('hashchange', () => {
    const code = codeIn(location.hash);
    if (code !== null) page.replay(code);
    else if (page.isReplay) { hush(); page.again(); }
  });
}

async function begin() {
  if (speak(languageOfBrowser())) translate();
  if (typeof WebAssembly === 'undefined') {
    at('#loading').textContent = word('no_wasm');
    return;
  }
  const [module, [saves, kept]] = await Promise.all([
    compileModule('neva.wasm'),
    new Saves().open().then(async (opened) => [opened, await opened.load()]),
  ]);
  const page = new Page(module, saves, kept);
  globalThis.neva = page;
  fillBoards(page);
  page.showBoard(page.board);
  startViews(page);
  const code = codeIn(location.hash);
  if (code === null || !page.replay(code)) page.play();
  listen(page);
  if (code === null) page.tellTrouble();
  if (!isManual || asked.has('offline')) keepOffline(page);
  offerInstall(at('#install'));
}

begin().catch((error) => {
  at('#loading').textContent = word('cannot_start', { what: error.message });
});
