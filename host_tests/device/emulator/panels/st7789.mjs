// An ST7789 display controller on the SPI bus: turns the bytes it is sent into pixels, and complains about what real
// silicon would be unhappy with. Times are nanoseconds of the machine's clock.

const NOP = 0x00;
const SWRESET = 0x01;
const SLPIN = 0x10;
const SLPOUT = 0x11;
const INVOFF = 0x20;
const INVON = 0x21;
const DISPOFF = 0x28;
const DISPON = 0x29;
const CASET = 0x2a;
const RASET = 0x2b;
const RAMWR = 0x2c;
const MADCTL = 0x36;
const COLMOD = 0x3a;
const RAMWRC = 0x3c; // memory write continue

// MADCTL bits
const MIRROR_ROWS = 0x80;
const MIRROR_COLUMNS = 0x40;
const SWAP_AXES = 0x20;
const ORIENTATION = MIRROR_ROWS | MIRROR_COLUMNS | SWAP_AXES;
const BLUE_FIRST = 0x08;

const MILLISECOND = 1e6;
const RESET_PULSE_NANOS = 10_000;
const SHORT_WAIT_NANOS = 5 * MILLISECOND; // after reset and after sleep commands, before any command
const SLEEP_WAIT_NANOS = 120 * MILLISECOND; // after reset, and between sleep commands
const MAX_CLOCK_HZ = 62.5e6; // a serial write cycle is at least 16 ns
const COLOUR_16_BIT = 0x05;
const COLOUR_18_BIT = 0x06; // after reset

const hex = (value) => `0x${value.toString(16).padStart(2, '0')}`;
const swapRedAndBlue = (pixel) => ((pixel & 0x001f) << 11) | (pixel & 0x07e0) | (pixel >> 11);

export class St7789 {
  /** What silicon would be unhappy with, as texts; tests expect this to stay empty. */
  complaints = [];

  /** Complete pictures: { startedAt, endedAt }, from the first byte of pixel data to the last. */
  frames = [];

  /** Complete windows smaller than the picture: { startedAt, endedAt, firstColumn, lastColumn, firstRow, lastRow }. */
  updates = [];

  /** Every command with its time, { code, at }. */
  commands = [];

  /** The bytes that were last written behind each command, by its code; none after a reset. */
  registers = new Map();

  onFrame = () => {};
  onUpdate = () => {};

  asleep = true;
  displayOn = false;
  inverted = false;
  backlightOn = false;
  backlightOnAt = null; // when it first went on
  displayOnAt = null; // since the last reset

  #command = NOP;
  #arguments = [];
  #pixel = []; // the bytes of a pixel so far
  #column = 0;
  #row = 0;
  #startedAt = null; // first byte of the window being written

  #complainedAbout = new Set();
  #machine;
  #bus;
  #dcAtBegin = null;
  #selectedAtBegin = false;
  #wordBeganAt = 0;
  #inReset = false;
  #resetBeganAt = 0;
  #resetEndedAt = -Infinity;
  #sleepChangedAt = -Infinity;
  #softResetAt = -Infinity;

  /**
   * options: spi (index), dc, cs (null: tied low), reset (null: none), backlight (null: none), width, height of the
   * visible picture, xOffset, yOffset of it in the controller's memory, memoryWidth, memoryHeight, and mounting: the
   * MADCTL value with which the picture is upright and its colours right on this device.
   */
  constructor(machine, options) {
    this.options = {
      spi: 0, cs: null, reset: null, backlight: null, width: 240, height: 240, xOffset: 0, yOffset: 0,
      memoryWidth: 240, memoryHeight: 320, mounting: 0, ...options,
    };
    this.width = this.options.width;
    this.height = this.options.height;
    this.pixels = new Uint16Array(this.width * this.height);
    this.#resetRegisters();
    this.attach(machine);
  }

