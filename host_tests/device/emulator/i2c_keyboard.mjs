// The PicoCalc's keyboard controller on the I2C bus: a queue of keys that went down and up, the panel's light, the
// battery. It complains about what the real one would not answer to.

const EVENTS = 0x09;
const BATTERY = 0x0b;
const LIGHT = 0x05;
const WRITE = 0x80;
const QUEUE_MAX = 31;
const CLOCK_HZ_MAX = 10e3;
const PRESSED = 1;
const RELEASED = 3;
const NO_CELLS = 0xff;

export class I2cKeyboard {
  /** What the real controller would be unhappy with; tests expect this to stay empty. */
  complaints = [];

  /** What the panel's light was set to last, and when it first went on. */
  light = null;
  lightOnAt = null;

  battery = NO_CELLS;

  #options;
  #machine;
  #bus;
  #queue = [];
  #received = [];
  #answer = [];

  /** options: i2c (index), address. */
  constructor(machine, options) {
    this.#options = options;
    this.attach(machine);
  }

  /** After a reboot, to the new machine: the controller runs on. */
  attach(machine) {
    this.#machine = machine;
    this.#bus = machine.i2c[this.#options.i2c];
    this.plugIn();
  }

  unplug() {
    this.#bus.disconnect(this.#options.address);
  }

  plugIn() {
    this.#bus.connect(this.#options.address, {
      start: () => this.#start(), write: (byte) => this.#write(byte), read: () => this.#answer.shift() ?? 0,
      stop: () => this.#stop(),
    });
  }

  /** A key of the keyboard goes down or up. */
  set(code, down) {
    if (this.#queue.length >= QUEUE_MAX) this.complaints.push('a key was lost: nobody has taken the others');
    else this.#queue.push([down ? PRESSED : RELEASED, code]);
  }

  get waiting() {
    return this.#queue.length;
  }

  #start() {
    this.#received = [];
    if (this.#bus.clockFrequency > CLOCK_HZ_MAX * 1.001) this.complaints.push('I2C clock faster than 10 kHz');
  }

  #write(byte) {
    this.#received.push(byte);
    return true;
  }

  #stop() {
    if (this.#received.length === 0) return;
    const [register, value] = this.#received;
    if (register === (LIGHT | WRITE)) {
      this.light = value;
      if (value > 0) this.lightOnAt ??= this.#machine.nanos;
      this.#answer = [LIGHT, value];
    } else if (register === EVENTS) {
      this.#answer = [...(this.#queue.shift() ?? [0, 0])];
    } else if (register === BATTERY) {
      this.#answer = [BATTERY, this.battery];
    } else {
      this.complaints.push(`unknown register ${register}`);
      this.#answer = [0, 0];
    }
  }
}
