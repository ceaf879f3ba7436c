// An ILI9341 display controller on the SPI bus. It takes the commands of the ST7789 with the same waits; its glass shows
// true colours without inversion.
import { St7789 } from './st7789.mjs';

export class Ili9341 extends St7789 {
  get showsTrueColours() {
    return !this.inverted;
  }
}
