// What is soldered to a chip on one of Neva's boards, as tools/boards describes it.
import { I2cKeyboard } from './i2c_keyboard.mjs';
import { Ili9341 } from './panels/ili9341.mjs';
import { Ili9488 } from './panels/ili9488.mjs';
import { Ssd1306 } from './panels/ssd1306.mjs';
import { St7789 } from './panels/st7789.mjs';

const FIRST_ADC_PIN = 26;

/** What the ADC reads behind the divider of a board that has enough power. */
export const SUPPLY_READING = 1622;

export function panelOf({ panel, wiring }, machine) {
  if (panel.controller === 'ssd1306') return new Ssd1306(machine, { i2c: wiring.index, address: wiring.address });
  const Panel = { ili9341: Ili9341, ili9488: Ili9488, st7789: St7789 }[panel.controller];
  return new Panel(machine, {
    spi: wiring.index, dc: wiring.command, cs: wiring.select, reset: wiring.reset, backlight: wiring.backlight,
    width: panel.width, height: panel.height, xOffset: panel.offset_x, yOffset: panel.offset_y,
    mounting: panel.address_mode,
  });
}

/** The keyboard with a controller of its own that a board has in place of switches, or null. */
export function keyboardOf({ keyboard }, machine) {
  return keyboard && new I2cKeyboard(machine, { i2c: keyboard.index, address: keyboard.address });
}

/** From now on the converter reads this, of 4096 steps, where the board measures its supply. */
export function measureSupply(machine, { supply }, reading = SUPPLY_READING) {
  if (supply) machine.chip.adc.channelValues[supply.pin - FIRST_ADC_PIN] = reading;
}
