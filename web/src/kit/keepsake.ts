/** What is worth remembering of a game, and how a drawing becomes a picture to keep. */
import type { GameRoom } from "../games/room";
import type { Line } from "../lib/types";

export interface Turning { when: string; text: string }

/** The few lines that decided most, in the order in which they came: the more a line is about, the more it counts. */
export function turningPoints(lines: readonly Line[], { tellings, turning = [], turn }: Pick<GameRoom, "tellings" | "turning" | "turn">, most = 4): Turning[] {
  const found: (Turning & { much: number; n: number })[] = [];
  let number = "";
  let place = "";
  for (const line of lines) {
    if (line.code === tellings.turn) [number, place] = [`${turn} ${/\d+/.exec(line.text)?.[0] ?? ""}`.trim(), ""];
    if (tellings.scene && line.code === tellings.scene) place = line.place ?? "";
    if (!turning.includes(line.code)) continue;
    const when = [number, place].filter(Boolean).join(", ");
    found.push({ when, text: line.text, much: line.much ?? 1, n: line.n });
  }
  const best = found.toSorted((a, b) => b.much - a.much || b.n - a.n).slice(0, most);
  return best.toSorted((a, b) => a.n - b.n).map(({ when, text }) => ({ when, text }));
}

/** A sentence in rows of about so many letters; nothing is cut. */
export function rows(text: string, letters: number): string[] {
  const found: string[] = [""];
  for (const word of text.split(" ")) {
    const row = found[found.length - 1];
    if (row && row.length + word.length >= letters) found.push(word);
    else found[found.length - 1] = row ? `${row} ${word}` : word;
  }
  return found;
}

const SIZES = [58, 50, 42, 35, 29, 24];
const WIDE = 640; // until the picture of the game begins
const LETTER = 0.62; // of its height

/** Who has won, as large as the room beside the picture allows, above what stands below it. */
export function headline(words: string, high: number): { size: number; rows: string[] } {
  const tried = SIZES.map((size) => ({ size, rows: rows(words, Math.floor(WIDE / size / LETTER)) }));
  return tried.find((one) => one.size * one.rows.length <= high) ?? tried[tried.length - 1];
}

const STYLES = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap", "stroke-dasharray", "opacity", "font-family", "font-size", "font-weight", "font-style", "text-anchor", "letter-spacing", "paint-order", "stop-color", "stop-opacity"];

/** The drawing with everything that the page's styles say written into it: it stands by itself. */
export function alone(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const marks = copy.querySelectorAll<SVGElement>("*");
  drawing.querySelectorAll<SVGElement>("*").forEach((one, i) => {
    const seen = getComputedStyle(one);
    marks[i].removeAttribute("class");
    marks[i].setAttribute("style", STYLES.map((name) => `${name}:${seen.getPropertyValue(name)}`).join(";"));
  });
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return new XMLSerializer().serializeToString(copy);
}

/** A drawing as a PNG, so many pixels wide. */
export async function painted(drawing: SVGSVGElement, width: number): Promise<Blob> {
  const { width: w, height: h } = drawing.viewBox.baseVal;
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(alone(drawing).replace("<svg", `<svg width="${w}" height="${h}"`))}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((width * h) / w);
  canvas.getContext("2d")!.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("the picture cannot be made"))), "image/png"));
}
