// A whole RP2040 board in the emulator: the firmware's UF2 runs in it unchanged, on both cores.
//
// Time is counted in clock cycles and is the same in every run. It is a best case: cache misses of the flash,
// contention on the bus, the cycles of exception entry and the bus time of DMA are not modelled.
import { USBCDC } from 'rp2040js';
import { decodeBlock } from 'uf2';
import { BootRom } from './boot_rom.mjs';
import { Chip } from './chip.mjs';
import { Dormancy } from './dormancy.mjs';
import { Flash } from './flash.mjs';
import { I2cBus } from './i2c_bus.mjs';
import { Pins } from './pins.mjs';
import { Scheduler } from './scheduler.mjs';
import { SecondCore } from './second_core.mjs';
import { SpiBus } from './spi_bus.mjs';

const FLASH_BASE = 0x10000000;
const FLASH_REGION = FLASH_BASE >>> 26; // the four mirrors of the flash
const UF2_BLOCK = 512;
const UF2_FAMILY_RP2040 = 0xe48bff56;
const BOOT2_BYTES = 256;
const BOOT2_AT = 0x20041f00;
const SRAM_BASE = 0x20000000;
const WATCHDOG = 0x40058;
const VECTORED_BOOT_MAGIC = 0xb007c0d3;
const ADC_START_ONCE = 1 << 2;
const DREQ_I2C_TX = [32, 34];

const hex = (value) => `0x${(value >>> 0).toString(16)}`;

export class Machine {
  /** Why the machine cannot run on: null, or { kind: 'watchdog' | 'usb boot' | 'power lost' | 'breakpoint', ... }. */
  outcome = null;

  /** Text that came out of UART 0 and of the USB serial port. */
  uartOutput = '';
  usbOutput = '';
  usbConnected = false;

  #usb = null;

  /**
   * options: flashSize (bytes), flashWraps (true: read again behind its end), spiTiming (false: SPI words take no time), quickCores (their compiled module, or null), and
   * what a restart hands on: flashImage, scratch (watchdog scratch registers), resetReason (watchdog REASON register).
   */
  constructor(options = {}) {
    this.options = options;
    const chip = new Chip({ quickCores: options.quickCores });
    this.chip = chip;
    this.clock = chip.clock;
    this.pins = new Pins(chip);
    this.secondCore = new SecondCore(chip);
    this.scheduler = new Scheduler(chip, this.secondCore);
    this.cores = [chip.core, chip.secondCore];
    const { flashSize, flashImage, flashWraps } = options;
    this.flash = new Flash({ bytes: chip.flash, size: flashSize, image: flashImage, wraps: flashWraps, now: () => this.clock.nanos });
    this.rom = new BootRom({ flash: this.flash, onUsbBoot: () => { this.#end({ kind: 'usb boot' }); } });
    chip.quickCores?.knowRom(this.rom.plainEntries);
    chip.loadBootrom(this.rom.image);
    this.spi = chip.spi.map((spi) => new SpiBus(spi, this.clock, { timing: options.spiTiming ?? true }));
    this.i2c = chip.i2c.map((i2c, n) => new I2cBus(i2c, chip, DREQ_I2C_TX[n]));
    chip.onBreak = (code) => this.#onBreak(0, code);
    chip.secondBus.onBreak = (code) => this.#onBreak(1, code);
    this.dormancy = new Dormancy(chip, this.pins, () => this.stop());
    this.#watchFlash();
    this.#prepareWatchdog(options);
    this.#correctAdc();
    chip.uart[0].onByte = (byte) => { this.uartOutput += String.fromCharCode(byte); };
  }

  #watchFlash() {
    this.flash.onOperation = (operation) => {
      for (const channel of this.chip.dma.channels) {
        if (channel.active && channel.readAddr >>> 26 === FLASH_REGION) {
          throw new Error(`DMA channel ${channel.index} reads from flash during a flash ${operation.kind}`);
        }
        // What it feeds would starve: nobody answers its interrupt meanwhile.
        if (channel.active) {
          this.flash.complaints.push(`DMA channel ${channel.index} is at work during a flash ${operation.kind}`);
        }
      }
    };
    this.flash.onPowerLost = () => { this.#end({ kind: 'power lost' }); };
  }

  #prepareWatchdog({ scratch, resetReason = 0 }) {
    const watchdog = this.chip.peripherals[WATCHDOG];
    this.watchdog = watchdog;
    if (scratch) watchdog.scratchData.set(scratch);
    watchdog.reason = resetReason;
    watchdog.onWatchdogTrigger = () => {
      this.#end({ kind: 'watchdog' });
      // The expired timer would fire again at the same instant, and clock.tick() would never return.
      watchdog.alarm.enable = false;
      watchdog.timer.enable = false;
    };
  }

  // rp2040js keeps CS.START_ONCE set, so that a later change of the channel would start a stray conversion.
  #correctAdc() {
    const { adc } = this.chip;
    const read = adc.onADCRead;
    adc.onADCRead = (channel) => {
      adc.cs &= ~ADC_START_ONCE;
      read(channel);
    };
  }

  /** Puts a UF2 file's blocks into the flash. */
  loadUf2(data) {
    for (let at = 0; at < data.length; at += UF2_BLOCK) {
      const block = decodeBlock(data.subarray(at, at + UF2_BLOCK));
      if (block.boardFamily !== UF2_FAMILY_RP2040) throw new Error('this UF2 file is not for the RP2040');
      this.flash.load(block.flashAddress - FLASH_BASE, block.payload);
    }
  }

  /** Does what the boot ROM does after reset: copies the second stage loader to the end of SRAM and starts it. */
  boot() {
    const { chip } = this;
    if (this.watchdog.scratchData[4] === VECTORED_BOOT_MAGIC) {
      throw new Error('watchdog boot to an address is not modelled');
    }
    // The ROM leaves the chip on its ring oscillator: copying .data is slow until firmware has set the clocks up.
    chip.clkSys = chip.roscFreq;
    chip.sram.set(this.flash.bytes.subarray(0, BOOT2_BYTES), BOOT2_AT - SRAM_BASE);
    chip.core.SP = BOOT2_AT;
    chip.core.LR = 0; // tells the loader that it came from the boot ROM
    chip.core.PC = BOOT2_AT;
  }

  /** The machine after a reset by watchdog or reset pin: flash, scratch registers and driven pins stay. Booted. */
  reboot() {
    const { scratchData, reason } = this.watchdog;
    return this.#successor({ scratch: scratchData, resetReason: this.outcome?.kind === 'watchdog' ? reason : 0 });
  }

  /** The machine after its power was off: only flash and driven pins stay. Booted. */
  powerCycle() {
    return this.#successor({ scratch: undefined, resetReason: 0 });
  }

  #successor(changes) {
    const next = new this.constructor({ ...this.options, ...changes, flashImage: this.flash.bytes });
    for (const [pin, level] of this.pins.driven) next.pins.drive(pin, level);
    next.boot();
    return next;
  }

