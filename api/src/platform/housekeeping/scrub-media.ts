import type { Database } from '@hellograph/db';
import { type BlobStore, isVoiceKey, verifyBlob } from '@hellograph/storage';
import type { BlobColumn, TableDuties } from '../tables/table-duties';
import { findReferenced, listReferences } from './references.repo';

export interface LostBlob {
  key: string;
  condition: 'damaged' | 'missing';
  /** Columns that name it: `videos.poster_key`. */
  usedBy: string[];
  /** Whether it is being made again. */
  isHealing: boolean;
}

export interface ScrubReport {
  startedAt: string;
  finishedAt: string;
  checked: number;
  sizeBytes: number;
  lost: LostBlob[];
  /** Unreferenced blobs that housekeeping should have deleted long ago. */
  unreferenced: string[];
}

export interface ScrubOptions {
  db: Database;
  store: BlobStore;
  tables: readonly TableDuties[];
  now: () => number;
  /** Whether lost blobs are made again if their source is known. */
  heals: boolean;
  bytesPerSec?: number;
  signal?: AbortSignal;
}

/** Housekeeping deletes unreferenced files every hour once they are an hour old. */
const unreferencedAfterMs = 3 * 60 * 60_000;

/**
 * Compares every blob with the hash in its key, and every key in the database with the blobs. Blobs
 * that are added or deleted in the meantime are not reported.
 */
export async function scrubMedia(options: ScrubOptions): Promise<ScrubReport> {
  const { db, store, tables, now, bytesPerSec, signal } = options;
  const startedMs = now();
  const pace = { ...(bytesPerSec && { bytesPerSec }), ...(signal && { signal }) };
  const report = { checked: 0, sizeBytes: 0, lost: [] as LostBlob[], unreferenced: [] as string[] };
  const lostKeys = new Map<string, LostBlob['condition']>();

  for await (const { key, sizeBytes } of store.listPutBefore(startedMs)) {
    signal?.throwIfAborted();
    report.checked++;
    report.sizeBytes += sizeBytes;
    if ((await verifyBlob(store, key, pace)) === 'damaged') lostKeys.set(key, 'damaged');
  }
  for await (const { key } of store.listPutBefore(startedMs - unreferencedAfterMs)) {
    signal?.throwIfAborted();
    if (!isVoiceKey(key) && (await findReferenced(db, tables, [key])).size === 0) report.unreferenced.push(key);
  }
  const columns = tables.flatMap(({ blobs = [] }) => blobs);
  for (const column of columns)
    for await (const key of listReferences(db, column)) {
      signal?.throwIfAborted();
      if (await isMissing(store, key)) lostKeys.set(key, 'missing');
    }
  for (const [key, condition] of lostKeys) {
    const lost = await toLost(options, { key, condition, columns });
    if (lost.usedBy.length > 0) report.lost.push(lost);
    else if (condition === 'damaged' && !report.unreferenced.includes(key)) report.unreferenced.push(key);
  }
  return { startedAt: new Date(startedMs).toISOString(), finishedAt: new Date(now()).toISOString(), ...report };
}

const isMissing = (store: BlobStore, key: string) =>
  store.stat(key).then(
    () => false,
    () => true,
  );

interface Lost {
  key: string;
  condition: LostBlob['condition'];
  columns: readonly BlobColumn[];
}

async function toLost({ db, store, heals, now }: ScrubOptions, { key, condition, columns }: Lost): Promise<LostBlob> {
  const isWhole = async (source: string) => (await verifyBlob(store, source)) === 'whole';
  const lost: LostBlob = { key, condition, usedBy: [], isHealing: false };
  for (const column of columns) {
    const isUsed = (await findReferenced(db, [{ blobs: [column] }], [key])).size > 0;
    if (!isUsed) continue;
    lost.usedBy.push(`${column.table}.${column.column}`);
    if (heals && column.heal && (await column.heal({ db, key, isWhole, nowMs: now() }))) lost.isHealing = true;
  }
  return lost;
}
