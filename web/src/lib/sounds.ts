/** Small sounds, made here: no file is loaded. */

export type Sound = "turn" | "taken" | "over" | "shot" | "broadside" | "splash" | "sink" | "dice" | "card" | "coin" | "clash" | "win" | "pass" | "fail" | "alarm";

/** Pitch (hertz), when it begins and how long it rings (seconds). */
export type Tone = [number, number, number];
/** Noise below that pitch, when it begins and how long it lasts: a shot, a shuffle. */
export type Rush = [number, number, number];

export const TONES: Record<Sound, Tone[]> = {
  turn: [[660, 0, 0.5], [880, 0.12, 0.5]],
  taken: [[520, 0, 0.12]],
  over: [[523, 0, 0.5], [659, 0.16, 0.5], [784, 0.32, 0.9]],
  shot: [[70, 0, 0.5]],
  broadside: [[70, 0, 0.5], [62, 0.11, 0.5], [74, 0.2, 0.5], [58, 0.32, 0.7]],
  splash: [[70, 0, 0.3]],
  sink: [[110, 0, 0.6], [82, 0.25, 0.7], [55, 0.6, 0.85]],
  pass: [[659, 0, 0.25], [988, 0.1, 0.5]],
  fail: [[233, 0, 0.3], [185, 0.16, 0.6]],
  alarm: [[740, 0, 0.22], [554, 0.24, 0.22], [740, 0.48, 0.22], [554, 0.72, 0.3]],
  dice: [],
  card: [],
  coin: [[1320, 0, 0.25], [1980, 0.05, 0.35]],
  clash: [[1760, 0, 0.3], [2217, 0.02, 0.25]],
  win: [[523, 0, 0.4], [659, 0.13, 0.4], [784, 0.26, 0.4], [1047, 0.39, 1.1]],
};
export const RUSHES: Partial<Record<Sound, Rush[]>> = {
  shot: [[900, 0, 0.45]],
  broadside: [[900, 0, 0.4], [760, 0.11, 0.4], [980, 0.2, 0.4], [700, 0.32, 0.6]],
  splash: [[900, 0, 0.2], [2600, 0.3, 0.4]],
  sink: [[1400, 0.1, 1.1]],
  dice: [[3200, 0, 0.04], [2600, 0.09, 0.04], [3600, 0.16, 0.04], [2400, 0.26, 0.05]],
  card: [[5200, 0, 0.09]],
  clash: [[6000, 0, 0.06]],
};

/** What is heard of an effect that is seen. */
export const HEARD: Record<string, Sound> = {
  fire: "shot", hit: "shot", shoot: "shot", miss: "splash", broadside: "broadside", sink: "sink", roll: "dice", fly: "card", gain: "coin", lose: "coin", clash: "clash",
  crown: "win", pass: "pass", fail: "fail", here: "taken", alarm: "alarm", herald: "turn",
};

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
