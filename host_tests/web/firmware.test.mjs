// The released firmware in the page: the same pictures as in the device tests, flash that stays, the console.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firmwareBoards, simulatorScreenshot } from '../device/device.mjs';
import { compare } from '../device/emulator/png.mjs';
import { notice, pageWord, picture, playKeys } from './browser.mjs';
import { browser } from './shared_browser.mjs';

const BOARDS = ['picosystem', 'pico_lcd_1_14', 'pico_ssd1306'];
const SCRIPT = 'down a down down down down a';


async function bootReal(page) {
  await page.evaluate(async () => {
    document.querySelector('#real').click();
    await neva.advance(300);
  });
}

for (const board of firmwareBoards().filter(({ id }) => BOARDS.includes(id))) {
  test(`${board.id}: the UF2 file shows what the simulator shows, and keeps its flash`, async () => {
    const page = await browser.fresh(`clock=manual&board=${board.id}`);
    await bootReal(page);
    assert.equal(compare(await picture(page), simulatorScreenshot(board, '')).message, 'same', 'at its start');
    await playKeys(page, `${SCRIPT} wait:60`);
    assert.equal(compare(await picture(page), simulatorScreenshot(board, SCRIPT)).message, 'same', SCRIPT);
    await page.reload();
    await page.waitForFunction(() => globalThis.neva?.device);
    await bootReal(page);
    const again = await picture(page);
    assert.equal(compare(again, simulatorScreenshot(board, '')).same, false, 'the language was not kept');
    // The game beside it has its own storage.
    assert.notEqual(await page.evaluate(() => { document.querySelector('#real').click(); return neva.game.handheld.language; }), 1);
    browser.assertClean();
  });
}

test('the buzzer is heard: a click, and then silence', async () => {
  const page = await browser.fresh('clock=manual&board=picosystem');
  await bootReal(page);
  await page.evaluate(() => {
    globalThis.heard = [];
    neva.firmware.onTone = (hz) => heard.push(Math.round(hz));
  });
  // To the key test, where every key clicks.
  await playKeys(page, 'a down down down down a up a left wait:200');
  const heard = await page.evaluate(() => globalThis.heard);
  assert.ok(heard.length >= 2, `heard ${heard}`);
  assert.equal(heard.at(-1), 0);
  // As key_test.cpp clicks.
  for (const hz of heard.filter(Boolean)) assert.ok(Math.abs(hz - 2000) < 60, `${hz} Hz`);
  browser.assertClean();
});

test('the console answers, and a board without emulator says so', async () => {
  const page = await browser.fresh('clock=manual&board=picosystem');
  await bootReal(page);
  await page.evaluate(() => neva.advance(700));
  await page.fill('#usb-line', 'help');
  await page.locator('#usb-form button').click();
  await page.evaluate(() => neva.advance(300));
  assert.match(await page.evaluate(() => neva.firmware.usb), /help/);
  assert.equal(await page.evaluate(() => document.querySelector('#inside').hidden), false);
  // A second tab on the same board runs, and does not save.
  const second = await browser.open(page.context(), 'clock=manual&board=picosystem');
  await bootReal(second);
  assert.equal(await notice(second), pageWord('trouble_second_tab'));
  await playKeys(second, 'down a wait:100');
  await second.close();
  await page.reload();
  await page.waitForFunction(() => globalThis.neva?.device);
  await bootReal(page);
  assert.equal(compare(await picture(page), simulatorScreenshot(firmwareBoards().find(({ id }) => id === 'picosystem'), '')).message, 'same');
  const id = await page.evaluate(() => [...document.querySelector('#board').options].map(({ value }) => value).find((value) => value.startsWith('pico2')));
  await page.selectOption('#board', id);
  assert.equal(await page.locator('#real').isDisabled(), true);
  assert.equal(await page.locator('label.switch').getAttribute('title'), pageWord('no_emulator'));
  assert.equal(await page.evaluate(() => neva.device === neva.game), true);
  browser.assertClean();
});
