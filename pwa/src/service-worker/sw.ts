/// <reference lib="webworker" />
import { serveAppFiles } from './app-files';
import { followSync } from './outbox-sync';
import { followPush } from './push-events';
import { followShares } from './share-target';

/**
 * The table of contents of the service worker: the app's own files are served from this device;
 * calls, sockets and media never are.
 */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

serveAppFiles(self.__WB_MANIFEST);
followPush();
followSync();
followShares();

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
