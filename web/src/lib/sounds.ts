/** Small sounds, made here: no file is loaded. */

export type Sound = "turn" | "taken" | "over" | "shot" | "dice" | "card" | "coin" | "clash" | "win";

/** Pitch (hertz), when it begins and how long it rings (seconds). */
export type Tone = [number, number, number];
/** Noise below that pitch, when it begins and how long it lasts: a shot, a shuffle. */
export type Rush = [number, number, number];

export const TONES: Record<Sound, Tone[]> = {
  turn: [[660, 0, 0.5], [880, 0.12, 0.5]],
  taken: [[520, 0, 0.12]],
  over: [[523, 0, 0.5], [659, 0.16, 0.5], [784, 0.32, 0.9]],
  shot: [[70, 0, 0.5]],
  dice: [],
  card: [],
  coin: [[1320, 0, 0.25], [1980, 0.05, 0.35]],
  clash: [[1760, 0, 0.3], [2217, 0.02, 0.25]],
  win: [[523, 0, 0.4], [659, 0.13, 0.4], [784, 0.26, 0.4], [1047, 0.39, 1.1]],
};
export const RUSHES: Partial<Record<Sound, Rush[]>> = {
  shot: [[900, 0, 0.45]],
  dice: [[3200, 0, 0.04], [2600, 0.09, 0.04], [3600, 0.16, 0.04], [2400, 0.26, 0.05]],
  card: [[5200, 0, 0.09]],
  clash: [[6000, 0, 0.06]],
};

/** What is heard of an effect that is seen. */
export const HEARD: Record<string, Sound> = { fire: "shot", hit: "shot", roll: "dice", fly: "card", gain: "coin", lose: "coin", clash: "clash", crown: "win" };

/** Ears hear in proportions: half of the way up is a quarter of the strength. */
export const strength = (volume: number): number => 0.24 * (Math.max(0, Math.min(100, volume)) / 100) ** 2;

/** Swells quickly to full strength and fades. */
function swell(audio: AudioContext, full: number, from: number, long: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, from);
  gain.gain.exponentialRampToValueAtTime(full, from + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + long);
  return gain;
}

function sing(audio: AudioContext, [pitch, from, long]: Tone, full: number): void {
  const begins = audio.currentTime + from;
  const tone = audio.createOscillator();
  tone.frequency.value = pitch;
  tone.connect(swell(audio, full, begins, long)).connect(audio.destination);
  tone.start(begins);
  tone.stop(begins + long + 0.05);
}

function rush(audio: AudioContext, [below, from, long]: Rush, full: number): void {
  const begins = audio.currentTime + from;
  const noise = audio.createBufferSource();
  noise.buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * long), audio.sampleRate);
  const wave = noise.buffer.getChannelData(0);
  for (let i = 0; i < wave.length; i++) wave[i] = Math.random() * 2 - 1;
  const filter = audio.createBiquadFilter();
  filter.frequency.value = below;
  noise.connect(filter).connect(swell(audio, full, begins, long)).connect(audio.destination);
  noise.start(begins);
}

export function ring(sound: Sound, volume: number): void {
  const full = strength(volume);
  if (full <= 0.0001) return;
  const audio = new AudioContext();
  for (const tone of TONES[sound]) sing(audio, tone, full);
  for (const one of RUSHES[sound] ?? []) rush(audio, one, full);
  setTimeout(() => void audio.close(), 2000);
}
