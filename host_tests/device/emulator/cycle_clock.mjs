// Cycles of clk_sys on the chip's clock, which counts nanoseconds. A time is computed from the whole cycles since the last
// anchor, never summed up from fractions of nanoseconds: so it is the same in however many steps it has come.

export class CycleClock {
  #chip;
  #clock;
  #frequency = 0;
  #anchorNanos = 0;
  #anchorCycles = 0; // may have a fraction: a sleep ends when an alarm is due
  #cycles = 0; // since the anchor, whole ones

  constructor(chip) {
    this.#chip = chip;
    this.#clock = chip.clock;
  }

  /** All cycles so far. */
  get cycles() {
    return this.#anchorCycles + this.#cycles;
  }

  /** From here on cycles are counted anew, at the chip's present frequency. */
  anchor() {
    this.#frequency = this.#chip.clkSys;
    this.#anchorNanos = this.#clock.nanos;
    this.#anchorCycles += this.#cycles;
    this.#cycles = 0;
  }

  /** Lets so many whole cycles pass, and calls the alarms that are due. */
  pass(cycles) {
    if (this.#frequency !== this.#chip.clkSys) this.anchor();
    this.#cycles += cycles;
    this.#advanceTo(this.#nanosAfter(0));
  }

  /** Lets time pass up to a moment that need not be a whole number of cycles away. Answers with the cycles. */
  passTo(nanos) {
    const now = this.#clock.nanos;
    const cycles = (Math.max(nanos - now, 0) * this.#chip.clkSys) / 1e9;
    this.#advanceTo(Math.max(nanos, now));
    this.#anchorCycles += cycles;
    this.anchor();
    return cycles;
  }

  /** The least number of cycles, at least one, after which it will be so late. */
  cyclesUntil(nanos) {
    if (this.#frequency !== this.#chip.clkSys) this.anchor();
    // An estimate, which rounding may have put one off.
    let cycles = Math.max(Math.ceil(((nanos - this.#clock.nanos) * this.#frequency) / 1e9), 1);
    while (cycles > 1 && this.#nanosAfter(cycles - 1) >= nanos) cycles--;
    while (this.#nanosAfter(cycles) < nanos) cycles++;
    return cycles;
  }

  #nanosAfter(cycles) {
    return this.#anchorNanos + ((this.#cycles + cycles) * 1e9) / this.#frequency;
  }

  // As the clock's own tick(), but to a time, not by a difference.
  #advanceTo(nanos) {
    const clock = this.#clock;
    for (let alarm = clock.nextAlarm; alarm !== null && alarm.nanos <= nanos; alarm = clock.nextAlarm) {
      clock.nextAlarm = alarm.next;
      clock.nanosCounter = alarm.nanos;
      alarm.callback();
    }
    clock.nanosCounter = nanos;
  }
}
