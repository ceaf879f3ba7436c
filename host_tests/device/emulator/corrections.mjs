// What rp2040js (1.4.1) does unlike the chip's cores, put right.

const WFI = 0xbf30;

export function sleepsInWfi(core) {
  return core.rp2040.readUint16((core.PC & ~1) - 2) === WFI;
}

function hasWakingInterrupt(core) {
  // PRIMASK keeps an interrupt from ending WFE, but not from ending WFI.
  if (core.PM && !sleepsInWfi(core)) return false;
  if (core.pendingNMI) return true;
  const limit = core.exceptionPriority(core.IPSR);
  const lines = core.pendingInterrupts & core.enabledInterrupts;
  for (let priority = 0; priority < limit; priority++) {
    if (lines & core.interruptPriorities[priority]) return true;
    if (core.pendingSystick && priority === core.systickPriority) return true;
    if (core.pendingPendSV && priority === core.pendSVPriority) return true;
  }
  return false;
}

// As rp2040js has it, an interrupt that ends WFI is taken even with PRIMASK set, one that was pending before WFI never
// ends it, and SysTick ends no sleep at all. Here an interrupt only wakes a sleeping core; whether it is taken is
// decided by the ordinary rules before the next instruction.
function correctSleep(core) {
  const takeInterrupt = core.checkForInterrupts;
  core.checkForInterrupts = function checkForInterrupts() {
    if (!this.waiting) return takeInterrupt.call(this);
    const wakes = hasWakingInterrupt(this);
    this.interruptsUpdated = wakes;
    if (wakes) this.waiting = false;
    return wakes;
  };
}

// The lowest bit of a vector says Thumb and is no part of the address.
function correctExceptionEntry(core) {
  const enter = core.exceptionEntry;
  core.exceptionEntry = function exceptionEntry(number) {
    enter.call(this, number);
    this.PC &= ~1;
  };
}

function setFlags(core, value, carry) {
  core.N = (value & 0x80000000) !== 0;
  core.Z = value === 0;
  core.C = carry;
}

function addWithCarry(core, a, b) {
  const sum = a + b + (core.C ? 1 : 0);
  const result = sum >>> 0;
  setFlags(core, result, sum > 0xffffffff);
  core.V = (~(a ^ b) & (a ^ result) & 0x80000000) !== 0;
  return result;
}

function shiftLeft(core, value, count) {
  const result = count < 32 ? (value << count) >>> 0 : 0;
  setFlags(core, result, count === 0 ? core.C : count <= 32 && ((value >>> (32 - count)) & 1) !== 0);
  return result;
}

function shiftRight(core, value, count) {
  const result = count < 32 ? value >>> count : 0;
  setFlags(core, result, count === 0 ? core.C : count <= 32 && ((value >>> (count - 1)) & 1) !== 0);
  return result;
}

function shiftRightSigned(core, value, count) {
  const steps = Math.min(count, 32);
  const result = (steps < 32 ? value >> steps : value >> 31) >>> 0;
  setFlags(core, result, count === 0 ? core.C : ((value >> (steps - 1)) & 1) !== 0);
  return result;
}

function rotate(core, value, count) {
  const result = ((value >>> (count % 32)) | (value << (32 - (count % 32)))) >>> 0;
  setFlags(core, result, count === 0 ? core.C : (result & 0x80000000) !== 0);
  return result;
}

const lowestByte = (value) => value & 0xff;

// By the upper ten bits of the opcode: instructions whose flags rp2040js gets wrong. It does not leave the carry as it is
// when a register shifts by 0, makes one up when LSL shifts by more than 32, and loses overflows of ADC and SBC.
const CORRECTED = new Map([
  [0b0100000010, (core, d, m) => shiftLeft(core, d, lowestByte(m))],
  [0b0100000011, (core, d, m) => shiftRight(core, d, lowestByte(m))],
  [0b0100000100, (core, d, m) => shiftRightSigned(core, d, lowestByte(m))],
  [0b0100000101, (core, d, m) => addWithCarry(core, d, m)],
  [0b0100000110, (core, d, m) => addWithCarry(core, d, ~m >>> 0)],
  [0b0100000111, (core, d, m) => rotate(core, d, lowestByte(m))],
]);
const FIRST_CORRECTED = 0b0100000010;
const LAST_CORRECTED = 0b0100000111;
// Here it writes LR before it reads it.
const BLX_LR = 0x47f0;

function executeCorrected(core, opcode) {
  const { registers, LR } = core;
  if (opcode === BLX_LR) {
    core.LR = (core.PC + 2) | 1;
    core.PC = LR & ~1;
    return 2;
  }
  const d = opcode & 7;
  registers[d] = CORRECTED.get(opcode >> 6)(core, registers[d], registers[(opcode >> 3) & 7]);
  core.PC += 2;
  return 1;
}

function correctInstructions(core) {
  const execute = core.executeInstruction;
  core.executeInstruction = function executeInstruction() {
    if (this.interruptsUpdated && this.checkForInterrupts()) this.waiting = false;
    const opcode = this.readUint16(this.PC & ~1);
    const kind = opcode >> 6;
    if ((kind < FIRST_CORRECTED || kind > LAST_CORRECTED) && opcode !== BLX_LR) return execute.call(this);
    const cycles = executeCorrected(this, opcode);
    this.cycles += cycles;
    return cycles;
  };
}

export function correctCore(core) {
  correctSleep(core);
  correctExceptionEntry(core);
  correctInstructions(core);
}
