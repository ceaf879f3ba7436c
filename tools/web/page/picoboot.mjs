// PICOBOOT over WebUSB: puts a UF2 file onto an RP2040 or RP2350 that waits in its boot loader. Written from the Pico SDK's
// boot/picoboot.h and the chips' data sheets. `device` is a USBDevice, or anything that behaves like one.

const MAGIC = 0x431fd10b;
const EXCLUSIVE = 0x01;
const REBOOT = 0x02;
const ERASE = 0x03;
const WRITE = 0x05;
const EXIT_XIP = 0x06;
const REBOOT2 = 0x0a;
const READ = 0x84;
const IF_RESET = 0x41;
const IF_STATUS = 0x42;
const SECTOR = 4096;
const PAGE = 256;
const RESTART_MS = 500;

const UF2_BLOCK = 512;
const UF2_MAGIC = [0x0a324655, 0x9e5d5157];
const UF2_END = 0x0ab16f30;
const FAMILIES = { rp2040: 0xe48bff56, rp2350: 0xe48bff59 };
const CHIPS = { 0x0003: 'rp2040', 0x000f: 'rp2350' };

export const FILTERS = Object.keys(CHIPS).map((productId) => ({ vendorId: 0x2e8a, productId: Number(productId) }));

/** Why it did not work: `reason` is the key of a text that says what to do. */
export class FlashError extends Error {
  constructor(reason, detail = '') {
    super(detail || reason);
    this.reason = reason;
  }
}

/** The sectors that a UF2 file writes on a chip: a map of address to 4096 bytes. */
export function sectorsOf(uf2, chip) {
  if (uf2.length === 0 || uf2.length % UF2_BLOCK !== 0) throw new FlashError('flash_not_uf2');
  const view = new DataView(uf2.buffer, uf2.byteOffset, uf2.byteLength);
  const sectors = new Map();
  for (let at = 0; at < uf2.length; at += UF2_BLOCK) {
    const word = (offset) => view.getUint32(at + offset, true);
    if (word(0) !== UF2_MAGIC[0] || word(4) !== UF2_MAGIC[1] || word(508) !== UF2_END) throw new FlashError('flash_not_uf2');
    if (word(28) !== FAMILIES[chip]) throw new FlashError('flash_other_chip');
    const address = word(12);
    const sector = address - (address % SECTOR);
    if (!sectors.has(sector)) sectors.set(sector, new Uint8Array(SECTOR).fill(0xff));
    sectors.get(sector).set(uf2.subarray(at + 32, at + 32 + word(16)), address - sector);
  }
  return sectors;
}

const words = (...values) => new Uint8Array(Uint32Array.from(values).buffer);

export class Picoboot {
  #device;
  #token = 1;
  #interface = 0;
  #in = 0;
  #out = 0;

  constructor(device) {
    this.#device = device;
  }

