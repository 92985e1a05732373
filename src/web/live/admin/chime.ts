/** Two bell tones: pitch in hertz, and start in seconds. */
const TONES = [
  { pitch: 880, at: 0 },
  { pitch: 1174.66, at: 0.22 },
] as const;
const FADE_S = 1.1;
const LOUDNESS = 0.5;
const SILENCE = 0.0001;

/**
 * The sound of a new order. Browsers block sound until the first click or key press on a page; until then it is locked.
 * On a device that can play none it stays locked, and nothing throws: orders are shown all the same.
 */
export interface Chime {
  isLocked(): boolean;
  /** Calls `listener` whenever the browser locks or unlocks it. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  play(): void;
  /** Has to be called within a click or key press. */
  unlock(): Promise<void>;
}

export function createChime(): Chime {
  /** Undefined until it is needed, null where the device can play no sound. */
  let context: AudioContext | null | undefined;
  const open = () => {
    if (context === undefined) context = openAudio();
    return context;
  };
  return {
    isLocked: () => open()?.state !== 'running',
    subscribe(listener) {
      const audio = open();
      audio?.addEventListener('statechange', listener);
      return () => audio?.removeEventListener('statechange', listener);
    },
    play() {
      const audio = open();
      if (audio?.state !== 'running') return;
      try {
        for (const tone of TONES) playTone(audio, tone);
      } catch {
        // Listeners are told that it no longer runs.
        void audio.close();
      }
    },
    async unlock() {
      // Rejected where the device has lost its sound; the page goes on saying that it is silent.
      await open()
        ?.resume()
        .catch(() => undefined);
    },
  };
}

function openAudio(): AudioContext | null {
  try {
    return new AudioContext();
  } catch {
    return null;
  }
}

function playTone(context: AudioContext, { pitch, at }: (typeof TONES)[number]): void {
  const start = context.currentTime + at;
  const tone = new OscillatorNode(context, { type: 'sine', frequency: pitch });
  const volume = new GainNode(context, { gain: SILENCE });
  volume.gain.setValueAtTime(SILENCE, start);
  volume.gain.exponentialRampToValueAtTime(LOUDNESS, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(SILENCE, start + FADE_S);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + FADE_S);
}
