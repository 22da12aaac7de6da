/// <reference lib="webworker" />
import { listOwners } from '../drafts/database';
import { drain, lockOf } from '../sync/drain';
import { outboxStore } from '../sync/stores/outbox-store';
import { fetchWire } from '../sync/wire';

declare const self: ServiceWorkerGlobalScope;

/** Sends what an owner has left, once no page is sending. Without a token of its own the service worker sends nothing: then the pages do. */
const sendFor = (owner: string): Promise<number> =>
  navigator.locks.request(lockOf(owner), async () => {
    const { token } = outboxStore(owner);
    if (!(await token.get())) return 0;
    return drain({ owner, findBearer: token.get, wire: fetchWire, isFresh: true, onSignedOut: async () => void (await token.clear()) });
  });

async function sendAll(): Promise<void> {
  const left = await Promise.all((await listOwners()).map(sendFor));
  // To the browser a rejection says: there is more, ask again later.
  if (left.some((count) => count > 0)) throw new Error('unsent');
}

/** Background Sync (WICG): the browser calls when there is a network again, also when every page is closed. */
export function followSync(): void {
  self.addEventListener('sync', (event) => (event as ExtendableEvent).waitUntil(sendAll()));
}
