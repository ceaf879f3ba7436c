// An SSD1306 display controller with 128 x 64 pixels on the I2C bus: turns the bytes it is sent into pixels, and
// complains about what real silicon or the eye would be unhappy with. Times are nanoseconds of the machine's clock.

const WIDTH = 128;
const HEIGHT = 64;
const PAGES = 8;
const LIT = 0xffff;
const MAX_CLOCK_HZ = 400e3; // a clock cycle is at least 2.5 us

const COMMANDS_FOLLOW = 0x00;
const PIXELS_FOLLOW = 0x40;

const ADDRESSING = 0x20;
const COLUMN_RANGE = 0x21;
const PAGE_RANGE = 0x22;
const CONTRAST = 0x81;
const CHARGE_PUMP = 0x8d;
const MULTIPLEX = 0xa8;
const DISPLAY_OFF = 0xae;
const DISPLAY_ON = 0xaf;

// How many bytes follow a command; what is not here is a command alone or unknown.
const ARGUMENTS = new Map([
  [ADDRESSING, 1], [COLUMN_RANGE, 2], [PAGE_RANGE, 2], [CONTRAST, 1], [CHARGE_PUMP, 1], [MULTIPLEX, 1], [0xd3, 1],
  [0xd5, 1], [0xd9, 1], [0xda, 1], [0xdb, 1],
]);
const ALONE = new Set([0xa0, 0xa1, 0xa4, 0xa5, 0xa6, 0xa7, DISPLAY_OFF, DISPLAY_ON, 0xc0, 0xc8, 0xe3]);

const hex = (value) => `0x${value.toString(16).padStart(2, '0')}`;

export class Ssd1306 {
  /** What would be wrong on the real thing, as texts; tests expect this to stay empty. */
  complaints = [];

  /** Complete pictures: { startedAt, endedAt }, from the first byte of pixels to the last. */
  frames = [];

  /** Complete windows smaller than the picture: { startedAt, endedAt, firstColumn, lastColumn, firstRow, lastRow }. */
  updates = [];

  /** Every command with its time, { code, at }. */
  commands = [];

  width = WIDTH;
  height = HEIGHT;
  displayOn = false;
  backlightOnAt = null; // when something could first be seen: the panel is its own light
  contrast = 0x7f;

  #machine;
  #bus;
  #options;
  #complainedAbout = new Set();
  #kind = null; // of the bytes that follow, null before the first of a transfer
  #command = null;
  #arguments = [];
  #startedAt = null;
  pumpOn = false;
  #written = false;
  // One byte is eight rows of a column, the lowest bit at the top; noise after power-on.
  #memory = new Uint8Array(WIDTH * PAGES).fill(0xa5);

  /** options: i2c (index), address. */
  constructor(machine, options) {
    this.#options = options;
    this.#powerOn();
    this.attach(machine);
  }

  /** Wires the panel to a machine; after a reboot, to the new one, since the panel keeps its state through it. */
  attach(machine) {
    this.#machine = machine;
    this.#bus = machine.i2c[this.#options.i2c];
    this.plugIn();
  }

  unplug() {
    this.#bus.disconnect(this.#options.address);
    this.#powerOn();
  }

