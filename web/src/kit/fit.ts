/** Fit: letters, and all that is measured in them, as large as the free room allows. */
import type { Attachment } from "svelte/attachments";

const STEP = 0.5; // pixels: finer than that nobody sees

/** The largest size, in steps, at which nothing is cut; the least, if something always is. */
export class Search {
  tried = 0;
  private low = 0; // fits, or is the least
  private high = 0; // does not fit, or is more than is wanted
  private found: number | null = null; // mostly it fits again, and the next larger one does not

  begin(least: number, most: number): void {
    [this.low, this.high] = [least, most + 1];
    this.tried = Math.min(Math.max(this.found ?? most, least), most);
  }

  /** Has everything room in the size that was tried? False at the end: then `tried` is the size. */
  goesOn(fits: boolean): boolean {
    const next = this.tried + (fits ? 1 : -1);
    const isNear = this.tried === this.found;
    if (fits) this.low = this.tried;
    else this.high = this.tried;
    const goesOn = this.high - this.low > 1;
    if (!goesOn) this.found = this.low;
    this.tried = !goesOn ? this.low : isNear ? next : Math.floor((this.low + this.high) / 2);
    return goesOn;
  }
}

class Box {
  readonly search = new Search();
  private room = "";

  constructor(readonly element: HTMLElement, readonly least: number, readonly most: number) {}

  begin(): void {
    this.search.begin(Math.ceil(this.least / STEP), Math.floor((given(this.element) || this.most) / STEP));
  }

  show(): void {
    this.element.style.fontSize = `${this.search.tried * STEP}px`;
  }

  /** Has its room changed since it was last asked? */
  isResized(): boolean {
    const before = this.room;
    this.room = `${this.element.clientWidth} ${this.element.clientHeight}`;
    return this.room !== before;
  }
}

/** Where a box takes the room that it needs, and is scrolled, its style says how large letters are: `--letters`. */
function given(element: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(element).getPropertyValue("--letters"));
}

const isWhole = (one: Element): boolean => one.scrollWidth <= one.clientWidth + 1;

/** Does everything in it have room, and every name for its longest word? Half a pixel is nobody's fault. */
function hasRoom({ element }: Box): boolean {
  return element.scrollHeight <= element.clientHeight + 1 && isWhole(element) && [...element.querySelectorAll("[data-words]")].every(isWhole);
}

/** All together: the page is laid out once for each size that is tried, not for each box. */
function grow(boxes: Box[]): void {
  for (const box of boxes) {
    box.begin();
    box.element.classList.add("fitting"); // a word that has no room is not broken until all sizes are tried
  }
  for (let open = boxes; open.length; ) {
    for (const box of open) box.show();
    const fits = open.map(hasRoom);
    open = open.filter((box, i) => {
      if (box.search.goesOn(fits[i])) return true;
      box.show();
      box.element.classList.remove("fitting");
      return false;
    });
  }
}

const due = new Set<Box>();
let frame = 0;

function growDue(): void {
  cancelAnimationFrame(frame);
  frame = 0;
  const boxes = [...due];
  due.clear();
  grow(boxes);
}

function growSoon(box: Box): void {
  due.add(box);
  frame ||= requestAnimationFrame(growDue);
}

/** For a box whose size does not depend on what is in it: what is in it is measured in `em`. */
export function fit(least: number, most: number): Attachment<HTMLElement> {
  return (element) => {
    const box = new Box(element, least, most);
    const resized = new ResizeObserver(() => box.isResized() && growSoon(box));
    const changed = new MutationObserver(() => growSoon(box));
    resized.observe(element);
    changed.observe(element, { childList: true, subtree: true, characterData: true });
    due.add(box);
    queueMicrotask(growDue); // before anything is painted, with whatever else appears now
    return () => {
      due.delete(box);
      resized.disconnect();
      changed.disconnect();
    };
  };
}
