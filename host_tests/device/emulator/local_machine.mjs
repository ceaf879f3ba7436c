// The machine with what a computer has and a page in a browser has not: files, and an environment that tells it things.
import fs from 'node:fs';
import { Machine } from './machine.mjs';

const file = new URL('quick_cores/quick_cores.wasm', import.meta.url);

/** The compiled module of the quick cores. */
export const quickModule = new WebAssembly.Module(fs.readFileSync(file));

// NEVA_SLOW_CORES=1: rp2040js carries every instruction out.
const quickCores = process.env.NEVA_SLOW_CORES === '1' ? null : quickModule;

export class LocalMachine extends Machine {
  constructor(options = {}) {
    super({ quickCores, ...options });
  }

  /** Puts a UF2 file into the flash. */
  loadUf2File(name) {
    this.loadUf2(fs.readFileSync(name));
  }
}
