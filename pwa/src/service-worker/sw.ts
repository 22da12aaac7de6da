/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { fetchOnDemandFile, isOnDemandFile } from './on-demand-files';
import { followSync } from './outbox-sync';
import { outsideApp } from './outside-app';
import { followPush } from './push-events';

/** The table of contents of the service worker: the app's own files are served from this device; calls, sockets and media never are. */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: outsideApp }));
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isOnDemandFile(url.pathname),
  ({ request }) => fetchOnDemandFile(request.url),
);
followPush();
followSync();

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
