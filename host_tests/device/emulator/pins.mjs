// The GPIO pins as the world outside sees them. rp2040js does not let pull resistors act on inputs; here a pin that
// nothing drives follows its pull, so firmware that forgets to switch a button's pull-up on reads it as pressed.
import { GPIOPinState } from 'rp2040js';

const PADS_BANK0 = 0x4001c;
const LEVELS = new Map([[GPIOPinState.High, 1], [GPIOPinState.Low, 0]]);
const PAD_REGISTERS = 4; // the first register of the bank selects the voltage

export class Pins {
  #gpio;
  #listeners = []; // of changes from outside
  #driven = new Map(); // pin -> level that the world outside forces upon it
  #levels = []; // of pins that somebody has asked for

  constructor(chip) {
    this.#gpio = chip.gpio;
    const pads = chip.peripherals[PADS_BANK0];
    const write = pads.writeUint32.bind(pads);
    pads.writeUint32 = (offset, value) => {
      write(offset, value);
      const pin = (offset - PAD_REGISTERS) >> 2;
      if (pin >= 0 && pin < this.#gpio.length) this.#settle(pin);
    };
  }

  /** Forces a level upon a pin: true, false, or null to let go of it. */
  drive(pin, level) {
    if (level === null) this.#driven.delete(pin);
    else this.#driven.set(pin, level);
    this.#settle(pin);
  }

  get driven() {
    return [...this.#driven];
  }

  /** 1 or 0 where firmware drives the pin, null where it does not. */
  level(pin) {
    if (this.#levels[pin] === undefined) this.#follow(pin);
    return this.#levels[pin];
  }

  // A panel asks for the same pins with every word, and they change seldom.
  #follow(pin) {
    const gpio = this.#gpio[pin];
    const look = (value) => { this.#levels[pin] = LEVELS.get(value) ?? null; };
    gpio.addListener(look);
    look(gpio.value);
  }

  /** Calls listener(level) whenever the level that firmware drives changes. */
  watch(pin, listener) {
    this.level(pin); // followed first, so that it is up to date when listeners are called
    this.#gpio[pin].addListener(() => listener(this.level(pin)));
  }

  /** Calls listener(pin, level) whenever an input changes from outside. */
  onInput(listener) {
    this.#listeners.push(listener);
  }

  #settle(pin) {
    const gpio = this.#gpio[pin];
    const level = this.#driven.get(pin) ?? this.#pulledLevel(gpio);
    // rp2040js records an edge at every call, changed or not.
    if (level === gpio.rawInputValue) return;
    gpio.setInputValue(level);
    for (const listener of this.#listeners) listener(pin, level);
  }

  #pulledLevel(gpio) {
    if (gpio.pullupEnabled === gpio.pulldownEnabled) return gpio.rawInputValue;
    return gpio.pullupEnabled;
  }
}
