import { whoseDrafts } from '../drafts/draft-store';
import { token } from '../lib/token';
import { anonymous } from '../session/owner';
import { api } from './api-client';
import { outboxStore } from './stores/outbox-store';

/** Has the service worker go on when this page is closed, where the browser has Background Sync. */
export async function askForSync(): Promise<void> {
  await giveToken(whoseDrafts()).catch(() => {});
  const registration = (await navigator.serviceWorker?.getRegistration()) as
    | (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } })
    | undefined;
  await registration?.sync?.register('outbox').catch(() => {});
}

/**
 * The service worker's own token: it can send and do nothing else, and ends with the session.
 * Without one only pages send.
 */
export async function giveToken(owner: string): Promise<void> {
  const canSync = 'serviceWorker' in navigator && 'SyncManager' in window;
  if (!canSync || owner === anonymous) return;
  const store = outboxStore(owner);
  const bearer = token.get();
  if (!bearer || sessionOf(await store.token.get()) === sessionOf(bearer)) return;
  const { data } = await api('POST /auth/outbox-token');
  await store.token.set(data.token);
}

function sessionOf(bearer: string | undefined): unknown {
  try {
    return (JSON.parse(atob(bearer?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '')) as { sid?: unknown }).sid;
  } catch {
    return undefined;
  }
}
