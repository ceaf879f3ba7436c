// What the page keeps: over reloads, over a browser that is killed, beside another tab, without storage, in a file.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { compare } from '../device/emulator/png.mjs';
import { notice, pageWord, picture, playKeys, scratchFolder, screenOf, start, storageOf } from './browser.mjs';
import { beginGame, playOn, prepare } from './game.mjs';
import { browser } from './shared_browser.mjs';

const STORAGE_BYTES = 256 * 1024;
const scratch = scratchFolder();

test('a reload finds everything that was shown as done', async () => {
  const page = await browser.fresh();
  await beginGame(page);
  for (const turns of [1, 2, 7, 20]) {
    await playOn(page, turns);
    const kept = await storageOf(page);
    await page.reload();
    await page.waitForFunction(() => globalThis.neva?.device);
    assert.ok(kept.equals(Buffer.from(await storageOf(page))), `after ${turns} turns more`);
    await start(page);
    assert.equal(await screenOf(page), 'title');
    // Continue comes first.
    await beginAgain(page);
    assert.notEqual(await screenOf(page), 'title');
  }
  browser.assertClean();
});

async function beginAgain(page) {
  await playKeys(page, 'a');
  // What game.mjs put into the page went with the old one.
  await prepare(page, 'keyboard');
}

test('a browser that is killed in the middle of a game loses nothing that it showed', async () => {
  const profile = path.join(scratch, 'profile');
  const first = await browser.onProfile(profile);
  const page = await browser.open(first);
  await beginGame(page);
  await playOn(page, 9);
  const shown = await storageOf(page);
  kill(profile);
  await page.waitForEvent('close').catch(() => {});
  const second = await browser.onProfile(profile);
  const again = await browser.open(second);
  assert.ok(shown.equals(await storageOf(again)));
  await start(again);
  await playKeys(again, 'a');
  assert.notEqual(await screenOf(again), 'title');
  await second.close();
  browser.assertClean();
});

/** Ends the browser of a profile as a crash does. */
function kill(profile) {
  const host = fs.readlinkSync(path.join(profile, 'SingletonLock'));
  process.kill(Number(host.slice(host.lastIndexOf('-') + 1)), 'SIGKILL');
}

test('a move is not shown before it is saved, and a write that never ended leaves what was there before', async () => {
  const page = await browser.fresh();
  await beginGame(page);
  await playOn(page, 3);
  // A key without waiting for what it saves.
  const press = (key) => page.evaluate((name) => {
    neva.fingers.press('test', name);
    neva.loop.advance(60);
    neva.fingers.release('test');
    neva.loop.advance(60);
    return neva.game.handheld.screen;
  }, key);
  // Bots move first; then B may end a banner or a menu only, and the next one passes.
  const ask = async () => {
    await page.evaluate(() => nevaTest.wait(1500));
    return await press('b') === 'pass_menu' || await press('b') === 'pass_menu';
  };
  for (let i = 0; i < 30 && !await ask(); i++) await playOn(page, 1);
  assert.equal(await screenOf(page), 'pass_menu');
  const kept = await storageOf(page);
  const before = await picture(page);
  // From here on nothing reaches the disk, as if the power went.
  await page.evaluate(() => { neva.saves.write = () => new Promise(() => {}); });
  await press('a');
  await page.evaluate(() => { for (let i = 0; i < 40; i++) neva.loop.advance(50); });
  assert.ok(!kept.equals(await storageOf(page)), 'there was nothing to save');
  assert.equal(compare(await picture(page), before).message, 'same', 'something is shown that is not saved');
  await page.reload();
  await page.waitForFunction(() => globalThis.neva?.device);
  assert.ok(kept.equals(await storageOf(page)));
  browser.assertClean();
});

test('a second tab says so and does not save', async () => {
  const first = await browser.fresh();
  await beginGame(first);
  const kept = await storageOf(first);
  const second = await browser.open(first.context());
  assert.equal(await notice(second), pageWord('trouble_second_tab'));
  await start(second);
  await playKeys(second, 'a');
  await prepare(second, 'keyboard');
  await playOn(second, 4);
  assert.ok(!kept.equals(await storageOf(second)), 'it can be played');
  await second.close();
  await first.reload();
  await first.waitForFunction(() => globalThis.neva?.device);
  assert.ok(kept.equals(await storageOf(first)));
  browser.assertClean();
});

