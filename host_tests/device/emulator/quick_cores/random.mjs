// Random numbers that are the same in every run.

export class Random {
  #state;

  constructor(seed) {
    this.#state = (seed * 2654435761 + 1) >>> 0 || 1;
  }

  /** 32 bits. */
  word() {
    let x = this.#state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#state = x >>> 0;
    return this.#state;
  }

  below(count) {
    return this.word() % count;
  }

  oneOf(list) {
    return list[this.below(list.length)];
  }
}
