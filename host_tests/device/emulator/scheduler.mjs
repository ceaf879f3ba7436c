// Lets the two cores and the clock run together. Time is counted in cycles of clk_sys and is the same in every run.

import { HardFault } from './chip.mjs';

const HARD_FAULT = 3; // the number of its exception

// While both cores are awake each runs this many cycles in turn. Shorter turns cost speed, longer ones blur the order
// in which the cores see each other's writes.
const SHARED_TURN_CYCLES = 16;
// A core that is alone awake runs this many instructions in a turn; the clock follows each of them.
const LONE_TURN_INSTRUCTIONS = 64;
// How many turns may pass before run() asks whether it may end; after a sleep it always asks.
const TURNS_BETWEEN_CHECKS = 8;
const FLASH_REGION = 0x10000000 >>> 26; // the four mirrors of the flash

export class Scheduler {
  /** Cycles so far, and those in which each core was not asleep. */
  cycles = 0;
  busyCycles = new Float64Array(2);

  /** A fault goes to the firmware's handler, as on the chip. Otherwise it is thrown: most tests want to know of it. */
  takesFaults = false;

  #chip;
  #cores;
  #secondCore;
  // Cycles that a core was charged for beyond the present: it stands still until time has caught up.
  #ahead = new Float64Array(2);
  #hooks = new Map();
  #running = 0; // the core whose instruction is being carried out
  #attention = false; // something happened that ends the turn
  #stopped = false;
  #flashBusyUntil = 0;
  #busyNanos = [0, 0]; // up to the last change of clk_sys
  #busyCyclesThen = [0, 0];

  constructor(chip, secondCore) {
    this.#chip = chip;
    this.#cores = [chip.core, chip.secondCore];
    this.#secondCore = secondCore;
    secondCore.onStartOrReset = () => { this.#attention = true; };
    chip.addClockListener((_frequency, previous) => this.#clockChanged(previous));
  }

  /** Calls fn(core) whenever core 0 is about to run the instruction at `address`. Answer: a function to end it. */
  onPc(address, fn) {
    const key = address & ~1;
    this.#hooks.set(key, fn);
    this.#attention = true;
    return () => this.#hooks.delete(key);
  }

  /** Ends run() as soon as possible. */
  stop() {
    this.#stopped = true;
    this.#attention = true;
  }

  /** Charges the core that is running now for a function of the boot ROM. */
  charge(n, cycles, { usesFlash }) {
    this.#ahead[n] += cycles;
    this.busyCycles[n] += cycles;
    this.#attention = true;
    if (usesFlash) this.#flashBusyUntil = this.#chip.clock.nanos + this.#toNanos(cycles);
  }

  busyNanos(n) {
    return this.#busyNanos[n] + this.#toNanos(this.busyCycles[n] - this.#busyCyclesThen[n]);
  }

  /** Runs until the clock reaches `end` (nanoseconds), stop() is called or until() is true. */
  run(end, until) {
    const { clock } = this.#chip;
    this.#stopped = false;
    while (clock.nanos < end && !this.#stopped) {
      try {
        if (this.#runTurns(end, until)) return;
      } catch (error) {
        if (!this.takesFaults || !(error instanceof HardFault)) throw error;
        this.#takeFault(this.#cores[this.#running]);
      }
    }
  }

  // A second fault in the handler would be a lock-up; nothing here gets so far.
  #takeFault(core) {
    core.waiting = false;
    core.exceptionEntry(HARD_FAULT);
    this.#attention = true;
  }

  // True when until() has said so.
  #runTurns(end, until) {
    const { clock } = this.#chip;
    const [first, second] = this.#cores;
    let turns = 0;
    while (clock.nanos < end && !this.#stopped) {
      const runFirst = this.#canRun(0, first);
      const runSecond = this.#secondCore.running && this.#canRun(1, second);
      if (runFirst && runSecond) this.#sharedTurn();
      else if (runFirst) this.#loneTurn(0, first, second);
      else if (runSecond) this.#loneTurn(1, second, first);
      else this.#sleep(end);
      if (until === null || ((runFirst || runSecond) && ++turns % TURNS_BETWEEN_CHECKS !== 0)) continue;
      if (until()) return true;
    }
    return false;
  }

  #toNanos(cycles) {
    return (cycles * 1e9) / this.#chip.clkSys;
  }

