import type { Executor } from '@hellograph/db';
import { type BlobStore, isVoiceKey } from '@hellograph/storage';
import type { TableDuties } from '../tables/table-duties';
import { findReferenced } from './references.repo';

export interface Collected {
  files: number;
  sizeBytes: number;
}

export interface CollectMediaDependencies {
  db: Executor;
  store: BlobStore;
  tables: readonly TableDuties[];
  nowMs: number;
}

/** A file that is newer than this may still get its row. */
const youngMs = 60 * 60_000;
const batch = 500;

/**
 * Deletes files that no row refers to: those of purged videos, deleted accounts and abandoned
 * uploads. Archives of voices are kept.
 */
export async function collectMedia({ db, store, tables, nowMs }: CollectMediaDependencies): Promise<Collected> {
  const beforeMs = nowMs - youngMs;
  const collected: Collected = { files: 0, sizeBytes: 0 };
  const sizes = new Map<string, number>();

  const sweep = async () => {
    const referenced = await findReferenced(db, tables, [...sizes.keys()]);
    for (const [key, sizeBytes] of sizes) {
      if (referenced.has(key) || !(await store.deletePutBefore(key, beforeMs))) continue;
      collected.files++;
      collected.sizeBytes += sizeBytes;
    }
    sizes.clear();
  };

  for await (const { key, sizeBytes } of store.listPutBefore(beforeMs)) {
    if (isVoiceKey(key)) continue;
    sizes.set(key, sizeBytes);
    if (sizes.size === batch) await sweep();
  }
  await sweep();
  return collected;
}
