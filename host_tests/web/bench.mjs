// The page's figures, in the browser of the tests:   node host_tests/web/bench.mjs
// Milliseconds are of this machine and of what else it does; sizes and cycles are not.
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Browser, folder } from './browser.mjs';
import { beginGame, prepare } from './game.mjs';

const THINKING_MS = 8000;
const IDLE_MS = 4000;

const line = (name, value) => console.log(`${name.padEnd(58)} ${value}`);
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(0)} KB`;

/** Everything that is asked for before something can be played, as a server that compresses sends it. */
async function measureLoad(browser) {
  browser.requests.length = 0;
  const page = await browser.open(await browser.visitor(), 'seed=1');
  await page.waitForFunction(() => neva.facts.firstFrameMs !== null);
  const { firstFrameMs } = await page.evaluate(() => neva.facts);
  const names = new Set(browser.requests.map((one) => new URL(one.split(' ')[1], browser.base).pathname.slice(1) || 'index.html'));
  const needed = [...names].filter((name) => !/uf2|service_worker|learn|firmware_worker|quick_cores|cards/.test(name) && fs.existsSync(path.join(folder, name)));
  const bytes = needed.reduce((sum, name) => sum + gzipSync(fs.readFileSync(path.join(folder, name)), { level: 9 }).length, 0);
  line('page: first load to play, gzip', `${kilobytes(bytes)} in ${needed.length} files`);
  line('page: first frame after the call', `${firstFrameMs.toFixed(0)} ms`);
  await page.close();
}

/** From the first curtain on, a game against a master in real time. */
async function measureThinking(browser) {
  const context = await browser.visitor();
  const quick = await browser.open(context, 'clock=manual&seed=1&bare=1');
  await beginGame(quick, 'keyboard', 4);
  await quick.close();
  const page = await browser.open(context, 'seed=1');
  await prepare(page, 'keyboard');
  const { frames, worst, long, framesMs } = await page.evaluate(async (ms) => {
    const frame = () => new Promise((resolve) => { requestAnimationFrame(resolve); });
    const press = async (key) => {
      neva.fingers.press('bench', key);
      await new Promise((resolve) => { setTimeout(resolve, 60); });
      neva.fingers.release('bench');
      await new Promise((resolve) => { setTimeout(resolve, 90); });
    };
    await press('a');
    let [frames, worst, long, framesMs] = [0, 0, 0, 0];
    const end = performance.now() + ms;
    while (performance.now() < end) {
      if (neva.game.handheld.screen === 'curtain') { await new Promise((resolve) => { setTimeout(resolve, 750); }); await press('a'); }
      else if (frames % 90 === 0) { await press('b'); await press('a'); }
      neva.loop.frameMsMax = 0;
      const began = performance.now();
      await frame();
      framesMs += performance.now() - began;
      frames++;
      worst = Math.max(worst, neva.loop.frameMsMax);
      if (neva.loop.frameMsMax > 16) long++;
    }
    return { frames, worst, long, framesMs };
  }, THINKING_MS);
  line('page: frames a second while a master plays', `${((1000 * frames) / framesMs).toFixed(0)}`);
  line('page: longest work of a frame, frames above 16 ms', `${worst.toFixed(1)} ms, ${long} of ${frames}`);
  await page.close();
}

async function measureFirmware(browser) {
  const page = await browser.open(await browser.visitor(), 'seed=1');
  const first = await page.evaluate(async () => {
    document.querySelector('#real').click();
    while (neva.firmware.times.firstPicture === null) await new Promise((resolve) => { setTimeout(resolve, 5); });
    return neva.firmware.times.firstPicture - neva.firmware.times.began;
  });
  line('firmware in the page: first frame after the switch', `${first.toFixed(0)} ms`);
  const idle = await page.evaluate(async (ms) => {
    await new Promise((resolve) => { setTimeout(resolve, 1500); });
    let [busy, wall] = [0, 0];
    neva.firmware.onFacts = (facts) => { busy += facts.busyMs; wall += facts.wallMs; };
    await new Promise((resolve) => { setTimeout(resolve, ms); });
    return (100 * busy) / wall;
  }, IDLE_MS);
  line('firmware in the page: a core\'s share while idle', `${idle.toFixed(1)} %`);
  await page.close();
}

/** As fast as it goes: the emulated cycles of a second while a master thinks on core 1. */
async function measureBot(browser) {
  const page = await browser.open(await browser.visitor(), 'clock=manual&board=picosystem');
  const speed = await page.evaluate(async () => {
    document.querySelector('#real').click();
    await neva.advance(300);
    const press = async (...keys) => {
      for (const key of keys) {
        neva.fingers.press('bench', key);
        await neva.advance(40);
        neva.fingers.release('bench');
        await neva.advance(40);
      }
    };
    const times = (n, key) => Array.from({ length: n }, () => key);
    await press('a', 'down', 'down', 'a', ...times(4, 'up'), 'a', 'a', 'a', 'b', ...times(4, 'up'), ...times(4, 'right'), 'x');
    await neva.advance(1500);
    await press('a');
    await press('b', 'a');
    let best = 0;
    for (let i = 0; i < 12; i++) {
      const before = await neva.firmware.advance(0);
      const began = performance.now();
      const after = await neva.firmware.advance(400);
      const busy = after.busyCycles[1] - before.busyCycles[1];
      if (busy > 20e6) best = Math.max(best, (after.cycles - before.cycles) / (performance.now() - began) / 1000);
      else await press('a');
    }
    return best;
  });
  line('firmware in the page: while a bot thinks', speed > 0 ? `${speed.toFixed(0)} MHz of 125` : 'no bot thought');
  await page.close();
}

const browser = await Browser.start();
try {
  await measureLoad(browser);
  await measureThinking(browser);
  await measureFirmware(browser);
  await measureBot(browser);
} finally {
  await browser.close();
}