  /** Wires the panel to a machine; after a reboot, to the new one, since the panel keeps its state through it. */
  attach(machine) {
    const { spi, reset, backlight } = this.options;
    this.#machine = machine;
    this.#bus = machine.spi[spi];
    this.#resetEndedAt = -Infinity;
    this.#sleepChangedAt = -Infinity;
    this.#softResetAt = -Infinity;
    this.#bus.listen({ begin: () => this.#beginWord(), end: (word, bits) => this.#endWord(word, bits) });
    if (reset !== null) machine.pins.watch(reset, (level) => this.#resetPinChanged(level));
    if (backlight !== null) machine.pins.watch(backlight, (level) => this.#backlightChanged(level));
  }

  /** A copy of the picture, for comparing and for writing to a file. */
  image() {
    return { width: this.width, height: this.height, pixels: this.pixels.slice() };
  }

  /** How many bytes the controller takes for a pixel. */
  get pixelBytes() {
    return 2;
  }

  /** The glass on these modules is IPS glass, which shows the opposite of what it is told. */
  get showsTrueColours() {
    return this.inverted;
  }

  pixel(x, y) {
    return this.pixels[y * this.width + x];
  }

  // Each kind once, with the time it first happened: a mistake in every byte of a picture is still one mistake.
  #complain(text) {
    if (this.#complainedAbout.has(text)) return;
    this.#complainedAbout.add(text);
    this.complaints.push(`${(this.#machine.nanos / MILLISECOND).toFixed(3)} ms: ${text}`);
  }

  #resetRegisters() {
    const { memoryWidth, memoryHeight } = this.options;
    this.asleep = true;
    this.displayOn = false;
    this.inverted = false;
    this.madctl = 0;
    this.colourMode = COLOUR_18_BIT;
    this.window = { firstColumn: 0, lastColumn: memoryWidth - 1, firstRow: 0, lastRow: memoryHeight - 1 };
    this.registers.clear();
    this.displayOnAt = null;
    this.#command = NOP;
    this.#arguments = [];
    this.#pixel = [];
  }

  #resetPinChanged(level) {
    if (level === 0 && !this.#inReset) {
      this.#inReset = true;
      this.#resetBeganAt = this.#machine.nanos;
    } else if (level !== 0 && this.#inReset) {
      this.#inReset = false;
      this.#resetEndedAt = this.#machine.nanos;
      if (this.#resetEndedAt - this.#resetBeganAt < RESET_PULSE_NANOS) this.#complain('reset pulse shorter than 10 us');
      this.#resetRegisters();
    }
  }

  #backlightChanged(level) {
    this.backlightOn = level === 1;
    if (this.backlightOn) this.backlightOnAt ??= this.#machine.nanos;
  }

  #beginWord() {
    this.#wordBeganAt = this.#machine.nanos;
    this.#dcAtBegin = this.#machine.pins.level(this.options.dc);
    this.#selectedAtBegin = this.#selected();
    if (!this.#selectedAtBegin) this.#complain('clocked while CS is high');
  }