test('export and import take a game to another browser, and an import can be taken back', async () => {
  const page = await browser.fresh();
  await beginGame(page);
  await playOn(page, 5);
  const kept = await storageOf(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.evaluate(() => neva.exportSaves())]);
  const file = path.join(scratch, download.suggestedFilename());
  await download.saveAs(file);
  assert.ok(kept.equals(fs.readFileSync(file)));
  const other = await browser.fresh();
  const own = await storageOf(other);
  await other.setInputFiles('#file', file);
  await other.waitForFunction(() => !document.querySelector('#notice').hidden);
  assert.equal(await notice(other), pageWord('imported'));
  assert.ok(kept.equals(await storageOf(other)));
  await other.reload();
  await other.waitForFunction(() => globalThis.neva?.device);
  assert.ok(kept.equals(await storageOf(other)), 'it is kept');
  await other.setInputFiles('#file', file);
  await other.locator('#notice .actions button').click();
  await other.waitForFunction(() => document.querySelector('#notice').hidden);
  assert.ok(!own.equals(kept));
  browser.assertClean();
});

/** Where zeros make a damaged game of the one in the page: not every byte means something. */
async function damagingPlace(page) {
  const place = await page.evaluate((half) => {
    for (let at = 0; at < half; at += 64) {
      const judge = new neva.game.handheld.constructor(neva.module);
      judge.storage.set(neva.game.handheld.storage);
      judge.storage.fill(0, at, half);
      if (judge.inspect() === 'damaged') return at;
    }
    return -1;
  }, STORAGE_BYTES / 64 / 2);
  assert.ok(place >= 0, 'nothing damages it');
  return place;
}

test('files that are none of ours are named and change nothing', async () => {
  const page = await browser.fresh();
  await beginGame(page);
  await playOn(page, 6);
  const kept = await storageOf(page);
  const damaged = Buffer.from(kept);
  const files = {
    file_size: Buffer.from('hello'),
    file_foreign: Buffer.alloc(STORAGE_BYTES, 0x5a),
    file_empty: Buffer.alloc(STORAGE_BYTES, 0xff),
  };
  for (const [key, bytes] of Object.entries(files)) {
    await page.setInputFiles('#file', { name: 'game.bin', mimeType: 'application/octet-stream', buffer: bytes });
    await page.waitForFunction((words) => document.querySelector('#notice p').textContent === words, pageWord(key));
    assert.ok(kept.equals(await storageOf(page)), key);
  }
  // A game that is damaged in its middle is taken, and the title says what can be done with it.
  damaged.fill(0x00, await damagingPlace(page), STORAGE_BYTES / 64 / 2);
  await page.setInputFiles('#file', { name: 'game.bin', mimeType: 'application/octet-stream', buffer: damaged });
  await page.waitForFunction((words) => document.querySelector('#notice p').textContent === words, pageWord('imported_damaged'));
  browser.assertClean();
});

test('a browser that keeps nothing, or has no room, lets people play', async () => {
  const without = await browser.visitor();
  await without.addInitScript(() => { Object.defineProperty(globalThis, 'indexedDB', { value: { open() { throw new DOMException('no', 'SecurityError'); } } }); });
  const page = await browser.open(without);
  assert.equal(await notice(page), pageWord('trouble_forbidden'));
  await beginGame(page);
  await playOn(page, 3);
  const other = await browser.fresh();
  await other.evaluate(() => {
    IDBObjectStore.prototype.put = function put() { throw new DOMException('full', 'QuotaExceededError'); };
  });
  await beginGame(other);
  assert.equal(await notice(other), pageWord('trouble_failing'));
  await playOn(other, 3);
  assert.notEqual(await screenOf(other), 'title');
  browser.assertClean();
});

test('a saved game opens on another board', async () => {
  const page = await browser.fresh();
  await beginGame(page);
  await page.selectOption('#board', 'pico_ssd1306');
  await page.evaluate(() => neva.advance(300));
  assert.deepEqual(await page.evaluate(() => [neva.view.canvas.width, neva.view.canvas.height]), [128, 64]);
  assert.equal(await screenOf(page), 'title');
  // Continue comes first.
  await playKeys(page, 'a');
  assert.ok(['curtain', 'table'].includes(await screenOf(page)), await screenOf(page));
  browser.assertClean();
});