  /** A button between the pin and ground. */
  press(pin) {
    this.pins.drive(pin, false);
  }

  release(pin) {
    this.pins.drive(pin, null);
  }

  /** Plugs a computer into the USB port; its serial port is opened as soon as firmware offers one. */
  attachUsb() {
    this.#usb = new USBCDC(this.chip.usbCtrl);
    this.#usb.onDeviceConnected = () => { this.usbConnected = true; };
    this.#usb.onSerialData = (bytes) => { this.usbOutput += String.fromCharCode(...bytes); };
  }

  sendUsb(text) {
    for (const byte of new TextEncoder().encode(text)) this.#usb.sendSerialByte(byte);
  }

  sendUart(text) {
    for (const byte of new TextEncoder().encode(text)) this.chip.uart[0].feedByte(byte);
  }

  /** All clocks stand still until a pin wakes the chip: run() does nothing meanwhile, and no time passes. */
  get isDormant() {
    return this.dormancy.isDormant;
  }

  /** From now on a HardFault goes to the firmware's handler. */
  takeFaults() {
    this.scheduler.takesFaults = true;
  }

  get nanos() {
    return this.clock.nanos;
  }

  /** Calls fn(core) whenever core 0 is about to run the instruction at `address`. Answer: a function to end it. */
  onPc(address, fn) {
    return this.scheduler.onPc(address, fn);
  }

  /**
   * How long and how busy the machine has been, since it was made or since an earlier answer of this function:
   * { milliseconds, cycles, busyMilliseconds, busyCycles }, the busy ones as a list with an entry per core.
   */
  usage(since = null) {
    const { scheduler } = this;
    const now = {
      milliseconds: this.nanos / 1e6,
      cycles: scheduler.cycles,
      busyMilliseconds: [0, 1].map((n) => scheduler.busyNanos(n) / 1e6),
      busyCycles: [...scheduler.busyCycles],
    };
    if (since === null) return now;
    return {
      milliseconds: now.milliseconds - since.milliseconds,
      cycles: now.cycles - since.cycles,
      busyMilliseconds: now.busyMilliseconds.map((busy, n) => busy - since.busyMilliseconds[n]),
      busyCycles: now.busyCycles.map((busy, n) => busy - since.busyCycles[n]),
    };
  }

  /** Ends run() as soon as possible; for use in callbacks. */
  stop() {
    this.scheduler.stop();
  }

  /**
   * Runs for so many milliseconds of the machine's time, or until until() is true, stop() is called or there is an
   * outcome. Answers with until()'s last word, or without one, whether the time has passed. Throws at a breakpoint,
   * which is where the SDK's panic, failed assertions and unhandled interrupts end.
   */
  run(milliseconds, until = null) {
    const end = this.nanos + milliseconds * 1e6;
    if (this.outcome === null && !this.isDormant) this.scheduler.run(end, until);
    if (this.outcome?.kind === 'breakpoint') {
      throw new Error(`core ${this.outcome.core} stopped at a breakpoint at ${hex(this.outcome.pc)}`);
    }
    return until === null ? this.nanos >= end : Boolean(until());
  }

  #end(outcome) {
    this.outcome = outcome;
    this.scheduler.stop();
  }

  #onBreak(n, code) {
    const core = this.cores[n];
    const pc = ((core.PC & ~1) - 2) >>> 0;
    const operations = this.flash.operations.length;
    const cycles = this.rom.call(pc, core);
    if (cycles < 0) this.#end({ kind: 'breakpoint', core: n, pc, code });
    else this.scheduler.charge(cycles, { usesFlash: this.flash.operations.length > operations });
  }
}
