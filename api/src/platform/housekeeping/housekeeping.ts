import { readdir } from 'node:fs/promises';
import { type Database, type Executor, emptyLog, transaction } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import { type BlobStore, isVoiceKey } from '@hellograph/storage';
import type { Repeat } from '../leadership/leadership';
import { deleteOldMails } from '../mail/open-mail';
import type { TableDuties } from '../tables/table-duties';
import { hasWayBack } from './backup-rotation';
import { findReferenced } from './references.repo';

const dayMs = 86_400_000;

/** Deletes expired rows, in one transaction each so that no request waits long. */
export async function purgeRows(db: Database, tables: readonly TableDuties[], nowMs: number): Promise<void> {
  for (const { purges = [] } of tables)
    for (const { afterDays, purge } of purges) await transaction(db, (tx) => purge(tx, nowMs - afterDays * dayMs));
}

interface Collected {
  files: number;
  sizeBytes: number;
}

interface CollectMediaDependencies {
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

const hourMs = 60 * 60_000;

export interface HousekeepingDependencies {
  db: Database;
  store: BlobStore;
  tables: readonly TableDuties[];
  /** Has the database that a restore has put aside. */
  dataDir: string;
  /** The folder for mails if there is no mail server. */
  mailDir: string;
  log: Logger;
  now: () => number;
}

/** Tidies up every hour. */
export function startHousekeeping({ repeat, ...dependencies }: HousekeepingDependencies & { repeat: Repeat }): { close(): Promise<void> } {
  const onFailure = (err: unknown) => dependencies.log.error({ err }, 'could not tidy up');
  return { close: repeat(hourMs, () => tidyUp(dependencies), onFailure) };
}

/**
 * Deletes expired rows, then the files that nothing refers to, then the remains of both in the
 * database's log. While a restore can be undone, files stay that its database may need again.
 */
export async function tidyUp({ db, store, tables, dataDir, mailDir, log, now }: HousekeepingDependencies): Promise<void> {
  await purgeRows(db, tables, now());
  if (!hasWayBack(await readdir(dataDir), now())) {
    const collected = await collectMedia({ db, store, tables, nowMs: now() });
    if (collected.files > 0) log.info(collected, 'collected files that nothing refers to');
  }
  await deleteOldMails(mailDir, now());
  await emptyLog(db);
}
