/** What a person has set, kept in this browser only. */
import { ring, type Sound } from "./sounds";

type Theme = "auto" | "light" | "dark";
type Pace = "off" | "slow" | "normal" | "fast";

function kept(key: string): string | null {
  try {
    return localStorage.getItem("quarterdeck." + key);
  } catch {
    return null; // storage may be forbidden
  }
}

function read<T extends string>(key: string, fallback: T, known: readonly T[]): T {
  const value = kept(key) as T | null;
  return value && known.includes(value) ? value : fallback;
}

function readVolume(): number {
  const value = Number(kept("volume") ?? 60);
  return value >= 0 && value <= 100 ? value : 60;
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
  volume = $state(readVolume());
  muted = $state(read("muted", "off", ["on", "off"]) === "on");
  notify = $state(read("notify", "off", ["on", "off"]) === "on");

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
    write("volume", String(this.volume));
    write("muted", this.muted ? "on" : "off");
    write("notify", this.notify ? "on" : "off");
  }
}

export const settings = new Settings();

export function sound(which: Sound): void {
  if (settings.sound) ring(which, settings.volume);
}

/** It is my turn. */
export function bell(): void {
  sound("turn");
}
