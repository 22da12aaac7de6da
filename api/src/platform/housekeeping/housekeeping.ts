import type { Database } from '@hellograph/db';
import { type Logger, repeat } from '@hellograph/kit';
import type { BlobStore } from '@hellograph/storage';
import type { TableDuties } from '../tables/table-duties';
import { collectMedia } from './collect-media';
import { purgeRows } from './purge-rows';

const hourMs = 60 * 60_000;

export interface HousekeepingDependencies {
  db: Database;
  store: BlobStore;
  tables: readonly TableDuties[];
  log: Logger;
  now: () => number;
}

/** Every hour, deletes expired rows and then the files that nothing refers to. */
export function startHousekeeping({ db, store, tables, log, now }: HousekeepingDependencies): { close(): Promise<void> } {
  const tidy = async () => {
    await purgeRows(db, tables, now());
    const collected = await collectMedia({ db, store, tables, nowMs: now() });
    if (collected.files > 0) log.info(collected, 'collected files that nothing refers to');
  };
  return { close: repeat(hourMs, tidy, (err) => log.error({ err }, 'could not tidy up')) };
}
