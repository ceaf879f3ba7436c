// An ILI9488 display controller on the SPI bus. It takes the commands of the ST7789 with the same waits, and three bytes a
// pixel, of which the upper six bits count.
import { St7789 } from './st7789.mjs';

export class Ili9488 extends St7789 {
  constructor(machine, options) {
    super(machine, { memoryWidth: 320, memoryHeight: 480, ...options });
  }

  get pixelBytes() {
    return 3;
  }
}
