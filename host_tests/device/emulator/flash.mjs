// The flash chip behind the RP2040, as the boot ROM's erase and program functions see it.
// NOR flash: erasing sets every bit of a sector, programming can only clear bits.

export const SECTOR = 4096;
export const PAGE = 256;
const BLOCK = 65536;

// Times of a W25Q16JV (the Pico's chip). An aligned 64 KB block is erased with one command.
const TYPICAL_MICROS = { sectorErase: 45_000, blockErase: 150_000, pageProgram: 400 };
/** What the data sheet allows a chip that has aged. */
export const WORST_MICROS = { sectorErase: 400_000, blockErase: 2_000_000, pageProgram: 3_000 };

const hex = (value) => `0x${value.toString(16)}`;

function eraseMicros(offset, count, { sectorErase, blockErase }) {
  let micros = 0;
  for (let at = offset; at < offset + count;) {
    const wholeBlock = at % BLOCK === 0 && at + BLOCK <= offset + count;
    micros += wholeBlock ? blockErase : sectorErase;
    at += wholeBlock ? BLOCK : SECTOR;
  }
  return micros;
}

export class Flash {
  /** Every erase and program so far: { kind, offset, count, at, data }, `at` in nanoseconds, `data` what is programmed. */
  operations = [];

  /** What silicon would have answered with lost data. Tests expect this to stay empty. */
  complaints = [];

  /**
   * Set to (operation) => number of bytes that are still done before the power goes, or undefined to let the
   * operation finish. After a cut nothing more can be written.
   */
  powerCut = null;

  powerLost = false;

  /** How long things take. */
  micros = TYPICAL_MICROS;

  /** Set to (offset of a sector) => true where an erase leaves a bit. */
  isWorn = () => false;

  /** Called with each operation before it changes anything. */
  onOperation = () => {};

  /** Called once when the power cut happens. */
  onPowerLost = () => {};

  #wrapped = null;

  /**
   * `bytes`: where its content is kept. `image`: what it holds; the rest is erased. `wraps`: behind its end it is read
   * from its beginning, as a chip does that takes fewer bits of an address.
   */
  constructor({ bytes, size = 2 * 1024 * 1024, image = null, wraps = false, now = () => 0 }) {
    this.bytes = bytes.subarray(0, size);
    this.#wrapped = wraps ? bytes : null;
    this.size = size;
    this.now = now;
    this.bytes.fill(0xff, image?.length ?? 0);
    if (image !== null) this.load(0, image);
    this.#repeat(0, size);
  }

  // What has changed shows in every turn of the addresses.
  #repeat(offset, count) {
    if (this.#wrapped === null) return;
    for (let at = offset + this.size; at + count <= this.#wrapped.length; at += this.size) {
      this.#wrapped.copyWithin(at, offset, offset + count);
    }
  }

  /** Puts an image into the flash from outside, as a programmer would. */
  load(offset, image) {
    if (offset < 0 || offset + image.length > this.size) {
      throw new Error(`image of ${image.length} bytes at ${hex(offset)} does not fit into ${this.size} bytes of flash`);
    }
    this.bytes.set(image, offset);
    this.#repeat(offset, image.length);
  }

  /** Erases whole sectors and answers with the microseconds it takes. */
  erase(offset, count) {
    const done = this.#begin('erase', offset, count, SECTOR);
    this.bytes.fill(0xff, offset, offset + done);
    for (let at = offset; at < offset + done; at += SECTOR) if (this.isWorn(at)) this.bytes[at + SECTOR / 2] = 0xfe;
    this.#repeat(offset, count);
    this.#finish(done, count);
    return eraseMicros(offset, count, this.micros);
  }

  /** Programs whole pages and answers with the microseconds it takes. */
  program(offset, data) {
    const done = this.#begin('program', offset, data.length, PAGE, data.slice());
    for (let i = 0; i < done; i++) this.bytes[offset + i] &= data[i];
    this.#complainAboutLostBits(offset, data, done);
    this.#repeat(offset, data.length);
    this.#finish(done, data.length);
    return (data.length / PAGE) * this.micros.pageProgram;
  }

  #begin(kind, offset, count, unit, data = null) {
    if (offset % unit !== 0 || count % unit !== 0) {
      throw new Error(`flash ${kind} of ${count} bytes at ${hex(offset)} is not made of whole units of ${unit} bytes`);
    }
    if (offset + count > this.size) {
      throw new Error(`flash ${kind} of ${count} bytes at ${hex(offset)} goes past the end of the flash`);
    }
    if (this.powerLost) return 0;
    const operation = { kind, offset, count, at: this.now(), data };
    this.operations.push(operation);
    this.onOperation(operation);
    return Math.min(this.powerCut?.(operation) ?? count, count);
  }

  #finish(done, count) {
    if (done === count || this.powerLost) return;
    this.powerLost = true;
    this.onPowerLost();
  }

  // 0xff is left out: writing it over used bytes is the usual way of leaving them as they are.
  #complainAboutLostBits(offset, data, done) {
    for (let i = 0; i < done; i++) {
      if (data[i] !== 0xff && this.bytes[offset + i] !== data[i]) {
        this.complaints.push(`program at ${hex(offset + i)} wants bits set that were not erased`);
        return;
      }
    }
  }
}
