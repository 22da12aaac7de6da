/// <reference lib="webworker" />
import { fetchOnDemandFile, isOnDemandFile } from '../../service-worker/on-demand-files';
import { followGuestPush } from './guest-push';

declare const self: ServiceWorkerGlobalScope;
/** The files of the guests' pages, by the build. */
declare const __GUEST_FILES__: readonly string[];

/**
 * The service worker of the guests' sign pages, with which an unfinished signature can be opened
 * offline. It caches these pages and nothing of the app, and does not handle API calls.
 */
const page = '/guest.html';
const cacheName = `guest-pages-${toName(__GUEST_FILES__)}`;
const cachePrefix = 'guest-pages-';

/** Another list of files is another version (D. J. Bernstein's string hash). */
function toName(files: readonly string[]): string {
  const hash = Array.from(files.join()).reduce((sum, sign) => (Math.imul(sum, 33) + sign.charCodeAt(0)) >>> 0, 5381);
  return hash.toString(36);
}

async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll(__GUEST_FILES__.map((file) => new Request(file, { cache: 'no-cache' })));
  await self.skipWaiting();
}

/** Pages of the version before this one may still be open and load parts of it. */
async function forgetOldFiles(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Uses the network first, so that a new version appears immediately; offline, the cached page. */
async function findPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (thrown) {
    const kept = await caches.match(page);
    if (kept) return kept;
    throw thrown;
  }
}

const findFile = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);

followGuestPush();
self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOldFiles()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') return event.respondWith(findPage(request));
  if (isOnDemandFile(url.pathname)) return event.respondWith(fetchOnDemandFile(request.url));
  if (__GUEST_FILES__.includes(url.pathname) || url.pathname.startsWith('/card/emblem/')) event.respondWith(findFile(request));
});
