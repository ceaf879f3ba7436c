// One I2C peripheral with the time its bits take on the wire, devices that answer by address, and the requests to DMA
// that rp2040js (1.4.1) leaves out.
const IC_ENABLE = 0x6c;
const ENABLE = 1;
const IC_DMA_CR = 0x88;
const IC_DMA_TDLR = 0x8c;
const TRANSMIT_DMA = 1 << 1;
const BITS_A_BYTE = 9; // with the answer
const IDLE = 0; // rp2040js' I2CState

export class I2cBus {
  #i2c;
  #chip;
  #dreq;
  #devices = new Map();
  #addressed = null;
  #alarm;
  #then = () => {};
  #held = false;
  #dmaEnabled = false;
  #dmaLevel = 0;

  /** dreq: the number of the peripheral's request for data to send. */
  constructor(i2c, chip, dreq) {
    this.#i2c = i2c;
    this.#chip = chip;
    this.#dreq = dreq;
    this.#alarm = chip.clock.createAlarm(() => this.#then());
    i2c.onStart = () => this.#after(1, () => i2c.completeStart());
    i2c.onConnect = (address) => this.#after(BITS_A_BYTE, () => this.#connect(address));
    i2c.onWriteByte = (value) => this.#after(BITS_A_BYTE, () => i2c.completeWrite(this.#addressed.write(value)));
    i2c.onReadByte = () => this.#after(BITS_A_BYTE, () => i2c.completeRead(this.#addressed.read?.() ?? 0xff));
    i2c.onStop = () => this.#after(1, () => this.#stop());
    this.#requestData();
  }

  /** Bits a second. */
  get clockFrequency() {
    return this.#chip.clkSys / (this.#i2c.sclHighPeriod + this.#i2c.sclLowPeriod);
  }

  /** device: { start(), write(byte) => answered, stop() }, and read() => byte if there is something to read. */
  connect(address, device) {
    this.#devices.set(address, device);
  }

  disconnect(address) {
    this.#devices.delete(address);
  }

  /** Somebody pulls the clock down: nothing goes on until release(). */
  hold() {
    this.#held = true;
    this.#alarm.cancel();
  }

  release() {
    this.#held = false;
  }

  #after(bits, then) {
    this.#then = then;
    if (!this.#held) this.#alarm.schedule((bits * 1e9) / this.clockFrequency);
  }

  #connect(address) {
    this.#addressed = this.#devices.get(address) ?? null;
    this.#addressed?.start();
    this.#i2c.completeConnect(this.#addressed !== null);
  }

  #stop() {
    this.#addressed?.stop();
    this.#addressed = null;
    this.#i2c.completeStop();
  }

  #requestData() {
    const fifo = this.#i2c.txFIFO;
    for (const name of ['push', 'pull', 'reset']) {
      const original = fifo[name].bind(fifo);
      fifo[name] = (value) => {
        const result = original(value);
        this.#update();
        return result;
      };
    }
    const write = this.#i2c.writeUint32.bind(this.#i2c);
    this.#i2c.writeUint32 = (offset, value) => {
      if (offset === IC_ENABLE && (value & ENABLE) === 0) this.#switchOff();
      if (offset === IC_DMA_CR) this.#dmaEnabled = (value & TRANSMIT_DMA) !== 0;
      else if (offset === IC_DMA_TDLR) this.#dmaLevel = value & 0xf;
      else write(offset, value);
      this.#update();
    };
  }

  // A block that is switched off drops what it was doing; rp2040js would go on with it.
  #switchOff() {
    this.#alarm.cancel();
    this.#addressed?.stop();
    this.#addressed = null;
    Object.assign(this.#i2c, { state: IDLE, busy: false, stop: false, pendingRestart: false });
  }

  #update() {
    const { dma } = this.#chip;
    if (this.#dmaEnabled && this.#i2c.txFIFO.itemCount <= this.#dmaLevel) dma.setDREQ(this.#dreq);
    else dma.clearDREQ(this.#dreq);
  }
}
