import { type Database, emptyLog } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import type { BlobStore } from '@hellograph/storage';
import type { Repeat } from '../leadership/leadership';
import { deleteOldMails } from '../mail/mail-folder';
import type { TableDuties } from '../tables/table-duties';
import { collectMedia } from './collect-media';
import { purgeRows } from './purge-rows';

const hourMs = 60 * 60_000;

export interface HousekeepingDependencies {
  db: Database;
  store: BlobStore;
  tables: readonly TableDuties[];
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
 * database's log.
 */
export async function tidyUp({ db, store, tables, mailDir, log, now }: HousekeepingDependencies): Promise<void> {
  await purgeRows(db, tables, now());
  const collected = await collectMedia({ db, store, tables, nowMs: now() });
  if (collected.files > 0) log.info(collected, 'collected files that nothing refers to');
  await deleteOldMails(mailDir, now());
  await emptyLog(db);
}