  #selected() {
    const { cs } = this.options;
    return cs === null || this.#machine.pins.level(cs) !== 1;
  }

  // The controller takes D/C with the last bit of a byte. Firmware that switches it, or CS, before the SPI has sent
  // everything in its FIFO spoils the last bytes.
  #endWord(word, bits) {
    const dcLevel = this.#machine.pins.level(this.options.dc);
    if (!this.#selected()) {
      if (this.#selectedAtBegin) this.#complain('CS went high before the last bit of a word');
      return;
    }
    if (dcLevel === null) this.#complain('D/C is not driven');
    else if (dcLevel !== this.#dcAtBegin) this.#complain('D/C changed while a word was being sent');
    if (bits === 16) {
      this.#byte(word >> 8, dcLevel === 1);
      this.#byte(word & 0xff, dcLevel === 1);
    } else if (bits === 8) {
      this.#byte(word, dcLevel === 1);
    } else {
      this.#complain(`SPI words of ${bits} bits`);
    }
  }

  #byte(value, isData) {
    if (this.#inReset) {
      this.#complain('byte while the reset pin is low');
    } else if (!isData) {
      this.#beginCommand(value);
    } else if (this.#command === RAMWR || this.#command === RAMWRC) {
      this.#pixelByte(value);
    } else {
      this.#arguments.push(value);
      this.registers.set(this.#command, this.#arguments);
      this.#argument(this.#arguments);
    }
  }

  #beginCommand(code) {
    const now = this.#machine.nanos;
    if (this.#pixel.length > 0) this.#complain('pixel data ended in the middle of a pixel');
    this.#pixel = [];
    this.#checkBus();
    this.#checkWaits(code, now);
    this.commands.push({ code, at: now });
    this.#command = code;
    this.#arguments = [];
    this.#carryOut(code, now);
  }

  #checkBus() {
    if (this.#bus.clockFrequency > MAX_CLOCK_HZ * 1.001) this.#complain('SPI clock faster than 62.5 MHz');
    if (!this.#bus.samplesOnRisingEdge) this.#complain('SPI mode is neither 0 nor 3');
  }

  #checkWaits(code, now) {
    const name = `command ${hex(code)}`;
    if (now - this.#resetEndedAt < SHORT_WAIT_NANOS) this.#complain(`${name} within 5 ms after hardware reset`);
    if (now - this.#softResetAt < SHORT_WAIT_NANOS) this.#complain(`${name} within 5 ms after SWRESET`);
    if (now - this.#sleepChangedAt < SHORT_WAIT_NANOS) this.#complain(`${name} within 5 ms after SLPIN or SLPOUT`);
    if (code !== SLPOUT && code !== SLPIN) return;
    if (now - this.#resetEndedAt < SLEEP_WAIT_NANOS) this.#complain(`${name} within 120 ms after hardware reset`);
    if (now - this.#softResetAt < SLEEP_WAIT_NANOS) this.#complain(`${name} within 120 ms after SWRESET`);
    if (now - this.#sleepChangedAt < SLEEP_WAIT_NANOS) this.#complain(`${name} within 120 ms after SLPIN or SLPOUT`);
  }

  #carryOut(code, now) {
    switch (code) {
      case SWRESET:
        this.#resetRegisters();
        this.#softResetAt = now;
        break;
      case SLPIN:
      case SLPOUT:
        this.asleep = code === SLPIN;
        this.#sleepChangedAt = now;
        break;
      case INVOFF:
      case INVON:
        this.inverted = code === INVON;
        break;
      case DISPOFF:
      case DISPON:
        this.displayOn = code === DISPON;
        if (this.displayOn) this.displayOnAt ??= now;
        break;
      case RAMWR:
        this.#column = this.window.firstColumn;
        this.#row = this.window.firstRow;
        this.#startedAt = null;
        this.#checkPixelData();
        break;
      case RAMWRC:
        this.#checkPixelData();
        break;
      default:
    }
  }

  #argument(values) {
    const { window } = this;
    if (this.#command === MADCTL && values.length === 1) {
      [this.madctl] = values;
    } else if (this.#command === COLMOD && values.length === 1) {
      this.colourMode = values[0] & 0x07;
    } else if (this.#command === CASET && values.length === 4) {
      window.firstColumn = (values[0] << 8) | values[1];
      window.lastColumn = (values[2] << 8) | values[3];
    } else if (this.#command === RASET && values.length === 4) {
      window.firstRow = (values[0] << 8) | values[1];
      window.lastRow = (values[2] << 8) | values[3];
    }
  }

  #checkPixelData() {
    const { firstColumn, lastColumn, firstRow, lastRow } = this.window;
    if (this.asleep) this.#complain('pixel data while asleep');
    const wanted = this.pixelBytes === 3 ? COLOUR_18_BIT : COLOUR_16_BIT;
    if (this.colourMode !== wanted) this.#complain(`pixel data of ${this.pixelBytes} bytes while COLMOD says otherwise`);
    const ordered = firstColumn <= lastColumn && firstRow <= lastRow;
    if (!ordered || !this.#visible(firstColumn, firstRow) || !this.#visible(lastColumn, lastRow)) {
      const place = `columns ${firstColumn}..${lastColumn}, rows ${firstRow}..${lastRow}`;
      this.#complain(`address window out of range: ${place}`);
    }
  }

  #pixelByte(value) {
    this.#startedAt ??= this.#wordBeganAt;
    this.#pixel.push(value);
    if (this.#pixel.length < this.pixelBytes) return;
    const [first, second, third] = this.#pixel;
    this.#pixel = [];
    this.#putPixel(this.pixelBytes === 3 ? (first >> 3 << 11) | (second >> 2 << 5) | (third >> 3) : (first << 8) | second);
    this.#advance();
  }

  #putPixel(pixel) {
    const { mounting } = this.options;
    const index = this.#indexOf(this.#column, this.#row);
    if (index >= 0) this.pixels[index] = (this.madctl ^ mounting) & BLUE_FIRST ? swapRedAndBlue(pixel) : pixel;
  }

  #advance() {
    const { firstColumn, lastColumn, firstRow, lastRow } = this.window;
    if (++this.#column <= lastColumn) return;
    this.#column = firstColumn;
    if (++this.#row <= lastRow) return;
    this.#row = firstRow;
    this.#windowComplete();
  }

  #windowComplete() {
    const { firstColumn, lastColumn, firstRow, lastRow } = this.window;
    const { xOffset, yOffset } = this.options;
    const done = { startedAt: this.#startedAt, endedAt: this.#machine.nanos };
    this.#startedAt = null;
    const pixelCount = (lastColumn - firstColumn + 1) * (lastRow - firstRow + 1);
    if (pixelCount >= this.width * this.height) {
      this.frames.push(done);
      this.onFrame(done);
      return;
    }
    Object.assign(done, {
      firstColumn: firstColumn - xOffset, lastColumn: lastColumn - xOffset,
      firstRow: firstRow - yOffset, lastRow: lastRow - yOffset,
    });
    this.updates.push(done);
    this.onUpdate(done);
  }

  #visible(column, row) {
    return this.#indexOf(column, row) >= 0;
  }

  // From the address that firmware writes to, with its MADCTL, to the place that is seen, with the device's mounting.
  #indexOf(column, row) {
    const { mounting, xOffset, yOffset } = this.options;
    let x = column;
    let y = row;
    if ((this.madctl ^ mounting) & ORIENTATION) {
      [x, y] = this.#toMemory(this.madctl, x, y);
      [x, y] = this.#fromMemory(mounting, x, y);
    }
    x -= xOffset;
    y -= yOffset;
    return x >= 0 && x < this.width && y >= 0 && y < this.height ? y * this.width + x : -1;
  }

  // Mirroring acts on the memory's own columns and rows, whether or not the axes are swapped.
  #toMemory(madctl, column, row) {
    const [x, y] = madctl & SWAP_AXES ? [row, column] : [column, row];
    return this.#mirror(madctl, x, y);
  }

  #fromMemory(madctl, memoryX, memoryY) {
    const [x, y] = this.#mirror(madctl, memoryX, memoryY);
    return madctl & SWAP_AXES ? [y, x] : [x, y];
  }

  #mirror(madctl, x, y) {
    const { memoryWidth, memoryHeight } = this.options;
    return [
      madctl & MIRROR_COLUMNS ? memoryWidth - 1 - x : x,
      madctl & MIRROR_ROWS ? memoryHeight - 1 - y : y,
    ];
  }
}
