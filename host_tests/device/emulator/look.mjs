// Everything that can be seen of a machine at one moment, to compare two of them.

const CORE_FIELDS = ['N', 'Z', 'C', 'V', 'PM', 'IPSR', 'currentMode', 'SPSEL', 'bankedSP', 'nPRIV', 'waiting', 'eventRegistered',
  'pendingInterrupts', 'enabledInterrupts', 'pendingSystick', 'pendingPendSV', 'pendingSVCall', 'VTOR'];

/** Time, cycles and both cores in words. */
export function lookAt(machine) {
  const cores = machine.cores.map((core) => [...core.registers].concat(CORE_FIELDS.map((field) => core[field])).join(' '));
  return { ...machine.usage(), nanos: machine.nanos, outcome: machine.outcome, cores, clkSys: machine.chip.clkSys };
}

/** Where the memories of two machines differ first, or -1. */
export function firstDifference(a, b) {
  if (Buffer.compare(a, b) === 0) return -1;
  return a.findIndex((byte, i) => byte !== b[i]);
}
