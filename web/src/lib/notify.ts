/** The browser's own notices, for whoever has switched them on and looks elsewhere. */
import { settings } from "./settings.svelte";

export const canNotify = (): boolean => "Notification" in window;

/** Asks the browser, and only when somebody switches it on. What came of it, in words; nothing if all is well. */
export async function switchOn(): Promise<string> {
  if (!canNotify()) return "This browser has no notices";
  const answer = await Notification.requestPermission();
  return answer === "granted" ? "" : "The browser does not allow notices for this page; its own settings can change that";
}

export function notify(title: string, words: string): void {
  if (!settings.notify || !document.hidden || !canNotify() || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(title, { body: words, tag: "quarterdeck-turn", icon: "/compass.svg" });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    /* some phones have them for installed pages only; the title says it too */
  }
}