  plugIn() {
    this.#bus.connect(this.#options.address, {
      start: () => this.#start(), write: (byte) => this.#byte(byte), stop: () => this.#stop(),
    });
  }

  get showsTrueColours() {
    return !this.inverse;
  }

  /** The picture as an image of 16 bit pixels, dark while the display is off. */
  image() {
    const pixels = new Uint16Array(WIDTH * HEIGHT);
    for (let i = 0; i < pixels.length; i++) {
      const x = i % WIDTH;
      const y = Math.floor(i / WIDTH);
      // Modules are mounted so that both directions are turned when the picture is upright.
      const row = this.rowsTurned ? y : HEIGHT - 1 - y;
      const bit = (this.#memory[(row >> 3) * WIDTH + x] >> (row & 7)) & 1;
      if (this.displayOn && (bit === 1) !== this.inverse) pixels[i] = LIT;
    }
    return { width: WIDTH, height: HEIGHT, pixels };
  }

  #powerOn() {
    this.displayOn = false;
    this.inverse = false;
    this.columnsTurned = false;
    this.rowsTurned = false;
    this.addressing = 2;
    this.window = { firstColumn: 0, lastColumn: WIDTH - 1, firstPage: 0, lastPage: PAGES - 1 };
    this.column = 0;
    this.page = 0;
    this.pumpOn = false;
    this.#written = false;
    this.#memory.fill(0xa5);
  }

  #complain(text) {
    if (this.#complainedAbout.has(text)) return;
    this.#complainedAbout.add(text);
    this.complaints.push(`${(this.#machine.nanos / 1e6).toFixed(3)} ms: ${text}`);
  }

  #start() {
    this.#kind = null;
    if (this.#bus.clockFrequency > MAX_CLOCK_HZ * 1.001) this.#complain('I2C clock faster than 400 kHz');
  }

  #stop() {
    if (this.#command !== null) this.#complain(`command ${hex(this.#command)} ended without all of its bytes`);
    this.#command = null;
  }

  #byte(value) {
    if (this.#kind === null) {
      this.#kind = value;
      if (value !== COMMANDS_FOLLOW && value !== PIXELS_FOLLOW) this.#complain(`control byte ${hex(value)}`);
    } else if (this.#kind === PIXELS_FOLLOW) {
      this.#pixels(value);
    } else if (this.#command === null) {
      this.#beginCommand(value);
    } else {
      this.#arguments.push(value);
      if (this.#arguments.length === ARGUMENTS.get(this.#command)) this.#finishCommand();
    }
    return true;
  }

  #beginCommand(code) {
    this.commands.push({ code, at: this.#machine.nanos });
    if (ARGUMENTS.has(code)) {
      this.#command = code;
      this.#arguments = [];
    } else if (ALONE.has(code) || (code >= 0x40 && code <= 0x7f)) {
      this.#carryOut(code);
    } else {
      this.#complain(`unknown command ${hex(code)}`);
    }
  }

  #carryOut(code) {
    if (code === 0xa0 || code === 0xa1) this.columnsTurned = code === 0xa1;
    if (code === 0xc0 || code === 0xc8) this.rowsTurned = code === 0xc8;
    if (code === 0xa6 || code === 0xa7) this.inverse = code === 0xa7;
    if (code === DISPLAY_OFF) this.displayOn = false;
    if (code !== DISPLAY_ON) return;
    this.displayOn = true;
    this.backlightOnAt ??= this.#machine.nanos;
    if (!this.pumpOn) this.#complain('display on without its charge pump');
    if (!this.#written) this.#complain('display on before the first frame: noise is seen');
  }

  #finishCommand() {
    const [first, second] = this.#arguments;
    const { window } = this;
    switch (this.#command) {
      case ADDRESSING:
        this.addressing = first & 3;
        break;
      case COLUMN_RANGE:
        window.firstColumn = first;
        window.lastColumn = second;
        this.column = first;
        if (first > second || second >= WIDTH) this.#complain(`columns ${first}..${second}`);
        break;
      case PAGE_RANGE:
        window.firstPage = first;
        window.lastPage = second;
        this.page = first;
        this.#startedAt = null;
        if (first > second || second >= PAGES) this.#complain(`pages ${first}..${second}`);
        break;
      case CONTRAST:
        this.contrast = first;
        break;
      case CHARGE_PUMP:
        this.pumpOn = (first & 4) !== 0;
        break;
      case MULTIPLEX:
        if (first !== HEIGHT - 1) this.#complain(`${first + 1} rows instead of ${HEIGHT}`);
        break;
      default:
    }
    this.#command = null;
  }

  #pixels(value) {
    if (this.addressing !== 0) this.#complain('pixels while addresses do not run along a page');
    this.#startedAt ??= this.#machine.nanos;
    const x = this.columnsTurned ? this.column : WIDTH - 1 - this.column;
    this.#memory[this.page * WIDTH + x] = value;
    const { firstColumn, lastColumn, firstPage, lastPage } = this.window;
    if (++this.column <= lastColumn) return;
    this.column = firstColumn;
    if (++this.page <= lastPage) return;
    this.page = firstPage;
    this.#windowComplete();
  }

  #windowComplete() {
    const { firstColumn, lastColumn, firstPage, lastPage } = this.window;
    const done = { startedAt: this.#startedAt, endedAt: this.#machine.nanos };
    this.#startedAt = null;
    if ((lastColumn - firstColumn + 1) * (lastPage - firstPage + 1) === WIDTH * PAGES) {
      this.#written = true;
      this.frames.push(done);
    } else {
      this.updates.push({ ...done, firstColumn, lastColumn, firstRow: firstPage * 8, lastRow: lastPage * 8 + 7 });
    }
  }
}
