/* The service worker: shows a notice that it is somebody's turn, and leads to the table. It keeps no pages. */
const TABLE = /^[a-z2-9]{16}$/;

function told(event) {
  try {
    const { table, game } = event.data.json();
    if (typeof game === "string" && TABLE.test(table)) return { table, game: game.slice(0, 60) };
  } catch {
    /* whatever it was, it is no notice of ours */
  }
  return null;
}

async function show(notice) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const looks = notice && pages.some((page) => page.focused && new URL(page.url).pathname === `/t/${notice.table}`);
  if (looks) return;
  const title = notice ? `Your turn in ${notice.game}` : "Quarterdeck";
  const body = notice ? "The others wait for you" : "Something is new at your tables";
  await self.registration.showNotification(title, { body, icon: "/compass.svg", tag: `turn-${notice?.table ?? ""}`, data: { path: notice ? `/t/${notice.table}` : "/" } });
}

async function go(path) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  if (there) return there.focus();
  return self.clients.openWindow(path);
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("push", (event) => event.waitUntil(show(told(event))));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(go(event.notification.data?.path ?? "/"));
});
