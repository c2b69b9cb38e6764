/** Small sounds, made here: no file is loaded. */

export type Sound = "turn" | "taken" | "over";

/** Pitch (hertz), when it begins and how long it rings (seconds). */
export const TONES: Record<Sound, [number, number, number][]> = {
  turn: [[660, 0, 0.5], [880, 0.12, 0.5]],
  taken: [[520, 0, 0.12]],
  over: [[523, 0, 0.5], [659, 0.16, 0.5], [784, 0.32, 0.9]],
};

/** Ears hear in proportions: half of the way up is a quarter of the strength. */
export const strength = (volume: number): number => 0.24 * (Math.max(0, Math.min(100, volume)) / 100) ** 2;

export function ring(sound: Sound, volume: number): void {
  if (strength(volume) <= 0.0001) return;
  const audio = new AudioContext();
  const now = audio.currentTime;
  for (const [pitch, from, long] of TONES[sound]) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0.0001, now + from);
    gain.gain.exponentialRampToValueAtTime(strength(volume), now + from + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + from + long);
    tone.connect(gain).connect(audio.destination);
    tone.start(now + from);
    tone.stop(now + from + long + 0.05);
  }
  setTimeout(() => void audio.close(), 2000);
}
