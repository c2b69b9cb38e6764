/** Fit: letters, and all that is measured in them, as large as the free room allows. */
import type { Attachment } from "svelte/attachments";

const STEP = 0.5; // pixels: finer than that nobody sees

/** Does everything in it have room? Half a pixel is nobody's fault. */
function hasRoom(element: HTMLElement): boolean {
  return element.scrollHeight <= element.clientHeight + 1 && element.scrollWidth <= element.clientWidth + 1;
}

/** The largest size from `least` to `most` (in pixels) at which nothing is cut; `least` if none is. */
function grow(element: HTMLElement, least: number, most: number): void {
  let [low, high] = [least, given(element) || most];
  element.style.fontSize = `${high}px`;
  if (hasRoom(element)) return;
  while (high - low > STEP) {
    const middle = (low + high) / 2;
    element.style.fontSize = `${middle}px`;
    if (hasRoom(element)) low = middle;
    else high = middle;
  }
  element.style.fontSize = `${low}px`;
}

/** Where a box takes the room that it needs, and is scrolled, its style says how large letters are: `--letters`. */
function given(element: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(element).getPropertyValue("--letters"));
}

/** For a box whose size does not depend on what is in it: what is in it is measured in `em`. */
export function fit(least: number, most: number): Attachment<HTMLElement> {
  return (element) => {
    let due = 0;
    let was = "";
    const size = (): string => `${element.clientWidth} ${element.clientHeight}`;
    const measure = (): void => {
      cancelAnimationFrame(due);
      due = requestAnimationFrame(() => {
        grow(element, least, most);
        was = size();
      });
    };
    // it reports once as soon as it looks: what has been measured is not measured again
    const resized = new ResizeObserver(() => { if (size() !== was) measure(); });
    const changed = new MutationObserver(measure);
    resized.observe(element);
    changed.observe(element, { childList: true, subtree: true, characterData: true });
    grow(element, least, most);
    was = size();
    return () => {
      cancelAnimationFrame(due);
      resized.disconnect();
      changed.disconnect();
    };
  };
}
