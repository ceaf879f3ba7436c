// One SPI peripheral with the time its words take on the wire, and listeners that see each word begin and end.

const CLOCK_PHASE = 1 << 7; // SPH in SSPCR0
const CLOCK_POLARITY = 1 << 6; // SPO

// With SPH = 0 the RP2040's SPI releases its chip select after every word, which leaves a gap of about two clocks
// between words even under DMA; with SPH = 1 words follow each other without one.
const GAP_CLOCKS = 2;

export class SpiBus {
  #spi;
  #listeners = [];
  #word = 0;
  #bits = 0;
  #alarm;

  constructor(spi, clock, { timing }) {
    this.#spi = spi;
    this.#alarm = clock.createAlarm(() => this.#end());
    spi.onTransmit = timing ? (word) => this.#begin(word) : (word) => this.#transferAtOnce(word);
  }

  get clockFrequency() {
    return this.#spi.clockFrequency;
  }

  /** Modes 0 and 3 are sampled on the rising edge. */
  get samplesOnRisingEdge() {
    const { control0 } = this.#spi;
    return ((control0 & CLOCK_PHASE) !== 0) === ((control0 & CLOCK_POLARITY) !== 0);
  }

  /** listener: { begin(), end(word, bits) } */
  listen(listener) {
    this.#listeners.push(listener);
  }

  #announce(word) {
    this.#word = word;
    this.#bits = this.#spi.dataBits;
    for (const listener of this.#listeners) listener.begin();
  }

  #begin(word) {
    this.#announce(word);
    const gap = this.#spi.control0 & CLOCK_PHASE ? 0 : GAP_CLOCKS;
    const frequency = this.#spi.clockFrequency;
    this.#alarm.schedule(frequency > 0 ? ((this.#bits + gap) * 1e9) / frequency : 0);
  }

  #end() {
    for (const listener of this.#listeners) listener.end(this.#word, this.#bits);
    this.#spi.completeTransmit(0);
  }

  #transferAtOnce(word) {
    this.#announce(word);
    this.#end();
  }
}
