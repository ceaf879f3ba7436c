// What lies between the two cores: their SIO ends (core number, FIFO), and the second core's way from reset through
// the boot ROM into firmware.

const CPUID = 0x00;
const FIFO_ST = 0x50;
const FIFO_WR = 0x54;
const FIFO_RD = 0x58;
const FIFO_DEPTH = 8;
// FIFO_ST
const VALID = 1;
const READY = 2;
const OVERFLOW = 4;
const UNDERFLOW = 8;

const IRQ_SIO_PROC0 = 15;
const PSM = 0x40010;
const PSM_PROC1 = 1 << 16;

// Divider and interpolators are each core's own; the rest of SIO is one and the same for both.
const SHARED = ['gpioValue', 'gpioOutputEnable', 'qspiGpioValue', 'qspiGpioOutputEnable', 'spinLock'];

function makeSecondSio(chip) {
  const first = chip.sio;
  const second = new first.constructor(chip.secondBus);
  for (const field of SHARED) {
    Object.defineProperty(second, field, {
      get: () => first[field],
      set: (value) => { first[field] = value; },
    });
  }
  return second;
}

export class SecondCore {
  /** True once firmware has launched the core and until it resets it. */
  running = false;

  onStartOrReset = () => {};

  #heldInReset = false;
  #launch = []; // what core 0 has sent of the launch sequence
  #incoming = [[], []]; // words waiting to be read by each core
  #sticky = [0, 0]; // overflow and underflow flags of each core's end

  constructor(chip) {
    this.chip = chip;
    this.core = chip.secondCore;
    chip.secondBus.sio = makeSecondSio(chip);
    this.#connectSio(chip.sio, 0);
    this.#connectSio(chip.secondBus.sio, 1);
    this.#watchPowerOnStateMachine(chip.peripherals[PSM]);
  }

  #connectSio(sio, me) {
    const read = sio.readUint32.bind(sio);
    const write = sio.writeUint32.bind(sio);
    sio.readUint32 = (offset) => {
      if (offset === CPUID) return me;
      if (offset === FIFO_ST) return this.#status(me);
      if (offset === FIFO_RD) return this.#pop(me);
      return read(offset);
    };
    sio.writeUint32 = (offset, value) => {
      if (offset === FIFO_ST) this.#clearSticky(me, value);
      else if (offset === FIFO_WR) this.#push(me, value >>> 0);
      else write(offset, value);
    };
  }

  #status(me) {
    const valid = this.#incoming[me].length > 0 ? VALID : 0;
    const ready = this.#incoming[1 - me].length < FIFO_DEPTH ? READY : 0;
    return valid | ready | this.#sticky[me];
  }

  #pop(me) {
    const empty = this.#incoming[me].length === 0;
    if (empty) this.#sticky[me] |= UNDERFLOW;
    const word = empty ? 0 : this.#incoming[me].shift();
    this.#updateInterrupts();
    return word;
  }

  #push(me, word) {
    if (me === 0 && !this.running && !this.#heldInReset) {
      this.#bootRomReceives(word);
    } else if (this.#incoming[1 - me].length < FIFO_DEPTH) {
      this.#incoming[1 - me].push(word);
    } else {
      this.#sticky[me] |= OVERFLOW;
    }
    this.#updateInterrupts();
  }

  #clearSticky(me, value) {
    this.#sticky[me] &= ~(value & (OVERFLOW | UNDERFLOW));
    this.#updateInterrupts();
  }

  #updateInterrupts() {
    for (const me of [0, 1]) {
      const wanted = this.#incoming[me].length > 0 || this.#sticky[me] !== 0;
      this.chip.setInterrupt(IRQ_SIO_PROC0 + me, wanted);
    }
  }

  // The boot ROM's side of multicore_launch_core1(): core 0 sends 0, 0, 1, vector table, stack, entry point; each word
  // is echoed, and a wrong one begins the sequence again.
  #bootRomReceives(word) {
    const expected = [0, 0, 1][this.#launch.length];
    if (expected === undefined || word === expected) this.#launch.push(word);
    else this.#launch = word === 0 ? [0] : [];
    this.#bootRomSends(word);
    if (this.#launch.length === 6) this.#start();
  }

  #bootRomSends(word) {
    this.#incoming[0].push(word);
    this.chip.sendEvent();
  }

  #start() {
    const [, , , vectorTable, stack, entry] = this.#launch;
    this.core.VTOR = vectorTable;
    this.core.SP = stack;
    this.core.PC = entry & ~1;
    this.running = true;
    this.onStartOrReset();
  }

  // multicore_reset_core1() forces the core off and on again; coming back, the boot ROM sends a 0 to say it is there.
  #watchPowerOnStateMachine(psm) {
    const write = psm.writeUint32.bind(psm);
    psm.writeUint32 = (offset, value) => {
      write(offset, value);
      const off = (psm.frceOff & PSM_PROC1) !== 0;
      if (off === this.#heldInReset) return;
      this.#heldInReset = off;
      if (off) {
        this.#reset();
      } else {
        this.#bootRomSends(0);
        this.#updateInterrupts();
      }
    };
  }

  #reset() {
    const { core } = this;
    this.running = false;
    this.#launch = [];
    this.#incoming = [[], []];
    this.#sticky = [0, 0];
    // Interrupt lines stay as they are: they belong to the peripherals.
    Object.assign(core, {
      waiting: false, eventRegistered: false, PM: false, SPSEL: 0, nPRIV: false, currentMode: 0, IPSR: 0,
      enabledInterrupts: 0, interruptPriorities: [0xffffffff, 0, 0, 0],
      pendingNMI: false, pendingPendSV: false, pendingSVCall: false, pendingSystick: false,
    });
    core.rp2040.ppb.reset();
    this.#updateInterrupts();
    this.onStartOrReset();
  }
}
