/// <reference lib="webworker" />
import { serveAppFiles } from './app-files';
import { followPush } from './push-events';
import { followSync } from './send-waiting';
import { followShares } from './share-target';

/**
 * The service worker. It serves the app's own files from this device, but never API calls, sockets
 * or media.
 */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

serveAppFiles(self.__WB_MANIFEST);
followPush();
followSync();
followShares();

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
