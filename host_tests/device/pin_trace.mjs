// What firmware does to a pin over time: how often it changes, and for which share of the time it is high.
export class PinTrace {
  #machine;
  #level;
  #changes = [];

  constructor(machine, pin) {
    this.#machine = machine;
    this.#level = machine.pins.level(pin);
    machine.pins.watch(pin, (level) => {
      if (level === this.#level) return;
      this.#level = level;
      this.#changes.push({ level, at: machine.nanos });
    });
  }

  /** The share of time at the high level between two instants, in nanoseconds. */
  highShare(from, to) {
    let high = 0;
    let level = null;
    let since = from;
    for (const change of this.#changes) {
      if (change.at >= to) break;
      if (change.at > from) {
        if (level === 1) high += change.at - since;
        since = change.at;
      }
      level = change.level;
    }
    if (level === 1) high += to - since;
    return high / (to - from);
  }

  /** How often a second the pin rises between two instants. */
  risesPerSecond(from, to) {
    const rises = this.#changes.filter(({ level, at }) => level === 1 && at > from && at <= to);
    return (rises.length * 1e9) / (to - from);
  }
}
