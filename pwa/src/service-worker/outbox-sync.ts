/// <reference lib="webworker" />
import { listOwners } from '../drafts/database';
import { drain, lockOf } from '../sync/drain';
import { fetchTransport } from '../sync/fetch-transport';
import { video } from '../sync/kinds/video';
import { outboxStore } from '../sync/stores/outbox-store';

declare const self: ServiceWorkerGlobalScope;

/**
 * Sends the videos that an owner has left in the outbox, once no page is sending. Without a token
 * of its own the service worker sends nothing; the pages do. Cards and recordings are left to the
 * pages: every kind makes the worker larger, and it is loaded on every first visit.
 */
const sendFor = (owner: string): Promise<number> =>
  navigator.locks.request(lockOf('outbox', owner), async () => {
    const { token } = outboxStore(owner);
    if (!(await token.get())) return 0;
    const onSignedOut = async () => void (await token.clear());
    return drain({
      owner,
      lane: 'outbox',
      kinds: { video },
      transport: fetchTransport,
      access: 'send',
      findBearer: token.get,
      isFresh: true,
      onSignedOut,
    });
  });

async function sendAll(): Promise<void> {
  const left = await Promise.all((await listOwners()).map(sendFor));
  // A rejection tells the browser that there is more, and to call again later.
  if (left.some((count) => count > 0)) throw new Error('unsent');
}

/**
 * Background Sync (WICG): the browser calls when there is a network again, even when every page is
 * closed.
 */
export function followSync(): void {
  self.addEventListener('sync', (event) => (event as ExtendableEvent).waitUntil(sendAll()));
}
