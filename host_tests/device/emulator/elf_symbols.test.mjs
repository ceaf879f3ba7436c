import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { ElfSymbols } from './elf_symbols.mjs';
import { compile } from './test_program.mjs';

const SOURCE = `
const unsigned table[3] = {1, 2, 3};
__attribute__((section(".boot"))) void boot(void) {}
__attribute__((noinline)) int _ZN4neva5scoreEi(int n) { return n + (int)table[n]; }
int _ZN4neva4moveEv(void) { return _ZN4neva5scoreEi(2) * 3; }
`;

function symbols(flags = []) {
  return new ElfSymbols(compile(SOURCE, ['-Wl,--no-gc-sections', ...flags]));
}

test('symbols are found by their exact name', () => {
  const elf = symbols();
  assert.equal(elf.address('boot'), 0x10000000);
  assert.ok(elf.has('table'));
  assert.ok(!elf.has('tab'));
  assert.throws(() => elf.address('nothing'), /no symbol for nothing/);
});

test('symbols are found by a pattern, which must fit one only when an address is wanted', () => {
  const elf = symbols();
  assert.equal(elf.address(/5score/), elf.address('_ZN4neva5scoreEi'));
  assert.deepEqual(elf.find(/neva/).map(({ name }) => name).sort(), ['_ZN4neva4moveEv', '_ZN4neva5scoreEi']);
  assert.throws(() => elf.address(/neva/), /several symbols/);
});

test('addresses are those that nm shows, without the Thumb bit', () => {
  const elf = symbols();
  const listing = execFileSync('arm-none-eabi-nm', [elf.file], { encoding: 'utf8' });
  for (const name of ['boot', 'table', '_ZN4neva5scoreEi', '_ZN4neva4moveEv']) {
    const [, address] = new RegExp(`^([0-9a-f]+) . ${name}$`, 'm').exec(listing);
    assert.equal(elf.address(name), parseInt(address, 16) & ~1, name);
  }
  assert.equal(elf.address('_ZN4neva4moveEv') & 1, 0);
});

test('kind and size are known', () => {
  const [table] = symbols().find(/^table$/);
  assert.deepEqual([table.kind, table.size], ['object', 12]);
});

test('an address is described by the function it is in', () => {
  const elf = symbols();
  assert.equal(elf.describe(elf.address('_ZN4neva5scoreEi') + 2), '_ZN4neva5scoreEi+0x2');
  assert.equal(elf.describe(0x2000), '0x2000');
});

test('other files and stripped ones are refused', () => {
  assert.throws(() => new ElfSymbols(new URL(import.meta.url)), /not a 32 bit little-endian ELF/);
  assert.throws(() => symbols(['-s']), /stripped/);
});
