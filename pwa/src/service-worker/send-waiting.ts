import { listOwners } from '../drafts/database';
import { drain, lockOf } from '../sync/drain';
import { fetchTransport } from '../sync/fetch-transport';
import { video } from '../sync/kinds/video';
import { outboxStore } from '../sync/stores/outbox-store';

/** A message from the service worker to the pages. */
export type WorkerMessage = { type: 'open'; url: string } | { type: 'push-renewed' };

declare const self: ServiceWorkerGlobalScope;

/**
 * Background Sync (WICG): the browser calls when the network returns, even if every page is closed.
 */
export function followSync(): void {
  self.addEventListener('sync', (event) => (event as ExtendableEvent).waitUntil(sendWaiting()));
}

/**
 * Sends the videos in an owner's outbox once no page is sending, and resolves with how many are
 * left. Without its own token the service worker sends nothing, and the pages do. Cards and
 * recordings are left to the pages: every kind makes the worker larger, and it is loaded on every
 * first visit.
 */
const sendFor = (owner: string): Promise<number> =>
  navigator.locks.request(lockOf('outbox', owner), () => {
    const { token } = outboxStore(owner);
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

/**
 * Sends the outboxes of every owner on this device. A rejection tells the browser to call again
 * later.
 */
export async function sendWaiting(): Promise<void> {
  const left = await Promise.all((await listOwners()).map(sendFor));
  if (left.some((count) => count > 0)) throw new Error('unsent');
}
