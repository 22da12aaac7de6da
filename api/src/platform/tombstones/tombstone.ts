import { createHash, randomUUID } from 'node:crypto';
import type { Commit, Executor } from '@hellograph/db';

/** The events that must still be in effect when an older backup is restored. */
export const tombstoneKinds = [
  'account',
  'session',
  'password',
  'passkey',
  'identity',
  'apiKey',
  'provisioning',
  'webhook',
  'addressBook',
  'photoLibrary',
  'chatChannel',
  'calendarFeed',
  'cardLink',
  'guestLink',
  'eventLink',
  'class',
  'coOwner',
  'teamMember',
  'signature',
  'mailStop',
  'mailResumed',
  'face',
  'faceShown',
  'suspended',
  'unsuspended',
] as const;
export type TombstoneKind = (typeof tombstoneKinds)[number];

export interface Tombstone {
  id: string;
  kind: TombstoneKind;
  /** A hash: the log must not contain anything that identifies a person. */
  key: string;
  /** Milliseconds. */
  at: number;
}

/**
 * Repeats the deletions that these keys name, as far as the database has the objects. `at` is the
 * moment of the latest one.
 */
export type ApplyTombstones = (tx: Executor, keys: ReadonlySet<string>, about: { at: number } & Commit) => Promise<void>;
/** The handler for each kind. */
export type TombstoneHandlers = Record<TombstoneKind, ApplyTombstones>;

/** Returns the key of an object that has a random id. */
export const toTombstoneKey = (kind: TombstoneKind, id: string): string => createHash('sha256').update(`${kind} ${id}`).digest('base64url');

/** Call it in the transaction that deletes the objects. */
export async function insertTombstones(tx: Executor, kind: TombstoneKind, keys: readonly string[], at: number): Promise<void> {
  if (keys.length === 0) return;
  const rows = keys.map((key) => ({ id: randomUUID(), kind, key, at, is_logged: 0 }));
  await tx.insertInto('tombstones').values(rows).execute();
}
