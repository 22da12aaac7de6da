import { type Database, transaction } from '@hellograph/db';
import type { TableDuties } from '../tables/table-duties';

const dayMs = 86_400_000;

/** Deletes expired rows, in one transaction each so that no request waits long. */
export async function purgeRows(db: Database, tables: readonly TableDuties[], nowMs: number): Promise<void> {
  for (const { purges = [] } of tables)
    for (const { afterDays, purge } of purges) await transaction(db, (tx) => purge(tx, nowMs - afterDays * dayMs));
}
