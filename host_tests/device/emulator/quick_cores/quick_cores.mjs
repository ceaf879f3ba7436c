// The JavaScript side of quick_cores.cpp: registers and flags of both cores, flash and RAM lie in the memory of a
// WebAssembly instance, where its instructions and rp2040js both work on them.

const RAM_BYTES = 264 * 1024;
const FLASH_BYTES = 16 * 1024 * 1024;
const ROM_WORDS = 4096;
const REGISTERS = 16;
const FLAGS = ['N', 'Z', 'C', 'V'];
// As RomWork in rom.hpp.
const ROM_WORK = ['', 'fill', 'copy', 'countBits', 'reverseBits', 'countLeadingZeros', 'countTrailingZeros'];

export class QuickCores {
  #exports;

  constructor(module) {
    const { exports } = new WebAssembly.Instance(module);
    this.#exports = exports;
    /** run(n, cycles): carries out ordinary instructions of core n until so many cycles are spent, and answers with them. */
    this.run = exports.run;
    /** runWatched(n, cycles, places, flash): the same, but stops before watched places, before code in flash. */
    this.runWatched = exports.run_watched;
    this.watch = exports.watch;
    this.unwatch = exports.unwatch;
  }

  /** The chip's memories by the names that rp2040js gives them. */
  get memories() {
    const { memory: { buffer }, rom, ram, flash } = this.#exports;
    return {
      bootrom: new Uint32Array(buffer, rom(), ROM_WORDS),
      sram: new Uint8Array(buffer, ram(), RAM_BYTES),
      sramView: new DataView(buffer, ram(), RAM_BYTES),
      flash: new Uint8Array(buffer, flash(), FLASH_BYTES),
      flash16: new Uint16Array(buffer, flash(), FLASH_BYTES / 2),
      flashView: new DataView(buffer, flash(), FLASH_BYTES),
    };
  }

  /** Entries of the boot ROM that are carried out here: [address of the breakpoint, function], see BootRom. */
  knowRom(entries) {
    for (const [address, { does, cycles, bytesPerCycle = 0 }] of entries) {
      this.#exports.know_rom(address, ROM_WORK.indexOf(does), cycles, bytesPerCycle);
    }
  }

  /** From now on this core of rp2040js is core n here. */
  adopt(core, n) {
    const { memory: { buffer }, registers, flags } = this.#exports;
    const file = new Uint32Array(buffer, registers(n), REGISTERS);
    file.set(core.registers);
    core.registers = file;
    const bits = new Uint8Array(buffer, flags(n), FLAGS.length);
    FLAGS.forEach((name, i) => {
      bits[i] = core[name] ? 1 : 0;
      Object.defineProperty(core, name, { get: () => bits[i] !== 0, set: (value) => { bits[i] = value ? 1 : 0; } });
    });
  }
}
