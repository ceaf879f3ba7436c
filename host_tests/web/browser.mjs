// The page in a real browser, served from its folder. Whatever asks for something outside of it, and whatever the page says
// to the console, fails the test that is running.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { serve } from '../../tools/web/serve.mjs';
import { keySteps } from '../device/key_script.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const folder = path.join(root, 'build/web');
// No sandbox: build servers run as root in a container, and the page is our own.
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--disable-extensions', '--mute-audio'];
const CHROMIUM = process.env.NEVA_CHROMIUM ?? '/usr/bin/chromium';

export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
export const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** A device as it leaves the factory, the same deal every time, and time that the test owns. */
export const MANUAL = 'clock=manual&seed=1&bare=1';

export class Browser {
  complaints = [];
  requests = [];
  #contexts = [];

  static async start() {
    const made = new Browser();
    made.server = await serve(folder, 0, (method, url) => made.requests.push(`${method} ${url}`));
    made.base = `http://127.0.0.1:${made.server.address().port}/`;
    return made;
  }

  async #launched() {
    this.browser ??= await chromium.launch({ executablePath: CHROMIUM, args: ARGS });
    return this.browser;
  }

  #watch(context) {
    this.#contexts.push(context);
    context.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(this.base) && !url.startsWith('blob:')) this.complaints.push(`asked for ${url}`);
    });
    context.on('console', (message) => this.complaints.push(`${message.type()}: ${message.text()}`));
    context.on('weberror', (error) => this.complaints.push(`error: ${error.error().stack}`));
    return context;
  }

  /** A visitor with nothing kept. */
  async visitor(options = DESKTOP) {
    const browser = await this.#launched();
    return this.#watch(await browser.newContext({ locale: 'en-US', ...options }));
  }

  /** A browser of its own on a profile that stays when it is killed; `kill()` ends it as a crash does. */
  async onProfile(profile, options = DESKTOP) {
    const server = await chromium.launchPersistentContext(profile, { executablePath: CHROMIUM, args: ARGS, locale: 'en-US', ...options });
    return this.#watch(server);
  }

  /** The page that most tests share, as somebody finds it who has never been there. A browser's windows cost more than all the rest. */
  async fresh(query = MANUAL, hash = '', viewport = DESKTOP.viewport) {
    this.shared ??= await (await this.visitor({ ...DESKTOP, hasTouch: true })).newPage();
    const page = this.shared;
    await page.setViewportSize(viewport);
    await this.goto(page, query.includes('board=') ? query : `${query}&board=picosystem`, hash);
    await page.evaluate(async () => {
      localStorage.clear();
      await new Promise((resolve, reject) => {
        const request = indexedDB.open('neva', 1);
        request.onerror = reject;
        request.onsuccess = () => {
          const transaction = request.result.transaction('sectors', 'readwrite');
          transaction.objectStore('sectors').clear();
          transaction.oncomplete = () => { request.result.close(); resolve(); };
        };
      });
      neva.kept = new Uint8Array(262_144).fill(0xff);
      if (!neva.isReplay) neva.play();
    });
    return page;
  }

  async open(context, query = MANUAL, hash = '') {
    const page = await context.newPage();
    await this.goto(page, query, hash);
    return page;
  }

  async goto(page, query = MANUAL, hash = '') {
    await page.goto(`${this.base}?${query}${hash}`);
    await page.waitForFunction(() => globalThis.neva?.device);
  }

  /** Fails when the page has said anything since the last question. */
  assertClean() { assert.deepEqual(this.complaints.splice(0), []); }

  async close() {
    for (const context of this.#contexts) await context.close().catch(() => {});
    await this.browser?.close();
    this.server.closeAllConnections();
    this.server.close();
  }
}

const TYPED = { up: 'ArrowUp', down: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight', a: 'a', b: 'b', x: 'x', y: 'y', centre: ' ' };

/** Plays a key script of the simulator's on the page's keyboard, in the page's own events: quick, for long ways. */
export async function playKeys(page, script) {
  const steps = keySteps(script).map(({ key, down, ms }) => (ms === undefined ? { typed: TYPED[key], down } : { ms }));
  await page.evaluate(async (todo) => {
    for (const { typed, down, ms } of todo) {
      if (ms !== undefined) await neva.advance(ms);
      else document.body.dispatchEvent(new KeyboardEvent(down ? 'keydown' : 'keyup', { key: typed, code: typed, bubbles: true }));
    }
  }, steps);
}

/** From power-on to the time when the simulator's scripts begin. */
export const start = (page) => page.evaluate(() => neva.advance(300));

/** The canvas as 16 bit pixels, to compare with host_tests/device/emulator/png.mjs. */
export async function picture(page) {
  const { width, height, data } = await page.evaluate(() => {
    const { canvas } = neva.view;
    const { data: rgba } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    const pixels = new Uint16Array(canvas.width * canvas.height);
    for (let i = 0; i < pixels.length; i++) pixels[i] = ((rgba[4 * i] >> 3) << 11) | ((rgba[4 * i + 1] >> 2) << 5) | (rgba[4 * i + 2] >> 3);
    const bytes = new Uint8Array(pixels.buffer);
    let text = '';
    for (let i = 0; i < bytes.length; i += 32_768) text += String.fromCharCode(...bytes.subarray(i, i + 32_768));
    return { width: canvas.width, height: canvas.height, data: btoa(text) };
  });
  const bytes = Buffer.from(data, 'base64');
  return { width, height, pixels: new Uint16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)) };
}

export const screenOf = (page) => page.evaluate(() => neva.game.handheld.screen);

/** What is kept, as the page's own module has it. */
export async function storageOf(page) {
  return Buffer.from(await page.evaluate(() => {
    let text = '';
    const bytes = neva.game.handheld.storage;
    for (let i = 0; i < bytes.length; i += 32_768) text += String.fromCharCode(...bytes.subarray(i, i + 32_768));
    return btoa(text);
  }), 'base64');
}

/** A line of the page's own words. */
export function pageWord(key, language = 'english') {
  const source = fs.readFileSync(path.join(root, `tools/web/texts/${language}.txt`), 'utf8');
  return new RegExp(`^${key} = (.*)$`, 'm').exec(source)[1];
}

export const notice = (page) => page.locator('#notice p').textContent();

/** What a host program prints. */
export const run = (program, ...args) => runWith('', program, ...args);

export function runWith(input, program, ...args) {
  const { status, stdout, stderr } = spawnSync(path.join(root, 'build/host/bin', program), args, { encoding: 'utf8', input });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
  return stdout;
}

export function scratchFolder() {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'neva-web-'));
  process.on('exit', () => fs.rmSync(made, { recursive: true, force: true }));
  return made;
}
