/** What a person has set, kept in this browser only. */

type Theme = "auto" | "light" | "dark";
type Pace = "off" | "slow" | "normal" | "fast";

function read<T extends string>(key: string, fallback: T, known: readonly T[]): T {
  try {
    const value = localStorage.getItem("quarterdeck." + key) as T | null;
    return value && known.includes(value) ? value : fallback;
  } catch {
    return fallback; // storage may be forbidden
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem("quarterdeck." + key, value);
  } catch {
    /* it lasts as long as the page, then */
  }
}

class Settings {
  theme = $state<Theme>(read("theme", "auto", ["auto", "light", "dark"]));
  pace = $state<Pace>(read("pace", "normal", ["off", "slow", "normal", "fast"]));
  sound = $state(read("sound", "off", ["on", "off"]) === "on");

  /** Milliseconds a moment of the story is shown; 0 for no story at all. */
  get beat(): number {
    if (this.pace === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
    return { slow: 1700, normal: 850, fast: 380 }[this.pace];
  }

  apply(): void {
    const root = document.documentElement;
    if (this.theme === "auto") root.removeAttribute("data-theme");
    else root.dataset.theme = this.theme;
    root.dataset.motion = this.pace === "off" ? "none" : "some";
    write("theme", this.theme);
    write("pace", this.pace);
    write("sound", this.sound ? "on" : "off");
  }
}

export const settings = new Settings();

/** A soft bell: two sines, no file. */
export function bell(): void {
  if (!settings.sound) return;
  const audio = new AudioContext();
  const now = audio.currentTime;
  for (const [pitch, from] of [[660, 0], [880, 0.12]]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, now + from);
    volume.gain.exponentialRampToValueAtTime(0.12, now + from + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + from + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(now + from);
    tone.stop(now + from + 0.55);
  }
  setTimeout(() => void audio.close(), 1200);
}
