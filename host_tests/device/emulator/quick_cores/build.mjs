// Makes quick_cores.wasm, which is checked in so that nobody needs a compiler for WebAssembly to run tests.
//   node host_tests/device/emulator/quick_cores/build.mjs
// needs Debian's clang-19, lld-19, libc++-19-dev-wasm32 and wasi-libc. Beside the module goes a record of what it was made
// from: a test compares it with the sources.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(folder, '../../../..');
const COMPILER = 'clang++-19';
const TARGET = '--target=wasm32-wasi';
const FLAGS = [TARGET, '-std=c++20', '-O3', '-mbulk-memory', '-fno-exceptions', '-fno-rtti', '-Wall', '-Wextra',
  '-Wconversion', '-Werror'];
// -nostdlib: the libraries give their headers, and no code that might differ from machine to machine. Linked in a step of
// its own and without -O3: with it clang runs binaryen's wasm-opt wherever that is installed.
const LINK_FLAGS = [TARGET, '-nostdlib', '-Wl,--no-entry', '-Wl,--strip-all'];

export const moduleFile = path.join(folder, 'quick_cores.wasm');
export const recordFile = path.join(folder, 'quick_cores.json');

const sum = (file) => createHash('sha256').update(fs.readFileSync(file)).digest('hex');

/** The version of the compiler on this machine, or null. */
export function compilerVersion() {
  const { status, stdout } = spawnSync(COMPILER, ['--version'], { encoding: 'utf8' });
  return status === 0 ? /version (\d+\.\d+\.\d+)/.exec(stdout)[1] : null;
}

/** What the module is made from, and its own checksum. */
export function describe(compiler) {
  const names = fs.readdirSync(folder).filter((name) => /\.[ch]pp$/.test(name)).sort();
  const sources = Object.fromEntries(names.map((name) => [name, sum(path.join(folder, name))]));
  return { compiler, flags: [...FLAGS, ...LINK_FLAGS], sources, module: sum(moduleFile) };
}

/** Compiles the module to a file. False: this machine lacks something; what, is in the log. */
export function compile(file, log = () => {}) {
  const object = `${file}.o`;
  const steps = [[...FLAGS, '-I', root, '-c', path.join(folder, 'quick_cores.cpp'), '-o', object],
    [...LINK_FLAGS, object, '-o', file]];
  const isMade = steps.every((args) => {
    const { status, stderr, error } = spawnSync(COMPILER, args, { encoding: 'utf8' });
    if (status !== 0) log(error ? `${COMPILER}: ${error.code}` : stderr);
    return status === 0;
  });
  fs.rmSync(object, { force: true });
  return isMade;
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  if (!compile(moduleFile, console.error)) process.exit(1);
  fs.chmodSync(moduleFile, 0o644);
  fs.writeFileSync(recordFile, `${JSON.stringify(describe(compilerVersion()), null, 2)}\n`);
  console.log(`${path.relative(root, moduleFile)}: ${fs.statSync(moduleFile).size} bytes`);
}