  #clockChanged(previousFrequency) {
    for (const n of [0, 1]) {
      this.#busyNanos[n] += ((this.busyCycles[n] - this.#busyCyclesThen[n]) * 1e9) / previousFrequency;
      this.#busyCyclesThen[n] = this.busyCycles[n];
    }
  }

  #canRun(n, core) {
    if (this.#ahead[n] > 0) return false;
    return !core.waiting || (core.interruptsUpdated && core.checkForInterrupts());
  }

  // This loop is what the emulator spends its time in.
  #loneTurn(n, core, other) {
    const chip = this.#chip;
    const { clock } = chip;
    const ahead = this.#ahead;
    this.#running = n;
    const hooks = n === 0 && this.#hooks.size !== 0 ? this.#hooks : null;
    const flashBusy = this.#flashBusyUntil > clock.nanos;
    const otherSleeps = other.waiting;
    const instructions = ahead[1 - n] > 0 ? 1 : LONE_TURN_INSTRUCTIONS;
    this.#attention = false;
    for (let i = 0; i < instructions; i++) {
      if (flashBusy) this.#refuseFlashCode(n, core);
      if (hooks !== null) this.#callHook(core, hooks);
      const cycles = core.executeInstruction();
      this.busyCycles[n] += cycles;
      this.cycles += cycles;
      if (ahead[0] !== 0 || ahead[1] !== 0) this.#catchUp(cycles);
      clock.tick((cycles * 1e9) / chip.clkSys);
      if (core.waiting) {
        core.checkForInterrupts(); // one may have been pending before the core went to sleep
        return;
      }
      if (this.#attention || other.waiting !== otherSleeps) return;
    }
  }

  #sharedTurn() {
    const [first, second] = this.#cores;
    const ahead = this.#ahead;
    const hooks = this.#hooks.size !== 0 ? this.#hooks : null;
    const chip = this.#chip;
    this.#attention = false;
    this.#running = 0;
    let spent = 0;
    while (spent < SHARED_TURN_CYCLES && !first.waiting && !this.#attention) {
      if (hooks !== null) this.#callHook(first, hooks);
      spent += first.executeInstruction();
    }
    this.busyCycles[0] += spent;
    ahead[0] += spent;
    if (first.waiting) first.checkForInterrupts();
    if (this.#flashBusyUntil > chip.clock.nanos) this.#refuseFlashCode(1, second);
    spent = 0;
    this.#running = 1;
    while (spent < SHARED_TURN_CYCLES && !second.waiting && !this.#stopped && this.#secondCore.running) {
      spent += second.executeInstruction();
    }
    this.busyCycles[1] += spent;
    ahead[1] += spent;
    if (second.waiting) second.checkForInterrupts();
    this.#catchUp(SHARED_TURN_CYCLES);
    this.cycles += SHARED_TURN_CYCLES;
    chip.clock.tick(this.#toNanos(SHARED_TURN_CYCLES));
  }

  #catchUp(cycles) {
    const ahead = this.#ahead;
    ahead[0] = ahead[0] > cycles ? ahead[0] - cycles : 0;
    ahead[1] = ahead[1] > cycles ? ahead[1] - cycles : 0;
  }

  // Nobody can run: on to the next alarm, or to where a core comes back from the boot ROM.
  #sleep(end) {
    const { clock, clkSys } = this.#chip;
    let nanos = end - clock.nanos;
    if (clock.nextAlarm !== null) nanos = Math.min(nanos, Math.max(clock.nanosToNextAlarm, 0));
    for (const ahead of this.#ahead) {
      if (ahead > 0) nanos = Math.min(nanos, this.#toNanos(ahead));
    }
    const cycles = (nanos * clkSys) / 1e9;
    this.#catchUp(cycles);
    this.cycles += cycles;
    clock.tick(nanos);
  }

  #callHook(core, hooks) {
    // An interrupt that is due comes before the instruction at PC, which is then reached once more after it.
    if (core.interruptsUpdated) core.checkForInterrupts();
    const fn = hooks.get(core.PC & ~1);
    if (fn !== undefined) fn(core);
  }

  // While the flash is erased or programmed it cannot be read: the other core must be kept in RAM.
  #refuseFlashCode(n, core) {
    if (core.PC >>> 26 !== FLASH_REGION) return;
    throw new Error(`core ${n} runs code from flash at 0x${core.PC.toString(16)} during a flash operation`);
  }
}
