/// <reference lib="webworker" />
import { sendWaiting } from './send-waiting';

declare const self: ServiceWorkerGlobalScope;

/**
 * Background Sync (WICG): the browser calls when there is a network again, even when every page is
 * closed.
 */
export function followSync(): void {
  self.addEventListener('sync', (event) => (event as ExtendableEvent).waitUntil(sendWaiting()));
}
