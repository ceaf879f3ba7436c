// Every board that can be emulated: its released image boots, shows what the simulator shows, pixel by pixel, and answers
// each of its keys. What does not differ between boards is tried on two of them in the other files.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Device, firmwareBoards, simulatorScreenshot } from './device.mjs';
import { compare } from './emulator/png.mjs';
import { measureBoard, wireMs } from './measure_board.mjs';
import { PinTrace } from './pin_trace.mjs';

const BOOT_MS_MAX = 300;
const PRESS_MS_MAX = 50;
// On top of the wire: commands, the first strips, packing for one-bit panels.
const FRAME_EXTRA_MS_MAX = 2;

function assertSameScreen(device, script) {
  assert.equal(compare(device.panel.image(), simulatorScreenshot(device.board, script)).message, 'same');
  assert.deepEqual(device.panel.complaints, []);
  assert.deepEqual(device.keyboard?.complaints ?? [], []);
  assert.deepEqual(device.machine.flash.complaints, []);
}

for (const board of firmwareBoards()) {
  test(`${board.id} boots and answers its keys`, async (steps) => {
    const device = new Device(board);
    const { panel } = device;

    await steps.test('the first frame is the simulator\'s', () => {
      device.run(BOOT_MS_MAX);
      assert.ok(panel.frames.length > 0, 'no frame');
      assertSameScreen(device, '');
      assert.ok(panel.showsTrueColours, 'colours are inverted');
    });

    await steps.test('nothing is seen before the first frame', () => {
      const [first] = panel.frames;
      // A panel without a light of its own pin shows what it has as soon as it is switched on.
      for (const seenAt of [panel.backlightOnAt, panel.displayOnAt].filter((at) => at != null)) {
        assert.ok(seenAt >= first.endedAt, 'something to see before the first frame');
        assert.ok(seenAt < first.endedAt + 1e6, 'nothing to see long after the first frame');
      }
      assert.ok((panel.backlightOnAt ?? panel.displayOnAt) !== null, 'nothing to see');
    });

    await steps.test('the panel is tuned to its glass', { skip: board.wiring.bus !== 'spi' }, () => {
      for (const { code, bytes } of board.panel.tuning) assert.deepEqual(panel.registers.get(code), bytes);
      // Voltages and gamma have codes from 0xb0 on.
      const tuned = [...panel.registers.keys()].filter((code) => code >= 0xb0).sort();
      assert.deepEqual(tuned, board.panel.tuning.map(({ code }) => code).filter((code) => code >= 0xb0).sort());
    });

    // One after the other, so that every key is seen in many places.
    let script = '';
    for (const key of Object.keys(board.keys)) {
      script = `${script} ${key}`.trim();
      await steps.test(`pressing ${key}`, () => {
        device.play(key);
        assertSameScreen(device, script);
      });
    }

    await steps.test('it runs on', () => assert.equal(device.machine.outcome, null));
  });

  test(`${board.id} starts, draws and answers in time`, () => {
    const measured = measureBoard(board);
    assert.ok(measured.bootMs <= BOOT_MS_MAX, `first frame after ${measured.bootMs} ms`);
    assert.ok(measured.frameMs <= wireMs(board) + FRAME_EXTRA_MS_MAX, `a frame took ${measured.frameMs} ms`);
    // Three bytes a pixel are more work than two.
    const busyShareMax = board.panel.controller === 'ili9488' ? 0.3 : 0.25;
    assert.ok(measured.frameBusyMs < measured.frameMs * busyShareMax, `busy ${measured.frameBusyMs} of ${measured.frameMs} ms`);
    // A keyboard with a controller of its own has to be asked, at 10 kHz.
    const pressMsMax = PRESS_MS_MAX + (board.keyboard ? 15 : 0);
    assert.ok(measured.pressMs <= pressMsMax, `pixels changed ${measured.pressMs} ms after a press`);
  });
}

test('a board without a panel runs on, and the panel is started when it comes', () => {
  const board = firmwareBoards().find(({ id }) => id === 'pico_ssd1306');
  const device = new Device(board);
  device.panel.unplug();
  device.run(BOOT_MS_MAX);
  assert.equal(device.panel.frames.length, 0);
  device.panel.plugIn();
  device.play('down');
  device.play('up');
  assertSameScreen(device, 'down up');
});

test('a panel that holds the bus keeps nobody waiting, and comes back', () => {
  const board = firmwareBoards().find(({ id }) => id === 'pico_ssd1306');
  const device = new Device(board);
  device.start();
  device.machine.i2c[board.wiring.index].hold();
  device.play('down');
  // Choosing a language saves it, which waits for the display.
  device.play('a wait:300');
  assert.ok(device.machine.flash.operations.length > 0, 'nothing was saved');
  device.machine.i2c[board.wiring.index].release();
  device.play('down wait:200');
  assertSameScreen(device, 'down a down');
});

const LOW_BATTERY_READING = 1200;
const LED_SHARE = (96 / 255) ** 2.2;

// Which colours of the light are on, in the share of time, over the last tenth of a second.
function ledShares(device, pins, traces) {
  device.run(1200);
  const now = device.machine.nanos;
  return pins.map(({ gpio, active }) => {
    const high = traces.get(gpio).highShare(now - 100e6, now);
    return active === 'high' ? high : 1 - high;
  });
}

test('the light tells of charging and of a nearly empty battery', () => {
  const board = firmwareBoards().find(({ id }) => id === 'picosystem');
  const device = new Device(board);
  const pins = ['LED red', 'LED green', 'LED blue'].map((name) => board.pins.find((pin) => pin.name === name));
  const traces = new Map(pins.map(({ gpio }) => [gpio, new PinTrace(device.machine, gpio)]));
  const charging = board.pins.find(({ name }) => name === 'charging').gpio;
  const assertShares = (expected) => {
    ledShares(device, pins, traces).forEach((share, i) => {
      assert.ok(Math.abs(share - expected[i]) < 0.02, `${pins[i].name}: ${share}, not ${expected[i]}`);
    });
  };
  assertShares([0, 0, 0]);
  device.machine.pins.drive(charging, false);
  assertShares([0, LED_SHARE, 0]);
  device.machine.pins.drive(charging, null);
  device.measure(LOW_BATTERY_READING);
  device.run(10_000);
  assertShares([LED_SHARE, 0, 0]);
  // A loose wire is no empty battery.
  device.measure(0);
  device.run(10_000);
  assertShares([0, 0, 0]);
});
