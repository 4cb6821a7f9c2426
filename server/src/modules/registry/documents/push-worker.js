// The service worker of notifications (Push API). It has no fetch handler, so pages load as if it were not there.

const fallback = '/notifications';

/** A path of this app: a message must not lead anywhere else. */
function pathOf(href) {
  const url = new URL(typeof href === 'string' ? href : fallback, self.location.origin);
  return url.origin === self.location.origin ? url.pathname + url.search : fallback;
}

function noteOf(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

/** Only a page of alerts is taken to the alert: in another one, something may be half written. */
const isAboutAlerts = ({ url }) => /^\/(alerts|notifications)(\/|$)/.test(new URL(url).pathname);

async function show(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => url === self.location.origin + path);
  if (there) return there.focus();
  const near = pages.find(isAboutAlerts);
  // A page that was loaded before the worker cannot be taken anywhere.
  const taken = await near?.navigate(path).catch(() => null);
  return taken ? taken.focus() : self.clients.openWindow(path);
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title = 'Candlewick', body = '', href, tag } = noteOf(event.data);
  const shown = { body, icon: '/icon-192.png', data: { path: pathOf(href) }, ...(tag ? { tag } : {}) };
  // A browser takes the permission away from a worker that shows nothing.
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(pathOf(event.notification.data?.path)));
});
