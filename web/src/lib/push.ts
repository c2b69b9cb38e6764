/** Notices while no page is open (Web Push): only where the host wants them, and only when somebody switches them on. */
import { api } from "./api";
import { switchOn } from "./notify";

const WORKER = "/notices.js";

/** Browsers have it on secure pages only: https, or this very machine. */
export const canPush = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

function bytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

async function current(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Is this browser told? */
export const isOn = async (): Promise<boolean> => canPush() && (await current()) !== null;

/** Be told from now on. What came of it, in words; nothing if all is well. */
export async function begin(key: string): Promise<string> {
  const refused = await switchOn();
  if (refused) return refused;
  await navigator.serviceWorker.register(WORKER);
  const worker = await navigator.serviceWorker.ready;
  let found: PushSubscription;
  try {
    found = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  } catch {
    return "The browser could not reach its push service";
  }
  const { endpoint, keys } = found.toJSON();
  try {
    await api.subscribe({ endpoint: endpoint ?? "", keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" } });
  } catch (why) {
    await found.unsubscribe();
    return why instanceof Error ? why.message : String(why);
  }
  return "";
}

/** Be told nothing more. */
export async function end(): Promise<void> {
  const found = await current();
  if (!found) return;
  await api.unsubscribe({ endpoint: found.endpoint }).catch(() => undefined);
  await found.unsubscribe();
}
