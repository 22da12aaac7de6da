import { createHash, randomUUID } from 'node:crypto';
import type { Commit, Executor } from '@hellograph/db';

/** What stays ended, or begun again, when an older backup is restored. */
export const tombstoneKinds = [
  'account',
  'session',
  'password',
  'passkey',
  'identity',
  'apiKey',
  'webhook',
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
  /** A hash: the log holds nothing that names anybody. */
  key: string;
  /** Milliseconds. */
  at: number;
}

/**
 * Ends again what these keys name, as far as the database has it. `at` is when the last of them
 * ended.
 */
export type ApplyTombstones = (tx: Executor, keys: ReadonlySet<string>, about: { at: number } & Commit) => Promise<void>;
/** How each kind is ended again. */
export type TombstoneHandlers = Record<TombstoneKind, ApplyTombstones>;

/** The key of something that has a random id. */
export const toTombstoneKey = (kind: TombstoneKind, id: string): string => createHash('sha256').update(`${kind} ${id}`).digest('base64url');

/** Belongs into the transaction that ends what the keys name. */
export async function insertTombstones(tx: Executor, kind: TombstoneKind, keys: readonly string[], at: number): Promise<void> {
  if (keys.length === 0) return;
  const rows = keys.map((key) => ({ id: randomUUID(), kind, key, at, is_logged: 0 }));
  await tx.insertInto('tombstones').values(rows).execute();
}
