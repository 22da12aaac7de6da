/// <reference lib="webworker" />
import { sendWaiting } from './send-waiting';

declare const self: ServiceWorkerGlobalScope;

/**
 * Background Sync (WICG): the browser calls when the network returns, even if every page is closed.
 */
export function followSync(): void {
  self.addEventListener('sync', (event) => (event as ExtendableEvent).waitUntil(sendWaiting()));
}
