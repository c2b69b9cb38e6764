/** The full card beside whatever is hovered, focused or pressed for long. */
import type { Attachment } from "svelte/attachments";

const HOVER = 220;
const LONG = 420;

class Preview {
  shown = $state.raw<{ game: string; name: string; box: DOMRect; pressed: boolean } | null>(null);

  show(game: string, name: string, thing: HTMLElement, pressed = false): void {
    this.shown = { game, name, box: thing.getBoundingClientRect(), pressed };
  }

  /** A thing that vanishes loses the focus in the middle of drawing, when nothing may be changed. */
  hide(): void {
    queueMicrotask(() => (this.shown = null));
  }
}

export const preview = new Preview();

export function peek(game: string, name: string): Attachment<HTMLElement> {
  return (thing) => {
    let timer = 0;
    let pressed = false;
    const later = (wait: number, press: boolean): void => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        pressed = press;
        preview.show(game, name, thing, press);
      }, wait);
    };
    const away = (): void => {
      clearTimeout(timer);
      preview.hide();
    };
    const events: [string, (event: Event) => void][] = [
      ["pointerenter", (e) => (e as PointerEvent).pointerType === "mouse" && later(HOVER, false)],
      ["pointerleave", (e) => { if ((e as PointerEvent).pointerType === "mouse") away(); else clearTimeout(timer); }],
      ["pointerdown", (e) => ((e as PointerEvent).pointerType === "mouse" ? away() : later(LONG, true))],
      ["pointerup", () => clearTimeout(timer)],
      ["pointercancel", away],
      ["focus", () => thing.matches(":focus-visible") && later(60, false)],
      ["blur", away],
      // a long press looks; it does not pick
      ["click", (e) => { if (pressed) { e.stopImmediatePropagation(); e.preventDefault(); } pressed = false; clearTimeout(timer); }],
      ["contextmenu", (e) => pressed && e.preventDefault()],
    ];
    for (const [name, act] of events) thing.addEventListener(name, act, name === "click");
    return () => {
      clearTimeout(timer);
      for (const [name, act] of events) thing.removeEventListener(name, act, name === "click");
      preview.hide();
    };
  };
}
