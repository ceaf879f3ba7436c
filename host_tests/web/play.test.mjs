// The game in the page: the simulator's pixels, whole games, every way to press a key.
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { compare, readPng } from '../device/emulator/png.mjs';
import { DESKTOP, MANUAL, PHONE, picture, playKeys, notice, pageWord, run, runWith, scratchFolder, screenOf, start, storageOf }
  from './browser.mjs';
import { beginGame, codeOf, playOn } from './game.mjs';
import { browser } from './shared_browser.mjs';

const scratch = scratchFolder();

const SCRIPTS = [
  ['picosystem', ''],
  ['picosystem', 'a down down down down a up a left a b'],
  ['picosystem', 'a down down a down right x wait:400 open a'],
  ['pico_display_2', 'a y y a wait:900'],
  ['pico_lcd_1_14', 'down a down down a down a hold:b'],
  ['pico_ssd1306', 'down down a down down a down a wait:1000'],
  ['picopad_1_0', 'a down down a right a b x y'],
];

test('key scripts of the simulator give the same pixels', async () => {
  for (const [board, script] of SCRIPTS) {
    const file = path.join(scratch, 'screen.png');
    run('neva-simulator', '--board', board, '--keys', script, '--screenshot', file);
    const page = await browser.fresh(`${MANUAL}&board=${board}`);
    await start(page);
    await playKeys(page, script);
    assert.equal(compare(await picture(page), readPng(file)).message, 'same', `${board}: ${script}`);
  }
  browser.assertClean();
});

test('a whole game by keyboard, and its link opens as a replay', async () => {
  const page = await browser.fresh();
  await beginGame(page);
  const presses = await playOn(page);
  assert.ok(presses > 100, `${presses} presses`);
  assert.equal(await screenOf(page), 'ending');
  const code = await codeOf(page);
  assert.match(code, /^NEVA:[0-9A-Z $%*+\-./:]+$/);
  const link = await page.evaluate(async () => {
    let copied = '';
    navigator.clipboard.writeText = async (text) => { copied = text; };
    document.querySelector('#share').click();
    await Promise.resolve();
    return copied;
  });
  const before = await storageOf(page);
  // Somebody else opens it, and has the same game.
  const friend = await browser.open(page.context(), MANUAL, new URL(link).hash);
  await friend.evaluate(() => neva.advance(100));
  assert.equal(await screenOf(friend), 'ending');
  assert.equal(await notice(friend), pageWord('watching'));
  assert.equal(await codeOf(friend), code);
  await friend.close();
  // The player looks at it too: the own storage stays.
  await page.evaluate((hash) => { location.hash = hash; }, new URL(link).hash);
  await page.waitForFunction(() => neva.isReplay);
  await page.evaluate(() => { location.hash = '#play'; });
  await page.waitForFunction(() => !neva.isReplay);
  assert.ok(before.equals(await storageOf(page)));
  browser.assertClean();
});

/** A game that has only begun, as a device would never show it. */
function unfinishedCode() {
  const talk = runWith('new edition=classic players=2 seed=2\nstart\nsave\nquit\n', 'neva-referee');
  const bytes = Buffer.from(/save ([0-9a-f]+)/.exec(talk)[1], 'hex');
  const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
  let code = 'NEVA:';
  for (let i = 0; i < bytes.length; i += 2) {
    const isPair = i + 1 < bytes.length;
    let value = isPair ? bytes[i] * 256 + bytes[i + 1] : bytes[i];
    for (let sign = 0; sign < (isPair ? 3 : 2); sign++) {
      code += signs[value % 45];
      value = Math.floor(value / 45);
    }
  }
  return code;
}

test('a code with errors is named, and the game goes on', async () => {
  const page = await browser.fresh();
  const said = async (text) => {
    await page.evaluate((code) => {
      document.querySelector('#watch').click();
      document.querySelector('#watch-code').value = code;
      document.querySelector('#watch-dialog').close('ok');
    }, text);
    await page.waitForFunction(() => !document.querySelector('#notice').hidden);
    const words = await notice(page);
    await page.locator('#notice .close').click();
    return words;
  };
  const begun = unfinishedCode();
  assert.equal(await said('hello'), pageWord('code_not_a_code'));
  assert.equal(await said('NEVA:'), pageWord('code_not_a_journal'));
  assert.equal(await said('NEVA:ABC123'), pageWord('code_not_a_journal'));
  assert.equal(await said(begun.slice(0, 'NEVA:'.length + 30)), pageWord('code_damaged'));
  assert.equal(await said(begun), pageWord('code_not_over'));
  assert.equal(await page.evaluate(() => neva.isReplay), false);
  browser.assertClean();
});

