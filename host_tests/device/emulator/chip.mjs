// The RP2040 of rp2040js with what that package (1.4.1) leaves out: the second core, SEV, and HardFaults where real silicon
// would take one. With quick cores both cores' ordinary instructions are carried out by them.
import { RP2040 } from 'rp2040js';
import { correctCore, sleepsInWfi } from './corrections.mjs';
import { QuickCores } from './quick_cores/quick_cores.mjs';

const SRAM = 0x20000000;
const SRAM_BYTES = 264 * 1024;
const IRQ_SIO_PROC0 = 15;
const IRQ_SIO_PROC1 = 16;
const FLASH_REGION = 4; // address bits 31..26 of the flash and its mirrors
const XIP_CONTROL = 5; // the same of 0x14000000: cache control registers, not modelled and harmless

// Messages by which rp2040js reports what would be a HardFault.
const FAULT = /^(Read from invalid memory|Write to undefined address|Warning: Instruction at|read from address)/;

/** Thrown where real silicon would take a HardFault; the scheduler takes it, or lets the test fail. */
export class HardFault extends Error {}

const hex = (value) => `0x${(value >>> 0).toString(16)}`;

// rp2040js does nothing on SEV but tell its logger, so the logger is where the event is heard: it costs nothing, whereas
// looking at every opcode would slow each instruction down.
class ListeningLogger {
  constructor(chip) {
    this.chip = chip;
  }

  debug() {}

  info(_component, message) {
    if (message === 'SEV') this.chip.sendEvent();
  }

  warn(component, message) {
    if (FAULT.test(message)) this.#fault(message);
    const text = `${component}: ${message}`;
    const { warnings } = this.chip;
    warnings.set(text, (warnings.get(text) ?? 0) + 1);
  }

  error(_component, message) {
    this.#fault(message);
  }

  #fault(message) {
    const address = parseInt(/([0-9a-f]+)$/.exec(message)?.[1] ?? '', 16);
    if (address >>> 26 === XIP_CONTROL) return;
    throw new HardFault(`HardFault: ${message} (${this.chip.whereAreTheCores()})`);
  }
}

function misaligned(bus, what, address) {
  bus.logger.error('RP2040', `${what} of ${hex(address)}, which is not aligned`);
}

export class Chip extends RP2040 {
  /** What rp2040js does not model but firmware touched: text -> how often. */
  warnings = new Map();

  /** `quickCores`: their compiled module, or null. */
  constructor({ quickCores = null } = {}) {
    super();
    this.logger = new ListeningLogger(this);
    this.quickCores = quickCores === null ? null : new QuickCores(quickCores);
    if (this.quickCores !== null) Object.assign(this, this.quickCores.memories);
    // The second core sees the chip through a bus of its own: a shallow copy that shares all memories and peripherals
    // and differs in what each core has for itself (core, NVIC and SysTick, SIO).
    const secondBus = Object.assign(Object.create(Chip.prototype), this);
    this.secondBus = secondBus;
    this.secondCore = new this.core.constructor(secondBus);
    secondBus.core = this.secondCore;
    secondBus.ppb = new this.ppb.constructor(secondBus, 'PPB1');
    this.addClockListener((frequency) => {
      secondBus.clkSys = frequency;
      secondBus.ppb.systickTimer.frequency = frequency;
    });
    [this.core, this.secondCore].forEach((core, n) => {
      correctCore(core);
      this.quickCores?.adopt(core, n);
    });
  }

  // As in rp2040js, but the flash keeps what it holds: it is a chip of its own.
  reset() {
    this.core.reset();
    this.pwm.reset();
  }

  // Every interrupt line goes to both cores, except those of the two FIFO ends. The NVIC of each core picks its own.
  setInterrupt(irq, value) {
    if (irq !== IRQ_SIO_PROC1) this.core.setInterrupt(irq, value);
    if (irq !== IRQ_SIO_PROC0) this.secondCore?.setInterrupt(irq, value); // not there yet while super() runs
  }

  // Most calls fetch an instruction, so this is the second hottest spot after the core itself.
  readUint16(address) {
    if (address >>> 26 === FLASH_REGION) return this.flash16[(address & 0xffffff) >>> 1];
    if (address & 1) misaligned(this, 'read', address);
    const offset = (address >>> 0) - SRAM;
    if (offset >= 0 && offset + 1 < SRAM_BYTES) return this.sramView.getUint16(offset, true);
    return super.readUint16(address >>> 0);
  }

  // SRAM first: rp2040js looks every written address up among the peripherals before anything else.
  writeUint32(address, value) {
    if (address & 3) misaligned(this, 'write', address);
    const offset = (address >>> 0) - SRAM;
    if (offset >= 0 && offset + 3 < SRAM_BYTES) {
      this.sramView.setUint32(offset, value, true);
    } else if (address >>> 26 === FLASH_REGION) {
      this.logger.error('RP2040', `Write to undefined address: ${hex(address)} is flash`);
    } else {
      super.writeUint32(address, value);
    }
  }

  writeUint16(address, value) {
    if (address & 1) misaligned(this, 'write', address);
    super.writeUint16(address >>> 0, value);
  }

  /** SEV on either core, or an event of the boot ROM's. */
  sendEvent() {
    for (const core of [this.core, this.secondCore]) {
      if (core.waiting && !sleepsInWfi(core)) core.waiting = false;
      else core.eventRegistered = true;
    }
  }

  whereAreTheCores() {
    return `core 0 near ${hex(this.core.PC)}, core 1 near ${hex(this.secondCore.PC)}`;
  }
}
