import type { Executor } from '@hellograph/db';
import type { TableDuties } from './table-duties';

export type ExportedAccount = Record<string, unknown>;

const listTables = (tables: readonly TableDuties[]) => tables.flatMap(({ account = [] }) => account);

/** Returns everything stored about an account, by table. Each table leaves out its secrets. */
export async function exportAccount(db: Executor, tables: readonly TableDuties[], userId: string): Promise<ExportedAccount> {
  const exported: ExportedAccount = {};
  for (const { exported: how, list } of listTables(tables)) {
    if (!('as' in how)) continue;
    const rows = await list(db, userId);
    exported[how.as] = how.isSingle ? rows[0] : rows;
  }
  return exported;
}

/**
 * Deletes every row of an account. Its features first end renders, subscriptions and other
 * activity.
 */
export async function eraseAccount(tx: Executor, tables: readonly TableDuties[], userId: string): Promise<void> {
  for (const { delete: erase } of listTables(tables)) await erase(tx, userId);
}
