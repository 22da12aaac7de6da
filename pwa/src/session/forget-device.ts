import { databaseNameOf, deleteDatabaseOf, forgetOwner } from '../drafts/database';
import { draftChannel } from '../drafts/draft-channel';
import { keptMark } from '../drafts/kept-mark';
import { returnPath, waitingPress } from '../lib/return-path';
import { sessionEnd } from '../lib/session-end';
import { token } from '../lib/token';
import { onDemandCacheName } from '../service-worker/on-demand-files';
import { anonymous, ownerOf } from './owner';
import { signUpSecret } from './sign-up-secret';
import { workspace } from './workspace';

/** Caches that belong to no particular person. */
const isAppFile = (cacheName: string) => cacheName.includes('precache') || cacheName === onDemandCacheName;

const stillOpenMs = 2000;

/**
 * A database that another tab has open is deleted when that tab closes it. This does not wait for
 * it.
 */
const deleteDatabase = (name: string) =>
  new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onerror = () => resolve();
    setTimeout(resolve, stillOpenMs);
  });

/** Firefox before 126 can't list databases, so the names that the app uses are returned. */
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
 * Removes everything of a person from this device: drafts and all other data in IndexedDB, cached
 * responses, the push subscription, the token. Only the app's own files and the choice of theme and
 * language stay. Reload the page afterwards, because open objects refer to deleted data.
 */
export async function forgetDevice(): Promise<void> {
  const databases = await listDatabases();
  const cacheNames = 'caches' in globalThis ? await caches.keys() : [];
  await Promise.allSettled([
    ...databases.map(deleteDatabase),
    ...cacheNames.filter((name) => !isAppFile(name)).map((name) => caches.delete(name)),
    endPush(),
  ]);
  workspace.choose(undefined);
  sessionStorage.clear();
  keptMark.clearAll();
  returnPath.clear();
  waitingPress.clear();
  sessionEnd.clear();
  signUpSecret.clear();
  token.clear();
}

/** Removes one person's drafts and unsent items from this device, also from other tabs. */
export async function forgetPerson(owner: string): Promise<void> {
  forgetOwner(owner);
  draftChannel.tell({ about: 'forgotten', owner });
  keptMark.clear(owner);
  await deleteDatabaseOf(owner);
}
