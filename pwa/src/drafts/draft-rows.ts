import type { IDBPTransaction } from 'idb';
import { newId } from '../lib/new-id';
import { writeAsset } from './assets';
import type { DeviceSchema, Kept, StoredDraft, Stores } from './database';
import type { Draft } from './draft';

export type Writing = IDBPTransaction<DeviceSchema, Stores, 'readwrite'>;

/**
 * The revision of each draft that this page last read or wrote. Saving over any other revision
 * would undo another tab's work.
 */
export const knownRevs = new Map<string, number>();

const isBlob = (value: unknown): value is Blob => value instanceof Blob;
const blobsOf = (draft: Draft) => Object.entries(draft).filter((entry): entry is [string, Blob] => isBlob(entry[1]));

/**
 * Writes the draft's blobs, each in a separate transaction. Returns the asset ids, and the failure
 * if there was no room.
 */
export async function writeBlobs(db: Kept, draft: Draft): Promise<{ assets: Record<string, string>; failure?: unknown }> {
  const assets: Record<string, string> = {};
  let failure: unknown;
  for (const [field, blob] of blobsOf(draft)) {
    try {
      assets[field] = await writeAsset(db, blob);
    } catch (thrown) {
      failure = thrown;
    }
  }
  return failure === undefined ? { assets } : { assets, failure };
}

/**
 * Writes the draft's words within a transaction over `drafts` and `meta`, under a new id if another
 * tab has changed the draft since. Returns the id.
 */
export async function putDraft(tx: Writing, draft: Draft, assets: Record<string, string>): Promise<string> {
  const drafts = tx.objectStore('drafts');
  const before = await drafts.get(draft.id);
  const isElsewhere = before !== undefined && before.rev !== knownRevs.get(draft.id);
  const id = isElsewhere ? newId() : draft.id;
  const rev = (isElsewhere ? 0 : (before?.rev ?? 0)) + 1;
  // A save that started before the draft was sent may end after it: its sent state must be kept.
  const isLate = before !== undefined && !isElsewhere && before.words.sendKey === draft.sendKey && draft.sentIds.length === 0;
  const sentIds = isLate ? before.words.sentIds : draft.sentIds;
  const words = Object.fromEntries(Object.entries({ ...draft, id, sentIds }).filter(([, value]) => !isBlob(value))) as StoredDraft['words'];
  await drafts.put({ rev, updatedAt: Date.now(), words, assets }, id);
  await tx.objectStore('meta').put(id, 'current');
  knownRevs.set(id, rev);
  return id;
}

/**
 * Within a transaction over `drafts`, `outbox` and `assets`: the draft, and those of its assets
 * that nothing else needs.
 */
export async function removeDraft(tx: Writing, id: string): Promise<void> {
  const drafts = tx.objectStore('drafts');
  const gone = await drafts.get(id);
  if (!gone) return;
  await drafts.delete(id);
  knownRevs.delete(id);
  await dropAssets(tx, Object.values(gone.assets));
}

/** Within the same transaction, deletes assets that no draft and no outbox entry refers to. */
export async function dropAssets(tx: Writing, ids: readonly string[]): Promise<void> {
  const [drafts, entries] = [await tx.objectStore('drafts').getAll(), await tx.objectStore('outbox').getAll()];
  const needed = new Set([
    ...drafts.flatMap(({ assets }) => Object.values(assets)),
    ...entries.flatMap(({ fileId, recordingFileId }) => [fileId ?? [], recordingFileId ?? []].flat()),
  ]);
  for (const id of ids) if (!needed.has(id)) await tx.objectStore('assets').delete(id);
}

/** The stores of a transaction that removes a draft with all its data. */
export const wholeStores: Stores = ['drafts', 'outbox', 'assets', 'meta'];
