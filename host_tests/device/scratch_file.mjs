// Files that host programs read and write for a test. They go when the process ends.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

let folder = null;

/** The path of a file for this process alone, which the next call with the same name may overwrite. */
export function scratchFile(name) {
  if (folder === null) {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'neva-'));
    process.on('exit', () => fs.rmSync(folder, { recursive: true }));
  }
  return path.join(folder, name);
}
