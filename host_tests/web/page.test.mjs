// The page itself: offline, in a sub-folder, under its Content Security Policy, readable, in three languages, for everybody.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { DESKTOP, MANUAL, PHONE, folder, notice, pageWord, playKeys, root, scratchFolder, start } from './browser.mjs';
import { browser } from './shared_browser.mjs';


const LANGUAGES = [['en', 'english', 'a'], ['de', 'german', 'down a'], ['ru', 'russian', 'down down a']];

function filesIn(place, below = '') {
  return fs.readdirSync(path.join(place, below), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(below, entry.name);
    return entry.isDirectory() ? filesIn(place, name) : [name];
  });
}

test('works without a network after the first visit, rules, boards and firmware too', async () => {
  const context = await browser.visitor();
  const page = await browser.open(context, `${MANUAL}&offline=1`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  browser.requests.length = 0;
  await context.setOffline(true);
  const there = await page.evaluate(async (names) => {
    const missing = [];
    for (const name of names) {
      const answer = await caches.match(new URL(name, location.href).href, { ignoreSearch: true });
      if (!answer?.ok) missing.push(name);
    }
    return missing;
  }, filesIn(folder).filter((name) => name !== 'service_worker.js'));
  assert.deepEqual(there, []);
  await browser.goto(page, MANUAL);
  await start(page);
  await page.evaluate(() => { location.hash = '#rules'; });
  await page.waitForSelector('#learn article h2');
  await page.evaluate(() => { location.hash = '#boards'; });
  await page.waitForSelector('.board');
  await page.evaluate(async () => {
    location.hash = '#play';
    document.querySelector('#real').click();
    await neva.advance(100);
  });
  assert.deepEqual(browser.requests, []);
  browser.assertClean();
});

test('a newer page is told of and waits until it is taken', async () => {
  const copy = path.join(scratchFolder(), 'page');
  fs.cpSync(folder, copy, { recursive: true });
  const { serve } = await import('../../tools/web/serve.mjs');
  const server = await serve(copy);
  const base = `http://127.0.0.1:${server.address().port}/`;
  const context = await (await browser.visitor()).browser().newContext({ locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(`${base}?${MANUAL}&offline=1`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const worker = path.join(copy, 'service_worker.js');
  fs.writeFileSync(worker, `${fs.readFileSync(worker, 'utf8').replace(/version:"[0-9a-f]+"|"[0-9a-f]{16}"/, (all) => all.replace(/[0-9a-f]{16}/, '0123456789abcdef'))}\n// newer\n`);
  await page.reload();
  await page.waitForFunction((words) => document.querySelector('#notice p')?.textContent === words, pageWord('update'));
  assert.equal(await page.evaluate(() => Boolean(globalThis.neva?.device)), true, 'the game goes on');
  await Promise.all([page.waitForEvent('load'), page.locator('#notice .actions button').click()]);
  await context.close();
  server.closeAllConnections();
  server.close();
});

test('lives in any folder, and asks for nothing twice that it does not need to play', async () => {
  const { serve } = await import('../../tools/web/serve.mjs');
  const outer = scratchFolder();
  fs.cpSync(folder, path.join(outer, 'some/where'), { recursive: true });
  const asked = [];
  const server = await serve(outer, 0, (method, url) => asked.push(url));
  const context = await (await browser.visitor()).browser().newContext({ locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/some/where/?${MANUAL}`);
  await page.waitForFunction(() => globalThis.neva?.device);
  assert.ok(asked.every((url) => url.startsWith('/some/where/')), asked.join(' '));
  assert.ok(!asked.some((url) => /uf2|firmware_worker|quick_cores/.test(url)), 'the emulator is not needed to play');
  await context.close();
  server.closeAllConnections();
  server.close();
});

test('the same again has the same bytes, and none of them names the machine', () => {
  const again = path.join(scratchFolder(), 'again');
  execFileSync(process.execPath, ['tools/web/make_page.mjs', '--out', again], { cwd: root });
  assert.deepEqual(filesIn(again).sort(), filesIn(folder).sort());
  for (const name of filesIn(folder)) {
    const bytes = fs.readFileSync(path.join(folder, name));
    assert.ok(bytes.equals(fs.readFileSync(path.join(again, name))), name);
    assert.ok(!bytes.includes(root), `${name} names ${root}`);
  }
});

test('every page has a policy without unsafe things, and every link of it leads somewhere', () => {
  for (const name of filesIn(folder).filter((file) => file.endsWith('.html'))) {
    const html = fs.readFileSync(path.join(folder, name), 'utf8');
    const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html);
    assert.match(policy, /default-src 'none'/);
    assert.ok(!/unsafe-/.test(policy.replace("'wasm-unsafe-eval'", '')), `${name}: ${policy}`);
    assert.ok(!/ style="| on\w+="|<script>|javascript:|https?:\/\//i.test(html.replace(/http:\/\/www\.w3\.org\/2000\/svg/g, '')), `${name}: something of another place`);
    for (const [, link] of html.matchAll(/(?:href|src)="([^"#]+)(?:#[^"]*)?"/g)) {
      const target = path.join(folder, path.dirname(name), link);
      assert.ok(fs.existsSync(target), `${name}: ${link}`);
    }
    for (const [, id] of html.matchAll(/<a href="#([^"]+)"/g)) {
      if (name !== 'index.html') assert.ok(html.includes(`id="${id}"`), `${name}: #${id}`);
    }
  }
});

test('the words of the page follow the language of the device', async () => {
  for (const [code, language, script] of LANGUAGES) {
    const page = await browser.fresh();
    await start(page);
    await playKeys(page, script);
    assert.equal(await page.evaluate(() => document.documentElement.lang), code);
    assert.equal(await page.locator('nav a').nth(1).textContent(), pageWord('nav_boards', language));
    assert.equal(await page.locator('.key-up').getAttribute('aria-label'), pageWord('key_up', language));
    await page.evaluate(() => { location.hash = '#rules'; });
    await page.waitForFunction((wanted) => document.querySelector('#learn article')?.ownerDocument && location.hash === '#rules'
      && document.querySelector('#learn h1')?.textContent.length > 0 && document.querySelector(`nav a[href$="rules-${wanted}.html"]`), code);
  }
  browser.assertClean();
});

test('somebody who speaks German finds the device in German, and a calm one without animations', async () => {
  const context = await browser.visitor({ ...DESKTOP, locale: 'de-DE', reducedMotion: 'reduce' });
  const page = await browser.open(context, 'clock=manual');
  assert.equal(await page.evaluate(() => neva.game.handheld.language), 1);
  assert.equal(await page.evaluate(() => neva.game.handheld.screen), 'title');
  assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector('.switch i'), '::after').transitionDuration), '0s');
  browser.assertClean();
});

test('keys have names, the focus is seen, and everything can be reached by keyboard', async () => {
  const page = await browser.fresh();
  const names = await page.locator('.key').evaluateAll((keys) => keys.map((key) => key.ariaLabel));
  assert.deepEqual(names.sort(), ['A', 'B', 'Down', 'Left', 'Right', 'Up', 'X', 'Y']);
  const seen = new Set();
  for (let i = 0; i < 24; i++) {
    await page.keyboard.press('Tab');
    seen.add(await page.evaluate(() => {
      const { activeElement: one } = document;
      const style = getComputedStyle(one.id === 'real' ? one.nextElementSibling : one);
      if (one !== document.body && (style.outlineStyle === 'none' || parseFloat(style.outlineWidth) < 2)) return `no outline: ${one.outerHTML.slice(0, 80)}`;
      return one.id || one.dataset.key || one.dataset.view || one.tagName;
    }));
  }
  for (const one of ['play', 'boards', 'rules', 'cards', 'protocol', 'a', 'b', 'x', 'y', 'up', 'down', 'left', 'right', 'board', 'real', 'SUMMARY']) {
    assert.ok(seen.has(one), `${one} is not reached: ${[...seen].join(' ')}`);
  }
  assert.ok(![...seen].some((one) => one.startsWith('no outline')), [...seen].join(' '));
  browser.assertClean();
});

test('texts stand out from their ground as WCAG AA wants it', async () => {
  const page = await browser.fresh(MANUAL, '', PHONE.viewport);
  const look = () => page.evaluate(() => {
    const rgb = (text) => text.match(/[\d.]+/g).map(Number);
    const toRgb = (text) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d');
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const light = ([r, g, b]) => {
      const [x, y, z] = [r, g, b].map((v) => { const s = v / 255; return s <= 0.03928 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4; });
      return 0.2126 * x + 0.7152 * y + 0.0722 * z;
    };
    const groundOf = (element) => {
      for (let one = element; one; one = one.parentElement) {
        const colour = toRgb(getComputedStyle(one).backgroundColor);
        if (colour[3] > 150) return colour;
      }
      return toRgb('#182848');
    };
    const bad = [];
    for (const element of document.querySelectorAll('body *')) {
      if (element.checkVisibility?.() === false || element.closest('.key, svg, .name, :disabled')) continue;
      if (![...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) continue;
      const [one, other] = [light(toRgb(getComputedStyle(element).color)), light(groundOf(element))].sort((a, b) => b - a);
      const ratio = (one + 0.05) / (other + 0.05);
      if (ratio < 4.5) bad.push(`${element.textContent.trim().slice(0, 30)}: ${ratio.toFixed(2)} ${rgb(getComputedStyle(element).color)}`);
    }
    return bad;
  });
  assert.deepEqual(await look(), []);
  for (const view of ['boards', 'rules', 'cards', 'protocol']) {
    await page.evaluate((name) => { location.hash = `#${name}`; }, view);
    await page.waitForSelector(view === 'boards' ? '.board' : `article.${view} h1`);
    assert.deepEqual(await look(), [], view);
  }
  browser.assertClean();
});

test('a browser without WebAssembly or Workers says so in one line', async () => {
  const poor = await browser.visitor();
  await poor.addInitScript(() => { delete globalThis.WebAssembly; });
  const page = await poor.newPage();
  await page.goto(`${browser.base}?clock=manual`);
  await page.waitForFunction((words) => document.querySelector('#loading').textContent === words, pageWord('no_wasm'));
  const alone = await browser.visitor();
  await alone.addInitScript(() => { delete globalThis.Worker; delete globalThis.AudioContext; });
  const other = await browser.open(alone);
  assert.equal(await other.locator('#real').isDisabled(), true);
  await start(other);
  await playKeys(other, 'a');
  assert.equal(await notice(other), '');
  browser.assertClean();
});
