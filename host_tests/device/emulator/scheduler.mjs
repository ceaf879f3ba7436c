// Lets the two cores and the clock run together. Time is counted in cycles of clk_sys and is the same in every run, with
// quick cores and without.

import { HardFault } from './chip.mjs';
import { CycleClock } from './cycle_clock.mjs';

const HARD_FAULT = 3; // the number of its exception

// While both cores are awake each runs this many cycles in turn. Shorter turns cost speed, longer ones blur the order
// in which the cores see each other's writes.
const SHARED_TURN_CYCLES = 16;
// How many cycles may pass before run() asks whether it may end; after a sleep it always asks.
const CYCLES_BETWEEN_CHECKS = 512;
// Quick cores come back after so many cycles at the latest, so that a count of them is never too big.
const QUICK_CYCLES_MAX = 1 << 24;
const FLASH_REGION = 0x10000000 >>> 26; // the four mirrors of the flash

export class Scheduler {
  /** Cycles in which each core was not asleep. */
  busyCycles = new Float64Array(2);

  /** A fault goes to the firmware's handler, as on the chip. Otherwise it is thrown: most tests want to know of it. */
  takesFaults = false;

  #chip;
  #time;
  #cores;
  #secondCore;
  #quick; // null: rp2040js carries every instruction out
  // Cycles that a core was charged for beyond the present: it stands still until time has caught up.
  #ahead = new Float64Array(2);
  #hooks = new Map();
  #charged = 0; // cycles of the boot ROM's function that an instruction has called
  #running = 0; // the core whose instruction is being carried out
  #attention = false; // something happened that ends the first core's part of a shared turn
  #stopped = false;
  #flashBusyUntil = 0;
  #busyNanos = [0, 0]; // up to the last change of clk_sys
  #busyCyclesThen = [0, 0];

