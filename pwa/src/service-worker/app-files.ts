/// <reference lib="webworker" />
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { fetchOnDemandFile, fetchPagePicture, isOnDemandFile, isPagePicture } from './on-demand-files';
import { isAppPage } from './outside-app';

declare const self: ServiceWorkerGlobalScope;

/**
 * Serves the app's own files, as listed by the build, from this device: every page from the one
 * entry page, and large files after their first use.
 */
export function serveAppFiles(files: readonly { url: string; revision: string | null }[]): void {
  const kept = new PrecacheController();
  kept.precache([...files]);
  self.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== self.location.origin) return;
    if (isOnDemandFile(url.pathname)) return event.respondWith(fetchOnDemandFile(request.url));
    if (isPagePicture(url.pathname)) return event.respondWith(fetchPagePicture(request));
    const isPage = request.mode === 'navigate' && isAppPage(request.url);
    const file = isPage ? '/index.html' : url.pathname;
    if (!kept.getCacheKeyForURL(file)) return;
    event.respondWith(kept.createHandlerBoundToURL(file)({ request, event, url }));
  });
}
