/** Moments: how the table looked at each line of the log. A frame tells them backwards from its view, in differences. */
import type { Change, Line, View } from "../lib/types";

/** What a value was, after such a difference. */
export function changed(value: unknown, change: Change): unknown {
  if (Array.isArray(change)) return change[0];
  if (change === null || !Object.keys(change).length) return value;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  for (const [key, part] of Object.entries(change)) {
    if (part === null) delete copy[key];
    else copy[key] = changed(copy[key], part);
  }
  return copy;
}

export interface Moment { line: Line; view: View }

/** Each line with the table as it was then; where nobody looked, as it was at the line before. */
export function momentsOf(lines: readonly Line[], changes: readonly (Change | null)[], before: View, after: View): Moment[] {
  if (changes.length !== lines.length) return lines.map((line) => ({ line, view: before }));
  const views: (View | null)[] = [];
  let later: View = { ...after, decision: null, over: false };
  for (let i = lines.length - 1; i >= 0; i--) {
    const change = changes[i];
    if (change !== null) later = changed(later, change) as View;
    views[i] = change === null ? null : later;
  }
  let now = before;
  return lines.map((line, i) => ({ line, view: (now = views[i] ?? now) }));
}
