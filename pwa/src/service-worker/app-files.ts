/// <reference lib="webworker" />
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { fetchOnDemandFile, isOnDemandFile } from './on-demand-files';
import { isAppPage } from './outside-app';

declare const self: ServiceWorkerGlobalScope;

/**
 * The app's own files, as the build lists them, are served from this device: every page from the
 * one entry page; what is large once it was asked for.
 */
export function serveAppFiles(files: readonly { url: string; revision: string | null }[]): void {
  const kept = new PrecacheController();
  kept.precache([...files]);
  self.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== self.location.origin) return;
    if (isOnDemandFile(url.pathname)) return event.respondWith(fetchOnDemandFile(request.url));
    const isPage = request.mode === 'navigate' && isAppPage(request.url);
    const file = isPage ? '/index.html' : url.pathname;
    if (!kept.getCacheKeyForURL(file)) return;
    event.respondWith(kept.createHandlerBoundToURL(file)({ request, event, url }));
  });
}
