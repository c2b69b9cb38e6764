/** Drag with any pointer: a ghost follows, and the thing it is dropped on is told. */
import type { Attachment } from "svelte/attachments";

const FAR_ENOUGH = 7;

/** `dropped` gets the `data-drop` of what lies under the pointer at the end, and where on the page that is. */
export function draggable(may: () => boolean, dropped: (on: string, at: { x: number; y: number }) => void): Attachment<HTMLElement> {
  return (thing) => {
    let from: [number, number] | null = null;
    let ghost: HTMLElement | null = null;
    let dragged = false;

    const target = (event: PointerEvent): HTMLElement | null =>
      document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-drop]") ?? null;

    const mark = (over: HTMLElement | null): void => {
      for (const marked of document.querySelectorAll(".drop-here")) if (marked !== over) marked.classList.remove("drop-here");
      over?.classList.add("drop-here");
    };

    const begin = (event: PointerEvent): void => {
      dragged = false;
      // touch scrolls; a finger picks by tapping
      if (event.button !== 0 || event.pointerType === "touch" || !may()) return;
      from = [event.clientX, event.clientY];
      addEventListener("pointermove", move);
      addEventListener("pointerup", end);
      addEventListener("pointercancel", end);
    };

    const move = (event: PointerEvent): void => {
      if (!from) return;
      if (!ghost && Math.hypot(event.clientX - from[0], event.clientY - from[1]) > FAR_ENOUGH) {
        const box = thing.getBoundingClientRect();
        ghost = thing.cloneNode(true) as HTMLElement;
        ghost.removeAttribute("id");
        ghost.setAttribute("aria-hidden", "true");
        ghost.classList.add("drag-ghost");
        ghost.style.cssText = `position:fixed;pointer-events:none;z-index:99;margin:0;width:${box.width}px;height:${box.height}px;opacity:.9;left:${box.left}px;top:${box.top}px;rotate:3deg`;
        document.body.append(ghost);
      }
      if (ghost) {
        ghost.style.translate = `${event.clientX - from[0]}px ${event.clientY - from[1]}px`;
        mark(target(event));
      }
    };

    const end = (event: PointerEvent): void => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      const over = ghost && event.type === "pointerup" ? target(event) : null;
      dragged = ghost !== null;
      ghost?.remove();
      ghost = null;
      from = null;
      mark(null);
      if (over?.dataset.drop) dropped(over.dataset.drop, { x: event.clientX, y: event.clientY });
    };

    // the click that ends a drag is no click
    const click = (event: MouseEvent): void => {
      if (dragged) {
        event.stopImmediatePropagation();
        event.preventDefault();
      }
      dragged = false;
    };

    const native = (event: Event): void => event.preventDefault();
    thing.addEventListener("pointerdown", begin);
    thing.addEventListener("click", click, true);
    thing.addEventListener("dragstart", native);
    return () => {
      thing.removeEventListener("pointerdown", begin);
      thing.removeEventListener("click", click, true);
      thing.removeEventListener("dragstart", native);
      ghost?.remove();
    };
  };
}
