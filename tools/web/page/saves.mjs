// What the game in this page keeps between visits: the 64 sectors of the device's storage. Nothing is shown as done that
// is not saved: the game stands still until a write is over.
import { Handheld, SECTOR, STORAGE_BYTES } from './handheld.mjs';
import { SectorStore, claim } from './sector_store.mjs';

const PATIENCE_MS = 3000;

const sectorOf = (bytes, n) => bytes.slice(n * SECTOR, (n + 1) * SECTOR);
const allSectors = Array.from({ length: STORAGE_BYTES / SECTOR }, (_, n) => n);

export class Saves {
  /** Why nothing is kept: null, 'second_tab', 'forbidden' or 'failing'. */
  trouble = null;

  #store = null;
  // Sectors that a write has not brought to the disk yet.
  #owed = new Set();

  async open() {
    if (!(await claim('neva-saves'))) this.trouble = 'second_tab';
    try {
      this.#store = await SectorStore.open('game');
    } catch {
      this.trouble ??= 'forbidden';
    }
    return this;
  }

  /** What was kept; erased where nothing was. */
  async load() {
    const bytes = new Uint8Array(STORAGE_BYTES).fill(0xff);
    if (this.#store === null) return bytes;
    try {
      for (const [n, sector] of await this.#store.load()) if (n < allSectors.length) bytes.set(sector, n * SECTOR);
    } catch {
      this.trouble ??= 'forbidden';
    }
    return bytes;
  }

  get isSaving() { return this.#store !== null && this.trouble !== 'second_tab'; }

  /** Writes these sectors of the storage. Never fails: `trouble` tells, and the next write tries again with all it owes. */
  async write(bytes, sectors) {
    if (!this.isSaving) return;
    for (const n of sectors) this.#owed.add(n);
    const wanted = [...this.#owed];
    const patience = new Promise((_, reject) => { setTimeout(() => reject(new Error('no answer')), PATIENCE_MS); });
    try {
      await Promise.race([this.#store.write(new Map(wanted.map((n) => [n, sectorOf(bytes, n)]))), patience]);
      for (const n of wanted) this.#owed.delete(n);
      this.trouble = null;
    } catch {
      this.trouble = 'failing';
    }
  }

  writeAll(bytes) { return this.write(bytes, allSectors); }
}

/** What somebody's file is: { bytes }, or { reason } why it is none of ours. Looked at by a device of its own. */
export function judgeFile(module, bytes) {
  if (bytes.length !== STORAGE_BYTES) return { reason: 'file_size' };
  const judge = new Handheld(module);
  judge.storage.set(bytes);
  const status = judge.inspect();
  if (status === 'newer') return { reason: 'file_newer' };
  if (status === 'foreign' || status === 'failed') return { reason: 'file_foreign' };
  if (status === 'nothing' && judge.language < 0) return { reason: 'file_empty' };
  return { bytes, isDamaged: status === 'damaged' };
}
