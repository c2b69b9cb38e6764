/** A small number from a name: the same ship always looks the same. */
export function hash(name: string): number {
  let h = 2166136261;
  for (let i = 0; i < name.length; i++) h = Math.imul(h ^ name.charCodeAt(i), 16777619) >>> 0;
  return h;
}

/** The nth trait of a hash, from 0 to `sides` - 1. */
export function trait(h: number, n: number, sides: number): number {
  return Math.floor(h / Math.pow(7, n)) % sides;
}
