// Flashing a board from the page, against a model of the boot ROM: whole, with the cable pulled at every transfer, with the
// wrong chip, without permission, without WebUSB.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { build } from 'esbuild';
import { Picoboot, sectorsOf } from '../../tools/web/page/picoboot.mjs';
import { firmwareBoards, firmwareFile } from '../device/device.mjs';
import { BootRomUsb } from './boot_rom_usb.mjs';
import { pageWord, root } from './browser.mjs';
import { browser } from './shared_browser.mjs';

const FLASH_BYTES = 2 * 1024 * 1024;
const SECTOR = 4096;
const PAGE = 256;
const FLASH_BASE = 0x10000000;
const SAVES = 256 * 1024;


/** A flash with another program, and somebody's games at its end. */
function usedFlash(size = FLASH_BYTES) {
  const bytes = new Uint8Array(size).fill(0x5a);
  for (let i = 0; i < SAVES; i++) bytes[size - SAVES + i] = (i * 7) & 0xff;
  return bytes;
}

/** Some sectors of our own, each with other bytes. */
function smallUf2(sectors, family = 0xe48bff56) {
  const blocks = sectors * 16;
  const file = Buffer.alloc(blocks * 512);
  for (let n = 0; n < blocks; n++) {
    [0x0a324655, 0x9e5d5157, 0x2000, FLASH_BASE + n * 256, 256, n, blocks, family].forEach((word, i) => file.writeUInt32LE(word >>> 0, n * 512 + 4 * i));
    for (let i = 0; i < 256; i++) file[n * 512 + 32 + i] = (n * 31 + i) & 0xff;
    file.writeUInt32LE(0x0ab16f30, n * 512 + 508);
  }
  return new Uint8Array(file);
}

async function flashOnto(rom, uf2) {
  const boot = new Picoboot(rom);
  try {
    await boot.open();
    await boot.flash(uf2);
    return 'done';
  } catch (error) {
    return error.reason;
  } finally {
    await boot.close();
  }
}

function assertSavesStay({ flash }) {
  assert.ok(Buffer.compare(flash.bytes.subarray(-SAVES), usedFlash(SAVES)) === 0, 'saved games changed');
}

test('a released image lies in flash as the boot ROM would put it there, and nothing beside it changes', async () => {
  const board = firmwareBoards().find(({ id }) => id === 'picosystem');
  const uf2 = new Uint8Array(fs.readFileSync(firmwareFile(board, 'uf2')));
  const rom = new BootRomUsb({ bytes: usedFlash() });
  assert.equal(await flashOnto(rom, uf2), 'done');
  assert.ok(rom.rebooted);
  assert.deepEqual(rom.flash.complaints, []);
  const expected = usedFlash();
  for (const [address, bytes] of sectorsOf(uf2, 'rp2040')) expected.set(bytes, address - FLASH_BASE);
  assert.ok(Buffer.compare(rom.flash.bytes, expected) === 0);
  const image = fs.readFileSync(firmwareFile(board, 'bin'));
  assert.ok(image.equals(Buffer.from(rom.flash.bytes.subarray(0, image.length))));
});

test('a cable that is pulled at any transfer leaves no half program, and a second try ends well', async () => {
  const uf2 = smallUf2(4);
  const whole = new BootRomUsb({ bytes: usedFlash(SAVES + 8 * SECTOR) });
  assert.equal(await flashOnto(whole, uf2), 'done');
  assert.ok(whole.transfers > 40, `${whole.transfers} transfers`);
  for (let unplugAt = 0; unplugAt < whole.transfers; unplugAt++) {
    const rom = new BootRomUsb({ bytes: usedFlash(SAVES + 8 * SECTOR), unplugAt });
    const end = await flashOnto(rom, uf2);
    const written = [...sectorsOf(uf2, 'rp2040')].every(([address, bytes]) =>
      bytes.every((byte, i) => rom.flash.bytes[address - FLASH_BASE + i] === byte));
    // What the boot ROM looks at.
    const first = Buffer.from(rom.flash.bytes.subarray(0, PAGE));
    const isUntouched = rom.flash.bytes.subarray(0, 4 * SECTOR).every((byte) => byte === 0x5a);
    const starts = first.equals(Buffer.from(sectorsOf(uf2, 'rp2040').get(FLASH_BASE).subarray(0, PAGE))) || first.every((byte) => byte === 0x5a);
    assert.ok(end === 'done' ? written : end === 'flash_unplugged', `transfer ${unplugAt}: ${end}`);
    assert.ok(written || isUntouched || !starts, `transfer ${unplugAt}: half a program would start`);
    assertSavesStay(rom);
    const again = new BootRomUsb({ bytes: rom.flash.bytes });
    assert.equal(await flashOnto(again, uf2), 'done');
    assertSavesStay(again);
  }
});

