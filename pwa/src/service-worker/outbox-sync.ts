/// <reference lib="webworker" />
import { listOwners } from '../drafts/database';
import { drain, lockOf } from '../sync/drain';
import { type LaneName, laneNames } from '../sync/kind';
import { outboxStore } from '../sync/stores/outbox-store';

declare const self: ServiceWorkerGlobalScope;

/** Sends what an owner has left in a lane, once no page is sending. Without a token of its own the service worker sends nothing; the pages do. */
const sendFor = (owner: string, lane: LaneName): Promise<number> =>
  navigator.locks.request(lockOf(lane, owner), async () => {
    const { token } = outboxStore(owner);
    if (!(await token.get())) return 0;
    const onSignedOut = async () => void (await token.clear());
    return drain({ owner, lane, access: 'send', findBearer: token.get, isFresh: true, onSignedOut });
  });

async function sendAll(): Promise<void> {
  const owners = await listOwners();
  const left = await Promise.all(owners.flatMap((owner) => laneNames.map((lane) => sendFor(owner, lane))));
  // A rejection tells the browser that there is more, and to call again later.
  if (left.some((count) => count > 0)) throw new Error('unsent');
}

/** Background Sync (WICG): the browser calls when there is a network again, even when every page is closed. */
export function followSync(): void {
  self.addEventListener('sync', (event) => (event as ExtendableEvent).waitUntil(sendAll()));
}
