// The chip's deepest sleep, which rp2040js (1.4.1) leaves out: firmware writes a word to the crystal oscillator, and every
// clock stands still until a pin does what IO_BANK0's DORMANT_WAKE_INTE registers wait for.

const IO_BANK0 = 0x40014;
const XOSC = 0x40024;
const XOSC_DORMANT = 0x08;
const DORMANT = 0x636f6d61;
const WAKE = 0x77616b65;
const FIRST_ENABLE = 0x160; // four registers of eight pins, four bits each
const ENABLES = 4;
const PINS_A_REGISTER = 8;
const EDGE_LOW = 4;
const EDGE_HIGH = 8;

export class Dormancy {
  isDormant = false;

  /** How often the chip has slept like this. */
  sleeps = 0;

  #xosc;
  #enables = new Uint32Array(ENABLES);
  #edgeSeen = false; // since a pin was last told to wake the chip

  constructor(chip, pins, onDormant) {
    this.#xosc = chip.peripherals[XOSC];
    this.#watchEnables(chip.peripherals[IO_BANK0]);
    this.#watchOscillator(onDormant);
    pins.onInput((pin, level) => this.#input(pin, level));
  }

  #watchEnables(io) {
    const read = io.readUint32.bind(io);
    const write = io.writeUint32.bind(io);
    const index = (offset) => (offset - FIRST_ENABLE) / 4;
    const isEnable = (offset) => index(offset) >= 0 && index(offset) < ENABLES;
    io.readUint32 = (offset) => (isEnable(offset) ? this.#enables[index(offset)] : read(offset));
    io.writeUint32 = (offset, value) => {
      if (!isEnable(offset)) return write(offset, value);
      this.#enables[index(offset)] = value;
      this.#edgeSeen = false;
      return undefined;
    };
  }

  #watchOscillator(onDormant) {
    const write = this.#xosc.writeUint32.bind(this.#xosc);
    this.#xosc.writeUint32 = (offset, value) => {
      write(offset, value);
      if (offset !== XOSC_DORMANT || value >>> 0 !== DORMANT) return;
      this.sleeps++;
      if (this.#edgeSeen) {
        this.#wake();
        return;
      }
      this.isDormant = true;
      onDormant();
    };
  }

  #input(pin, level) {
    const bits = this.#enables[Math.floor(pin / PINS_A_REGISTER)] >>> ((pin % PINS_A_REGISTER) * 4);
    if (!(bits & (level ? EDGE_HIGH : EDGE_LOW))) return;
    this.#edgeSeen = true;
    if (this.isDormant) this.#wake();
  }

  #wake() {
    this.isDormant = false;
    this.#xosc.writeUint32(XOSC_DORMANT, WAKE);
  }
}
