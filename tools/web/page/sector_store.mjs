// Sectors of a flash in IndexedDB. What is written together is there as a whole or not at all, also when the browser dies:
// a transaction is over only when it has reached the disk.
import { SECTOR } from './handheld.mjs';

const DATABASE = 'neva';
const TABLE = 'sectors';

function answerOf(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function openDatabase() {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(TABLE);
  return answerOf(request);
}

export class SectorStore {
  #database;
  #name;

  /** `name` tells flashes apart. Fails where a browser keeps nothing. */
  static async open(name) {
    const store = new SectorStore();
    store.#database = await openDatabase();
    store.#name = name;
    return store;
  }

  #range() { return IDBKeyRange.bound(`${this.#name}/`, `${this.#name}/\uffff`); }

  #transaction(mode) { return this.#database.transaction(TABLE, mode, { durability: 'strict' }); }

  /** Map of sector number to its bytes. */
  async load() {
    const table = this.#transaction('readonly').objectStore(TABLE);
    const [keys, values] = await Promise.all([answerOf(table.getAllKeys(this.#range())), answerOf(table.getAll(this.#range()))]);
    const sectors = new Map();
    keys.forEach((key, i) => {
      const number = Number(key.slice(this.#name.length + 1));
      if (values[i] instanceof Uint8Array && values[i].length === SECTOR) sectors.set(number, values[i]);
    });
    return sectors;
  }

  /** Writes a map of sector number to bytes; an erased sector takes no room. */
  write(sectors) {
    return new Promise((resolve, reject) => {
      const transaction = this.#transaction('readwrite');
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
      const table = transaction.objectStore(TABLE);
      for (const [number, bytes] of sectors) {
        const key = `${this.#name}/${number}`;
        if (bytes.every((byte) => byte === 0xff)) table.delete(key);
        else table.put(bytes, key);
      }
    });
  }

  close() { this.#database.close(); }
}

// Longer than a page that was just left needs to let go.
const CLAIM_MS = 600;

/** Whether this tab may save under that name: the first one may, until it is closed. */
export function claim(name) {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    navigator.locks.request(name, { signal: AbortSignal.timeout(CLAIM_MS) }, () => {
      resolve(true);
      return new Promise(() => {});
    }).catch((error) => resolve(error.name !== 'TimeoutError' && error.name !== 'AbortError'));
  });
}