test('what is not for this chip, or no UF2 file, changes nothing', async () => {
  const cases = [[smallUf2(1, 0xe48bff59), 'flash_other_chip'], [new Uint8Array(512), 'flash_not_uf2'], [smallUf2(1).subarray(0, 700), 'flash_not_uf2'],
    [new Uint8Array(0), 'flash_not_uf2']];
  for (const [uf2, reason] of cases) {
    const rom = new BootRomUsb({ bytes: usedFlash() });
    assert.equal(await flashOnto(rom, uf2), reason);
    assert.deepEqual(rom.flash.operations, []);
  }
  const other = new BootRomUsb({ chip: 'rp2350', bytes: usedFlash() });
  assert.equal(await flashOnto(other, smallUf2(1, 0xe48bff59)), 'done');
  assert.ok(other.rebooted);
  assert.equal(await flashOnto(new BootRomUsb({ bytes: usedFlash(), canOpen: false }), smallUf2(1)), 'flash_no_access');
});

test('a worn flash is noticed when it is read back', async () => {
  const rom = new BootRomUsb({ bytes: usedFlash() });
  const { erase } = rom.flash;
  rom.flash.erase = (offset, count) => {
    const time = erase.call(rom.flash, offset, count);
    rom.flash.bytes[offset + 100] = 0;
    return time;
  };
  assert.equal(await flashOnto(rom, smallUf2(2)), 'flash_reads_back');
});

test('the button on the page says what happened, every time', async () => {
  const bundle = await build({ entryPoints: [path.join(root, 'host_tests/web/boot_rom_usb.mjs')], bundle: true, format: 'iife',
    globalName: 'bootRom', footer: { js: 'globalThis.bootRom = bootRom;' }, write: false });
  const page = await browser.fresh('clock=manual');
  await page.evaluate(`${bundle.outputFiles[0].text};
    globalThis.nextDevice = () => { throw new DOMException('No device selected.', 'NotFoundError'); };
    Object.defineProperty(navigator, 'usb', { value: { requestDevice: async () => globalThis.nextDevice() } });
    location.hash = '#boards';`);
  await page.waitForSelector('.board');
  const card = page.locator('#board-picosystem');
  const line = card.locator('.flash-line');
  const tryWith = async (options) => {
    await page.evaluate((given) => {
      if (given === null) return;
      globalThis.rom = new bootRom.BootRomUsb({ bytes: new Uint8Array(16 * 1024 * 1024).fill(0x5a), ...given });
      globalThis.nextDevice = () => globalThis.rom;
    }, options);
    await card.locator('.flash-button').click();
    await page.waitForFunction(() => !document.querySelector('#board-picosystem .flash-button').disabled);
    return line.textContent();
  };
  assert.equal(await tryWith(null), pageWord('flash_nothing_chosen'));
  assert.equal(await tryWith({ unplugAt: 40 }), pageWord('flash_unplugged'));
  assert.equal(await tryWith({ chip: 'rp2350' }), pageWord('flash_other_chip'));
  assert.match(await tryWith({ canOpen: false }), /^The browser could not open the board/);
  assert.equal(await tryWith({}), pageWord('flash_done'));
  assert.equal(await page.evaluate(() => rom.rebooted), true);
  assert.equal(await card.locator('progress').evaluate((bar) => bar.value), 1);
  browser.assertClean();
  const poor = await browser.fresh('clock=manual');
  await poor.evaluate(() => {
    delete Navigator.prototype.usb;
    location.hash = '#boards';
  });
  await poor.waitForSelector('.board');
  assert.equal(await poor.locator('#board-picosystem .flash-line').textContent(), pageWord('flash_no_webusb'));
  assert.equal(await poor.locator('#board-picosystem .download').getAttribute('download'), 'neva-picosystem.uf2');
  browser.assertClean();
});