  get chip() { return CHIPS[this.#device.productId]; }

  async open() {
    const device = this.#device;
    try {
      await device.open();
      if (device.configuration === null) await device.selectConfiguration(1);
      // The interface with the vendor's class: 1 beside the drive, 0 when the drive is switched off.
      const found = device.configuration.interfaces.find(({ alternates }) => alternates[0].interfaceClass === 0xff);
      if (!found) throw new FlashError('flash_no_interface');
      this.#interface = found.interfaceNumber;
      await device.claimInterface(this.#interface);
      const { endpoints } = found.alternates[0];
      this.#in = endpoints.find(({ direction }) => direction === 'in').endpointNumber;
      this.#out = endpoints.find(({ direction }) => direction === 'out').endpointNumber;
    } catch (error) {
      if (error instanceof FlashError) throw error;
      throw new FlashError(error.name === 'NotFoundError' ? 'flash_unplugged' : 'flash_no_access', error.message);
    }
    await this.#control(IF_RESET);
  }

  async close() {
    try {
      await this.#device.close();
    } catch {
      // It has gone already.
    }
  }

  #control(request) {
    return this.#talk(() => this.#device.controlTransferOut({ requestType: 'vendor', recipient: 'interface', request, value: 0,
      index: this.#interface }, new Uint8Array(0)));
  }

  // Whatever goes wrong on the wire is a cable that was pulled, as far as anybody can tell.
  async #talk(transfer) {
    let answer;
    try {
      answer = await transfer();
    } catch (error) {
      throw new FlashError('flash_unplugged', error.message);
    }
    if (answer.status !== 'ok') throw new FlashError('flash_refused', await this.#status());
    return answer;
  }

  async #status() {
    try {
      const { data } = await this.#device.controlTransferIn({ requestType: 'vendor', recipient: 'interface', request: IF_STATUS,
        value: 0, index: this.#interface }, 16);
      return `status ${data.getUint32(4, true)}`;
    } catch (error) {
      return error.message;
    }
  }

  async #command(id, args, { data = null, length = data?.length ?? 0 } = {}) {
    const packet = new DataView(new ArrayBuffer(32));
    packet.setUint32(0, MAGIC, true);
    packet.setUint32(4, this.#token++, true);
    packet.setUint8(8, id);
    packet.setUint8(9, args.length);
    packet.setUint32(12, length, true);
    new Uint8Array(packet.buffer).set(args, 16);
    await this.#talk(() => this.#device.transferOut(this.#out, packet.buffer));
    if (id & 0x80) {
      const read = await this.#talk(() => this.#device.transferIn(this.#in, length));
      await this.#talk(() => this.#device.transferOut(this.#out, new Uint8Array(0)));
      return new Uint8Array(read.data.buffer, read.data.byteOffset, read.data.byteLength);
    }
    if (data) await this.#talk(() => this.#device.transferOut(this.#out, data));
    await this.#talk(() => this.#device.transferIn(this.#in, 1));
    return null;
  }

  async #write(address, bytes) {
    await this.#command(WRITE, words(address, bytes.length), { data: bytes });
  }

  async #putSector(address, bytes, isFirst) {
    await this.#command(ERASE, words(address, SECTOR));
    if (isFirst) {
      await this.#write(address + PAGE, bytes.subarray(PAGE));
      await this.#write(address, bytes.subarray(0, PAGE));
    } else {
      await this.#write(address, bytes);
    }
    const back = await this.#command(READ, words(address, SECTOR), { length: SECTOR });
    if (back.length !== SECTOR || back.some((byte, i) => byte !== bytes[i])) {
      throw new FlashError('flash_reads_back', `0x${address.toString(16)}`);
    }
  }

  /**
   * Erases, writes and reads back sector by sector, and restarts. What lies beside the program stays. The first page goes
   * first and comes last: without it the boot ROM finds no program, so that a cable that is pulled leaves a board that waits in
   * its boot loader, and never one with half a program. `progress` is told a share from 0 to 1.
   */
  async flash(uf2, progress = () => {}) {
    const sectors = [...sectorsOf(uf2, this.chip)].sort(([a], [b]) => a - b);
    await this.#command(EXCLUSIVE, Uint8Array.of(1));
    await this.#command(EXIT_XIP, new Uint8Array(0));
    const [first, ...rest] = sectors;
    await this.#command(ERASE, words(first[0], SECTOR));
    let done = 0;
    for (const [address, bytes] of [...rest, first]) {
      await this.#putSector(address, bytes, address === first[0]);
      progress(++done / sectors.length);
    }
    await this.#command(EXCLUSIVE, Uint8Array.of(0));
    await this.#restart();
    return { sectors: sectors.length };
  }

  // The answer may get lost: the board is on its way already.
  async #restart() {
    const restart = this.chip === 'rp2040' ? [REBOOT, words(0, 0, RESTART_MS)] : [REBOOT2, words(0, RESTART_MS, 0, 0)];
    try {
      await this.#command(...restart);
    } catch (error) {
      if (error.reason !== 'flash_unplugged') throw error;
    }
  }
}
