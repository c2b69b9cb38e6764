/** The colour of a seat: the one it is named after, or else by its number. */
const NAMED: Record<string, string> = {
  red: "var(--seat-0)",
  yellow: "var(--seat-1)",
  gold: "var(--seat-1)",
  green: "var(--seat-2)",
  pink: "var(--seat-3)",
  blue: "var(--seat-4)",
  orange: "#d9731a",
  purple: "#7a4bb0",
  black: "#1d1f24",
  white: "#f6f2e8",
};
const LIGHT = ["yellow", "gold", "white"];

export function seatColour(seat: number, name: string): string {
  return NAMED[name.toLowerCase()] ?? `var(--seat-${seat % 5})`;
}

/** Is it so light that its letter must be dark? */
export function isLight(seat: number, name: string): boolean {
  return name.toLowerCase() in NAMED ? LIGHT.includes(name.toLowerCase()) : seat % 5 === 1;
}
