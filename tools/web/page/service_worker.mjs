// Keeps every file of the page. A newer page waits until somebody takes it, or until the old one is closed everywhere.
// `files` and `version` are put in by make_page.mjs.
import { files, version } from 'neva-files';

const CACHE = `neva-${version}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) =>
    cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })))));
});

self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith('neva-') && name !== CACHE) await caches.delete(name);
    await self.clients.claim();
  })());
});

self.addEventListener('message', ({ data }) => { if (data === 'take over') self.skipWaiting(); });

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET' || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith((async () => {
    const cache = await caches.open(CACHE);
    const address = new URL(event.request.url);
    address.search = '';
    address.hash = '';
    const kept = await cache.match(address.href);
    return kept ?? fetch(event.request);
  })());
});