test('a whole game by touch on a phone', async () => {
  const page = await browser.fresh(`${MANUAL}&board=pico_display_2`, '', PHONE.viewport);
  await beginGame(page, 'touch');
  const presses = await playOn(page);
  assert.ok(presses > 100, `${presses} presses`);
  assert.equal(await screenOf(page), 'ending');
  browser.assertClean();
});

test('real keys, a real mouse and two real fingers reach the device', async () => {
  const page = await browser.fresh();
  await start(page);
  const held = () => page.evaluate(() => [...neva.fingers.down()].sort());
  await page.keyboard.down('ArrowDown');
  await page.keyboard.down('Enter');
  assert.deepEqual(await held(), ['a', 'down']);
  await page.keyboard.up('ArrowDown');
  await page.keyboard.up('Enter');
  await page.evaluate(() => neva.advance(60));
  assert.deepEqual(await held(), []);
  const box = async (key) => {
    const { x, y, width, height } = await page.locator(`.key-${key}`).boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const middle = await box('x');
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  assert.deepEqual(await held(), ['x']);
  await page.mouse.up();
  await page.evaluate(() => neva.advance(60));
  const client = await page.context().newCDPSession(page);
  const points = [await box('up'), await box('b')].map((point, id) => ({ ...point, id }));
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points });
  assert.deepEqual(await held(), ['b', 'up']);
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.evaluate(() => neva.advance(60));
  assert.deepEqual(await held(), []);
  // A key that has the focus is pressed by Enter, and controls of the page keep their keys.
  await page.locator('.key-y').focus();
  await page.keyboard.down('Enter');
  assert.deepEqual(await held(), ['y']);
  await page.keyboard.up('Enter');
  await page.evaluate(() => neva.advance(60));
  await page.locator('#board').focus();
  await page.keyboard.press('ArrowDown');
  assert.deepEqual(await held(), []);
  browser.assertClean();
});

test('a gamepad presses the keys that stand on it', async () => {
  const page = await browser.fresh();
  const held = await page.evaluate(() => {
    const buttons = Array.from({ length: 16 }, (_, i) => ({ pressed: i === 0 || i === 12 }));
    navigator.getGamepads = () => [{ connected: true, index: 0, axes: [0.9, 0], buttons }, null];
    const down = [...neva.fingers.down()].sort();
    navigator.getGamepads = () => [{ connected: true, index: 0, axes: [0, 0], buttons: buttons.map(() => ({ pressed: false })) }];
    return { down, later: (neva.fingers.down(), neva.advance(60)) };
  });
  assert.deepEqual(held.down, ['a', 'right', 'up']);
  assert.deepEqual(await page.evaluate(() => [...neva.fingers.down()]), []);
  browser.assertClean();
});

test('pixels are sharp and keys large enough on every board and size', async () => {
  for (const options of [PHONE, { ...PHONE, viewport: { width: 844, height: 390 } }, { ...PHONE, viewport: { width: 820, height: 1180 }, deviceScaleFactor: 1 }, DESKTOP]) {
    const context = await browser.visitor(options);
    const page = await browser.open(context);
    const found = await page.evaluate(() => [...document.querySelector('#board').options].map(({ value }) => {
      const select = document.querySelector('#board');
      select.value = value;
      select.dispatchEvent(new Event('change'));
      const panel = neva.view.canvas.getBoundingClientRect();
      const stage = document.querySelector('#stage').getBoundingClientRect();
      const keys = [...document.querySelectorAll('.key')].map((key) => key.getBoundingClientRect());
      const inside = (box) => box.left >= stage.left - 1 && box.right <= stage.right + 1 && box.top >= stage.top - 1 && box.bottom <= stage.bottom + 1;
      const overlaps = (a, b) => Math.hypot(a.left + a.width / 2 - b.left - b.width / 2, a.top + a.height / 2 - b.top - b.height / 2) < (a.width + b.width) / 2 - 1;
      return { value, scale: (panel.width / neva.view.canvas.width) * devicePixelRatio, smallest: Math.min(...keys.map(({ width }) => width)),
        inside: [panel, ...keys].every(inside), apart: keys.every((a, i) => keys.every((b, j) => j <= i || !overlaps(a, b)))
          && keys.every((key) => key.right <= panel.left || key.left >= panel.right || key.top >= panel.bottom || key.bottom <= panel.top) };
    }));
    const touches = options !== DESKTOP;
    for (const { value, scale, smallest, inside, apart } of found) {
      const where = `${value} at ${options.viewport.width}x${options.viewport.height}`;
      assert.ok(Math.abs(scale - Math.round(scale)) < 0.01 && scale >= 1, `${where}: ${scale} pixels a pixel`);
      assert.ok(smallest >= (touches ? 36 : 20), `${where}: a key of ${smallest}`);
      assert.ok(inside, `${where}: outside of the page`);
      assert.ok(apart, `${where}: keys over each other`);
    }
    await context.close();
  }
  browser.assertClean();
});
