import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import { newId } from '../lib/new-id';
import { anonymous } from '../session/owner';
import type { KeptCard } from '../sync/stores/kept-card';
import type { KeptCheckIn, KeptGroupCard, KeptHostedEvent, KeptHousehold } from '../sync/stores/kept-rows';
import type { OutboxEntry } from '../sync/stores/outbox-entry';
import type { Draft } from './draft';

/**
 * A stored draft. Its blobs are stored separately, so that typing does not write the photo again.
 */
export interface StoredDraft {
  rev: number;
  updatedAt: number;
  /** When its owner deleted it; it is kept for a while so that it can be restored. */
  deletedAt?: number;
  words: Omit<Draft, 'photo' | 'recording'>;
  /** The asset of each field. */
  assets: Record<string, string>;
}

/** Bytes where a browser keeps no blobs (Safari's private windows refuse them). */
export type Asset = { file: Blob } | { bytes: ArrayBuffer; name: string; type: string };

export interface DeviceSchema extends DBSchema {
  drafts: { key: string; value: StoredDraft };
  assets: { key: string; value: Asset };
  outbox: { key: number; value: OutboxEntry; indexes: { id: string } };
  meta: { key: string; value: string };
  cards: { key: string; value: KeptCard };
  groupCards: { key: string; value: KeptGroupCard };
  hostedEvents: { key: string; value: KeptHostedEvent };
  checkIns: { key: string; value: KeptCheckIn };
  households: { key: string; value: KeptHousehold };
}
export type Kept = IDBPDatabase<DeviceSchema>;
export type Stores = StoreNames<DeviceSchema>[];

/** Resolves once the data is safe on the disk, not only on its way there. */
export const strict: IDBTransactionOptions = { durability: 'strict' };

/** A later version of the app has opened the database, so this page can no longer read or write. */
export class NewerVersion extends Error {
  override readonly name = 'NewerVersion';
}

/** The owner's drafts were removed from this device, or another tab blocks the database. */
class Unavailable extends Error {
  override readonly name = 'Unavailable';
  constructor(readonly reason: 'forgotten' | 'blocked') {
    super(reason);
  }
}

const version = 6;
const blockedMs = 3000;
const prefix = 'hellograph';
export const databaseNameOf = (owner: string) => (owner === anonymous ? prefix : `${prefix}-${owner}`);

/** Lists the owners of the databases on this device. */
export async function listOwners(): Promise<string[]> {
  const found = (await indexedDB.databases?.()) ?? [];
  return found.flatMap(({ name }) => (name?.startsWith(`${prefix}-`) ? [name.slice(prefix.length + 1)] : []));
}

/** Called with each opened connection, so that pages can follow it. */
const followers = new Set<(db: Kept) => void>();
export const followConnections = (follower: (db: Kept) => void) => void followers.add(follower);

type Upgrade = (db: Kept, tx: IDBPTransaction<DeviceSchema, Stores, 'versionchange'>) => void | Promise<void>;

/** Step n leads from version n to n + 1. A step that has been released is never changed. */
const upgrades: Upgrade[] = [
  (db) => void db.createObjectStore('drafts'),
  async (db, tx) => {
    db.createObjectStore('assets');
    db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true }).createIndex('id', 'id', { unique: true });
    db.createObjectStore('meta');
    // Version 1 kept one draft, whole, as `current`.
    const old = (await tx.objectStore('drafts').get('current')) as unknown as (Draft & { photo?: File }) | undefined;
    if (!old) return;
    const { photo, ...words } = old;
    const [id, photoId] = [newId(), newId()];
    await tx.objectStore('drafts').delete('current');
    if (photo) await tx.objectStore('assets').put({ file: photo }, photoId);
    const assets: Record<string, string> = photo ? { photo: photoId } : {};
    await tx.objectStore('drafts').put({ rev: 1, updatedAt: Date.now(), words: { ...words, id }, assets }, id);
    await tx.objectStore('meta').put(id, 'current');
  },
  (db) => void db.createObjectStore('cards'),
  (db) => void db.createObjectStore('groupCards'),
  (db) => {
    db.createObjectStore('hostedEvents');
    db.createObjectStore('checkIns');
  },
  (db) => void db.createObjectStore('households'),
];

/**
 * Owners whose drafts were removed from this device. A page that is still open must not write them
 * again.
 */
const forgotten = new Set<string>();
export const forgetOwner = (owner: string) => void forgotten.add(owner);
/** Allows an owner's drafts again after a new sign-in. */
export const welcomeOwner = (owner: string) => void forgotten.delete(owner);

const opened = new Map<string, Promise<Kept>>();
const born = new Set<string>();

function open(owner: string): Promise<Kept> {
  if (forgotten.has(owner)) return Promise.reject(new Unavailable('forgotten'));
  const known = opened.get(owner);
  if (known) return known;
  const forget = () => {
    if (opened.get(owner) === opening) opened.delete(owner);
  };
  const opening = new Promise<Kept>((resolve, reject) => {
    openDB<DeviceSchema>(databaseNameOf(owner), version, {
      upgrade: async (db, from, _to, tx) => {
        if (from === 0) born.add(owner);
        for (const step of upgrades.slice(from)) await step(db, tx);
      },
      // An open page must block neither a newer version nor a log-out.
      blocking: (_current, _next, event) => {
        forget();
        (event.target as IDBDatabase).close();
      },
      blocked: () => setTimeout(() => reject(new Unavailable('blocked')), blockedMs),
      terminated: forget,
    }).then((db) => {
      for (const follow of followers) follow(db);
      resolve(db);
    }, reject);
  });
  opened.set(owner, opening);
  opening.catch(forget);
  return opening;
}

const isNewer = (thrown: unknown) => thrown instanceof DOMException && thrown.name === 'VersionError';
/**
 * Error names of a connection that the browser has closed (iOS does when an app comes back), or
 * whose read was aborted when the page was left. Both are retried if the page comes back.
 */
const lostNames: readonly string[] = ['InvalidStateError', 'UnknownError', 'AbortError'];
const isLost = (thrown: unknown) => thrown instanceof DOMException && lostNames.includes(thrown.name);

/**
 * Runs `work` with an owner's database, and again with a new connection if the old one was lost.
 * Throws NewerVersion.
 */
export async function withDatabase<Result>(owner: string, work: (db: Kept) => Promise<Result>): Promise<Result> {
  try {
    try {
      return await work(await open(owner));
    } catch (thrown) {
      if (!isLost(thrown)) throw thrown;
      opened.delete(owner);
      return await work(await open(owner));
    }
  } catch (thrown) {
    throw isNewer(thrown) ? new NewerVersion() : thrown;
  }
}

/** Whether this page created the database. If one existed earlier, the browser has deleted it. */
export const wasBornHere = (owner: string) => born.has(owner);

/** The next work opens a new connection; this one closes when it can. */
export function dropConnection(owner: string): void {
  void opened.get(owner)?.then(
    (db) => db.close(),
    () => {},
  );
  opened.delete(owner);
}

/**
 * Closes and deletes a database. If another tab has it open, it is deleted when that tab closes it.
 */
export async function deleteDatabaseOf(owner: string): Promise<void> {
  const known = opened.get(owner);
  opened.delete(owner);
  (await known?.catch(() => undefined))?.close();
  await new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(databaseNameOf(owner));
    request.onsuccess = request.onerror = () => resolve();
    setTimeout(resolve, blockedMs);
  });
}
