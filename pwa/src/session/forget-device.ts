import { databaseNameOf, deleteDatabaseOf, forgetOwner } from '../drafts/database';
import { draftChannel } from '../drafts/draft-channel';
import { keptMark } from '../drafts/kept-mark';
import { returnPath } from '../lib/return-path';
import { sessionEnd } from '../lib/session-end';
import { token } from '../lib/token';
import { onDemandCacheName } from '../service-worker/on-demand-files';
import { anonymous, ownerOf } from './owner';

/** What is this browser's and nobody's in particular. */
const isAppFile = (cacheName: string) => cacheName.includes('precache') || cacheName === onDemandCacheName;

const stillOpenMs = 2000;

/**
 * A database that another tab holds open goes when that tab lets go of it; nobody waits for that
 * here.
 */
const deleteDatabase = (name: string) =>
  new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onerror = () => resolve();
    setTimeout(resolve, stillOpenMs);
  });

/** Firefox before 126 can't list them: there it is those that the app knows to have made. */
async function listDatabases(): Promise<string[]> {
  const found = await indexedDB.databases?.().catch(() => undefined);
  if (found) return found.flatMap(({ name }) => name ?? []);
  return [...new Set([anonymous, ownerOf(token.get()), ...keptMark.listOwners()])].map(databaseNameOf);
}

async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/**
 * Leaves nothing of a person on this device: drafts and whatever else is in IndexedDB, cached
 * answers, the push subscription, the token. Only the app's own files and the choice of theme and
 * language stay. Load the page anew afterwards: what is open still points at what is gone.
 */
export async function forgetDevice(): Promise<void> {
  const databases = await listDatabases();
  const cacheNames = 'caches' in globalThis ? await caches.keys() : [];
  await Promise.allSettled([
    ...databases.map(deleteDatabase),
    ...cacheNames.filter((name) => !isAppFile(name)).map((name) => caches.delete(name)),
    endPush(),
  ]);
  sessionStorage.clear();
  keptMark.clearAll();
  returnPath.clear();
  sessionEnd.clear();
  token.clear();
}

/**
 * Leaves nothing of one person's drafts on this device, nor of what they have not sent. Other tabs
 * let go of them too.
 */
export async function forgetPerson(owner: string): Promise<void> {
  forgetOwner(owner);
  draftChannel.tell({ about: 'forgotten', owner });
  keptMark.clear(owner);
  await deleteDatabaseOf(owner);
}
