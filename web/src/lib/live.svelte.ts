/** What a screen reader is told. */
class Live {
  text = $state("");
  private flip = false;

  say(text: string): void {
    this.flip = !this.flip;
    this.text = text + (this.flip ? "" : " "); // the same words twice are still news
  }
}

export const live = new Live();
let queue: string[] = [];
let timer = 0;

export function announce(text: string): void {
  queue.push(text);
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    live.say(queue.join(". "));
    queue = [];
  }, 120);
}
