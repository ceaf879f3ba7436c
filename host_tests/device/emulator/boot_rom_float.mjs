// The floating point half of the boot ROM: the tables "SF" (float) and "SD" (double).
// Order and names follow pico/bootrom/sf_table.h of the Pico SDK, which copies both tables to RAM at start-up
// and jumps through them; arguments and results are in r0..r3 as the ARM procedure call standard has them.
// The cycle counts are round figures of what the silicon needs.

const words = new Uint32Array(2);
const asFloat = new Float32Array(words.buffer);
const asDouble = new Float64Array(words.buffer);
const asInt64 = new BigInt64Array(words.buffer);
const asUint64 = new BigUint64Array(words.buffer);

const INT_MIN = -(2 ** 31);
const INT_MAX = 2 ** 31 - 1;
const UINT_MAX = 2 ** 32 - 1;

function getFloat(core, register) {
  words[0] = core.registers[register];
  return asFloat[0];
}

function setFloat(core, value) {
  asFloat[0] = value;
  core.registers[0] = words[0];
}

function getDouble(core, register) {
  words[0] = core.registers[register];
  words[1] = core.registers[register + 1];
  return asDouble[0];
}

function setPair(core) {
  core.registers[0] = words[0];
  core.registers[1] = words[1];
}

function setDouble(core, value) {
  asDouble[0] = value;
  setPair(core);
}

function getInt64(core, signed) {
  words[0] = core.registers[0];
  words[1] = core.registers[1];
  return Number(signed ? asInt64[0] : asUint64[0]);
}

// Conversions to integers saturate, and NaN becomes 0.
function saturate(value, low, high) {
  return Number.isNaN(value) ? 0 : Math.max(low, Math.min(high, Math.trunc(value)));
}

function setInt64(core, value, signed) {
  const low = signed ? -(2n ** 63n) : 0n;
  const high = signed ? 2n ** 63n - 1n : 2n ** 64n - 1n;
  let result = 0n;
  if (value >= Number(high)) result = high;
  else if (value <= Number(low)) result = low;
  else if (!Number.isNaN(value)) result = BigInt(Math.trunc(value));
  asUint64[0] = BigInt.asUintN(64, result);
  setPair(core);
}

function order(a, b) {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}

function setOrderFlags(core, result) {
  core.N = result < 0;
  core.Z = result === 0;
  core.C = result >= 0;
  core.V = false;
}

const unsupported = (name) => [name, () => {
  throw new Error(`boot ROM function ${name} is not modelled`);
}];

// One entry: [name, function that works on the core's registers, cycles].
const entry = (name, cycles, work) => [name, (core) => {
  work(core);
  return cycles;
}];

// The two tables differ in the type only: `get` reads an argument of it, `set` writes the result,
// `second` is the register its second argument begins in.
function arithmetic(prefix, get, set, second, cycles) {
  const two = (name, op) => entry(prefix + name, cycles.two, (core) => set(core, op(get(core, 0), get(core, second))));
  const one = (name, op) => entry(prefix + name, cycles.one, (core) => set(core, op(get(core, 0))));
  const compare = (name) => entry(prefix + name, cycles.compare, (core) => {
    core.registers[0] = order(get(core, 0), get(core, second));
  });
  const flags = (name) => entry(prefix + name, cycles.compare, (core) => {
    setOrderFlags(core, order(get(core, 0), get(core, second)));
  });
  return { two, one, compare, flags };
}

const fromInt = (name, set, read) => entry(name, 20, (core) => set(core, read(core)));
const toInt = (name, low, high, read) => entry(name, 20, (core) => {
  core.registers[0] = saturate(read(core), low, high);
});

function fixedPointEntries(type, get, set) {
  if (type === 'double') {
    const names = ['double2fix', 'double2ufix', 'fix2double', 'ufix2double'];
    return names.map(unsupported);
  }
  return [
    toInt('float2fix', INT_MIN, INT_MAX, (core) => Math.floor(get(core, 0) * 2 ** core.registers[1])),
    toInt('float2ufix', 0, UINT_MAX, (core) => Math.floor(get(core, 0) * 2 ** core.registers[1])),
    fromInt('fix2float', set, (core) => (core.registers[0] | 0) / 2 ** core.registers[1]),
    fromInt('ufix2float', set, (core) => core.registers[0] / 2 ** core.registers[1]),
  ];
}

function table(type, get, set, second, cycles, otherType) {
  const prefix = type[0];
  const { two, one, compare, flags } = arithmetic(prefix, get, set, second, cycles);
  const [toFix, toUfix, fromFix, fromUfix] = fixedPointEntries(type, get, set);
  const toInt64 = (name, signed) => entry(name, 40, (core) => setInt64(core, get(core, 0), signed));
  const fromInt64 = (name, signed) => entry(name, 40, (core) => set(core, getInt64(core, signed)));
  return [
    two('add', (a, b) => a + b),
    two('sub', (a, b) => a - b),
    two('mul', (a, b) => a * b),
    two('div', (a, b) => a / b),
    compare('cmp_fast'),
    flags('cmp_fast_flags'),
    one('sqrt', Math.sqrt),
    toInt(`${type}2int`, INT_MIN, INT_MAX, (core) => get(core, 0)),
    toFix,
    toInt(`${type}2uint`, 0, UINT_MAX, (core) => get(core, 0)),
    toUfix,
    fromInt(`int2${type}`, set, (core) => core.registers[0] | 0),
    fromFix,
    fromInt(`uint2${type}`, set, (core) => core.registers[0]),
    fromUfix,
    one('cos', Math.cos),
    one('sin', Math.sin),
    one('tan', Math.tan),
    unsupported(`${prefix}sincos`),
    one('exp', Math.exp),
    one('ln', Math.log),
    compare('cmp_basic'),
    two('atan2', Math.atan2),
    fromInt64(`int642${type}`, true),
    unsupported(`fix642${type}`),
    fromInt64(`uint642${type}`, false),
    unsupported(`ufix642${type}`),
    toInt64(`${type}2int64`, true),
    unsupported(`${type}2fix64`),
    toInt64(`${type}2uint64`, false),
    unsupported(`${type}2ufix64`),
    otherType,
  ];
}

export const floatTable = table('float', getFloat, setFloat, 1, { two: 70, one: 200, compare: 10 },
  entry('float2double', 20, (core) => setDouble(core, getFloat(core, 0))));

export const doubleTable = table('double', getDouble, setDouble, 2, { two: 120, one: 500, compare: 15 },
  entry('double2float', 20, (core) => setFloat(core, getDouble(core, 0))));