  constructor(chip, secondCore) {
    this.#chip = chip;
    this.#time = new CycleClock(chip);
    this.#cores = [chip.core, chip.secondCore];
    this.#quick = chip.quickCores;
    this.#secondCore = secondCore;
    secondCore.onStartOrReset = () => { this.#attention = true; };
    chip.addClockListener((_frequency, previous) => this.#clockChanged(previous));
  }

  /** Cycles so far. */
  get cycles() {
    return this.#time.cycles;
  }

  /** Calls fn(core) whenever core 0 is about to run the instruction at `address`. Answer: a function to end it. */
  onPc(address, fn) {
    const key = address & ~1;
    if (!this.#hooks.has(key)) this.#quick?.watch(key);
    this.#hooks.set(key, fn);
    this.#attention = true;
    return () => {
      if (this.#hooks.delete(key)) this.#quick?.unwatch(key);
    };
  }

  /** Ends run() as soon as possible. */
  stop() {
    this.#stopped = true;
    this.#attention = true;
  }

  /** Charges the core that is running now for a function of the boot ROM. */
  charge(cycles, { usesFlash }) {
    this.#charged += cycles;
    if (usesFlash) this.#flashBusyUntil = this.#chip.clock.nanos + this.#toNanos(cycles);
  }

  busyNanos(n) {
    return this.#busyNanos[n] + this.#toNanos(this.busyCycles[n] - this.#busyCyclesThen[n]);
  }

  /** Runs until the clock reaches `end` (nanoseconds), stop() is called or until() is true. */
  run(end, until) {
    const { clock } = this.#chip;
    this.#stopped = false;
    this.#time.anchor();
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
    let unchecked = 0; // cycles since until() was asked
    while (clock.nanos < end && !this.#stopped) {
      const runFirst = this.#canRun(0, first);
      const runSecond = this.#secondCore.running && this.#canRun(1, second);
      const cyclesMax = until === null ? QUICK_CYCLES_MAX : CYCLES_BETWEEN_CHECKS - unchecked;
      if (runFirst && runSecond) unchecked += this.#sharedTurn();
      else if (runFirst) unchecked += this.#loneTurn(0, first, end, cyclesMax);
      else if (runSecond) unchecked += this.#loneTurn(1, second, end, cyclesMax);
      else unchecked += this.#sleep(end);
      if (until === null || unchecked < CYCLES_BETWEEN_CHECKS) continue;
      if (until()) return true;
      unchecked = 0;
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

  // One instruction, or as many as can be carried out before anything but this core may do something. Answers with cycles.
  #loneTurn(n, core, end, cyclesMax) {
    this.#running = n;
    const flashBusy = this.#flashBusyUntil > this.#chip.clock.nanos;
    let cycles = 0;
    if (this.#quick !== null && !core.interruptsUpdated) {
      const budget = Math.min(this.#cyclesAlone(n, end), cyclesMax);
      cycles = this.#runQuick(n, budget, flashBusy);
    }
    if (cycles === 0) {
      if (flashBusy) this.#refuseFlashCode(n, core);
      cycles = this.#runInstruction(n, core);
    }
    this.busyCycles[n] += cycles;
    this.#catchUp(cycles);
    this.#time.pass(cycles);
    if (this.#charged > 0) this.#standStill(n, this.#takeCharge());
    // One may have been pending before the core went to sleep.
    if (core.waiting) core.checkForInterrupts();
    return cycles;
  }

  // Cycles up to the next alarm, to the end of the run, or to where the other core goes on.
  #cyclesAlone(n, end) {
    const cycles = this.#time.cyclesUntil(this.#nextEvent(end));
    const others = this.#ahead[1 - n];
    return others > 0 ? Math.min(cycles, Math.ceil(others)) : cycles;
  }

  // Up to the next instruction that is not an ordinary one. Answers with cycles, 0 if that is the very first.
  #runQuick(n, budget, flashBusy) {
    const hooked = n === 0 && this.#hooks.size !== 0;
    if (hooked || flashBusy) return this.#quick.runWatched(n, budget, hooked, flashBusy);
    return this.#quick.run(n, budget);
  }

  #runInstruction(n, core) {
    if (n === 0 && this.#hooks.size !== 0) this.#callHook(core);
    return core.executeInstruction();
  }

  // Both cores for so many cycles, one after the other.
  #sharedTurn() {
    const [first, second] = this.#cores;
    this.#attention = false;
    this.#runPart(0, first);
    if (this.#flashBusyUntil > this.#chip.clock.nanos) this.#refuseFlashCode(1, second);
    this.#runPart(1, second);
    this.#catchUp(SHARED_TURN_CYCLES);
    this.#time.pass(SHARED_TURN_CYCLES);
    return SHARED_TURN_CYCLES;
  }

  #runPart(n, core) {
    this.#running = n;
    let spent = 0;
    while (spent < SHARED_TURN_CYCLES && !core.waiting && !this.#isPartOver(n)) {
      let cycles = 0;
      if (this.#quick !== null && !core.interruptsUpdated) {
        cycles = this.#runQuick(n, SHARED_TURN_CYCLES - spent, false);
      }
      spent += cycles === 0 ? this.#runInstruction(n, core) + this.#takeCharge() : cycles;
    }
    this.#standStill(n, spent);
    if (core.waiting) core.checkForInterrupts();
  }

  #takeCharge() {
    const cycles = this.#charged;
    this.#charged = 0;
    return cycles;
  }

  // The core has done already what it does in the next so many cycles.
  #standStill(n, cycles) {
    this.busyCycles[n] += cycles;
    this.#ahead[n] += cycles;
  }

  #isPartOver(n) {
    return n === 0 ? this.#attention : this.#stopped || !this.#secondCore.running;
  }

  #catchUp(cycles) {
    const ahead = this.#ahead;
    ahead[0] = ahead[0] > cycles ? ahead[0] - cycles : 0;
    ahead[1] = ahead[1] > cycles ? ahead[1] - cycles : 0;
  }

  // Nobody can run: on to where a core is no longer ahead of time, or to the next alarm. Answers with cycles.
  #sleep(end) {
    const until = this.#nextEvent(end);
    const [first, second] = this.#ahead;
    const wait = Math.ceil(first > 0 && second > 0 ? Math.min(first, second) : Math.max(first, second));
    if (wait > 0 && wait < this.#time.cyclesUntil(until)) {
      this.#catchUp(wait);
      this.#time.pass(wait);
      return wait;
    }
    this.#catchUp(this.#time.passTo(until));
    return CYCLES_BETWEEN_CHECKS;
  }

  // When something happens that no core does.
  #nextEvent(end) {
    const { nextAlarm } = this.#chip.clock;
    return nextAlarm === null ? end : Math.min(nextAlarm.nanos, end);
  }

  #callHook(core) {
    // An interrupt that is due comes before the instruction at PC, which is then reached once more after it.
    if (core.interruptsUpdated) core.checkForInterrupts();
    const fn = this.#hooks.get(core.PC & ~1);
    if (fn !== undefined) fn(core);
  }

  // While the flash is erased or programmed it cannot be read: the other core must be kept in RAM.
  #refuseFlashCode(n, core) {
    if (core.PC >>> 26 !== FLASH_REGION) return;
    throw new Error(`core ${n} runs code from flash at 0x${core.PC.toString(16)} during a flash operation`);
  }
}
