// Plays cues as a buzzer does. Silent in browsers without Web Audio, and until somebody has pressed something.

const LOUDNESS = 0.045;

export class Buzzer {
  #audio = null;
  #voices = [];
  #held = null;

  /** Browsers let a page sound only after a press. */
  wake() {
    if (typeof AudioContext === 'undefined') return;
    this.#audio ??= new AudioContext();
    if (this.#audio.state === 'suspended') this.#audio.resume().catch(() => {});
  }

  rest() {
    if (this.#audio?.state === 'running') this.#audio.suspend().catch(() => {});
  }

  /** A tone until the next one; 0 is silence. */
  hold(hz) {
    if (this.#audio?.state !== 'running') return;
    if (this.#held === null) {
      const gain = new GainNode(this.#audio, { gain: 0 });
      const voice = new OscillatorNode(this.#audio, { type: 'square' });
      voice.connect(gain).connect(this.#audio.destination);
      voice.start();
      this.#held = { gain, voice };
    }
    if (hz > 0) this.#held.voice.frequency.value = hz;
    this.#held.gain.gain.value = hz > 0 ? LOUDNESS : 0;
  }

  /** Replaces what sounds now. */
  play(cue) {
    if (this.#audio?.state !== 'running') return;
    for (const voice of this.#voices) voice.stop();
    this.#voices = [];
    const gain = new GainNode(this.#audio, { gain: LOUDNESS });
    gain.connect(this.#audio.destination);
    let at = this.#audio.currentTime;
    for (const { hz, ms } of cue) {
      if (hz > 0) {
        const voice = new OscillatorNode(this.#audio, { type: 'square', frequency: hz });
        voice.connect(gain);
        voice.start(at);
        voice.stop(at + ms / 1000);
        this.#voices.push(voice);
      }
      at += ms / 1000;
    }
  }
}
