// The boot ROM's PICOBOOT interface as WebUSB shows it, on the emulator's flash. Strict: what the ROM would refuse stalls here,
// and the cable can be pulled at any transfer, which cuts the power of whatever the flash is doing.
import { Flash, PAGE, SECTOR } from '../device/emulator/flash.mjs';

const FLASH_BASE = 0x10000000;
const MAGIC = 0x431fd10b;
const STATUS = { ok: 0, unknown: 1, badLength: 3, badAddress: 4, badAlignment: 5 };
const PRODUCTS = { rp2040: 0x0003, rp2350: 0x000f };

export class BootRomUsb {
  vendorId = 0x2e8a;
  configuration = null;
  /** The commands that were taken, by number. */
  commands = [];
  transfers = 0;
  rebooted = false;
  isPlugged = true;

  #claimed = false;
  #isOpen = false;
  #status = STATUS.ok;
  #state = 'command';
  #command = null;
  #reply = null;

  /** `bytes`: the flash that is there. `unplugAt`: the number of the transfer at which the cable is pulled. */
  constructor({ chip = 'rp2040', bytes, unplugAt = Infinity, canOpen = true }) {
    this.productId = PRODUCTS[chip];
    this.chip = chip;
    this.flash = new Flash({ bytes, size: bytes.length, image: bytes.slice() });
    this.unplugAt = unplugAt;
    this.canOpen = canOpen;
  }

  /** Every transfer goes through here. The one at which the cable goes is carried out by half. */
  #transfer(work) {
    if (!this.isPlugged) throw new DOMException('The device was disconnected.', 'NotFoundError');
    const isLast = this.transfers++ === this.unplugAt;
    if (isLast) this.flash.powerCut = ({ count }) => count / 2;
    const answer = work();
    if (!isLast) return answer;
    this.isPlugged = false;
    this.flash.powerLost = true;
    throw new DOMException('The device was disconnected.', 'NetworkError');
  }

  async open() {
    if (!this.canOpen) throw new DOMException('Access denied.', 'SecurityError');
    if (!this.isPlugged) throw new DOMException('The device was disconnected.', 'NotFoundError');
    this.#isOpen = true;
  }

  async close() {
    this.#isOpen = false;
    this.#claimed = false;
  }

  async selectConfiguration() {
    const endpoints = [{ endpointNumber: 3, direction: 'out' }, { endpointNumber: 4, direction: 'in' }];
    this.configuration = { interfaces: [{ interfaceNumber: 0, alternates: [{ interfaceClass: 8, endpoints: [] }] },
      { interfaceNumber: 1, alternates: [{ interfaceClass: 0xff, endpoints }] }] };
  }

  async claimInterface(number) {
    if (!this.#isOpen || number !== 1) throw new DOMException('Unable to claim interface.', 'NetworkError');
    this.#claimed = true;
  }

  async controlTransferOut({ request, index }) {
    return this.#transfer(() => {
      if (request !== 0x41 || index !== 1) return { status: 'stall' };
      this.#state = 'command';
      this.#status = STATUS.ok;
      return { status: 'ok' };
    });
  }

  async controlTransferIn() {
    return this.#transfer(() => {
      const data = new DataView(new ArrayBuffer(16));
      data.setUint32(4, this.#status, true);
      return { status: 'ok', data };
    });
  }

  #refuse(status) {
    this.#status = status;
    this.#state = 'stalled';
    return { status: 'stall' };
  }

  async transferOut(endpoint, buffer) {
    return this.#transfer(() => this.#take(endpoint, buffer));
  }

  #take(endpoint, buffer) {
    if (!this.#claimed || endpoint !== 3) throw new DOMException('not claimed', 'InvalidStateError');
    const bytes = new Uint8Array(buffer.buffer ?? buffer, buffer.byteOffset ?? 0, buffer.byteLength);
    if (this.#state === 'stalled') return { status: 'stall' };
    if (this.#state === 'data') return this.#takeData(bytes);
    if (this.#state === 'acknowledge') {
      if (bytes.length !== 0) return this.#refuse(STATUS.badLength);
      this.#state = 'command';
      return { status: 'ok' };
    }
    return this.#takeCommand(bytes);
  }

  #takeData(bytes) {
    const { address, length } = this.#command;
    if (bytes.length !== length) return this.#refuse(STATUS.badLength);
    for (let at = 0; at < length; at += PAGE) this.flash.program(address - FLASH_BASE + at, bytes.slice(at, at + PAGE));
    this.#state = 'answer';
    return { status: 'ok' };
  }

  #takeCommand(bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (this.#state !== 'command' || bytes.length !== 32 || view.getUint32(0, true) !== MAGIC) return this.#refuse(STATUS.unknown);
    const [id, length] = [view.getUint8(8), view.getUint32(12, true)];
    const [address, size] = [view.getUint32(16, true), view.getUint32(20, true)];
    this.commands.push(id);
    this.#command = { id, address, length };
    const isOutside = address < FLASH_BASE || address - FLASH_BASE + size > this.flash.size;
    const unit = { 0x03: SECTOR, 0x05: PAGE }[id];
    if (unit && (address % unit !== 0 || size % unit !== 0)) return this.#refuse(STATUS.badAlignment);
    if ((unit || id === 0x84) && isOutside) return this.#refuse(STATUS.badAddress);
    if ((id === 0x05 || id === 0x84) && length !== size) return this.#refuse(STATUS.badLength);
    this.#state = 'answer';
    switch (id) {
      case 0x01: case 0x06: break;
      case 0x03: this.flash.erase(address - FLASH_BASE, size); break;
      case 0x05: this.#state = 'data'; break;
      case 0x84:
        this.#reply = this.flash.bytes.slice(address - FLASH_BASE, address - FLASH_BASE + size);
        this.#state = 'reply';
        break;
      // Each chip knows its own.
      case 0x02: if (this.chip !== 'rp2040') return this.#refuse(STATUS.unknown); this.rebooted = true; break;
      case 0x0a: if (this.chip !== 'rp2350') return this.#refuse(STATUS.unknown); this.rebooted = true; break;
      default: return this.#refuse(STATUS.unknown);
    }
    return { status: 'ok' };
  }

  async transferIn(endpoint) {
    return this.#transfer(() => this.#give(endpoint));
  }

  #give(endpoint) {
    if (!this.#claimed || endpoint !== 4) throw new DOMException('not claimed', 'InvalidStateError');
    if (this.#state === 'stalled') return { status: 'stall' };
    const data = this.#state === 'reply' ? this.#reply : new Uint8Array(0);
    this.#state = this.#state === 'reply' ? 'acknowledge' : 'command';
    return { status: 'ok', data: new DataView(data.buffer, data.byteOffset, data.byteLength) };
  }
}
