import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Executor } from '../schema';
import type { CopiedTable } from './copied-tables';
import { readRows } from './rows';

export interface CopySums {
  tables: number;
  rows: number;
  /** Credits in each account of the ledger. */
  ledger: Record<string, number>;
}

/** Throws unless both have the same rows with the same contents, and ledgers with the same sums. */
export async function requireSame(source: Executor, target: Kysely<never>, tables: readonly CopiedTable[]): Promise<CopySums> {
  let rows = 0;
  for (const table of tables) {
    const [own, copied] = [await digest(source, table), await digest(target as unknown as Executor, table)];
    if (own.count !== copied.count) throw new Error(`${table.name} has ${own.count} rows, but ${copied.count} were copied`);
    if (own.hash !== copied.hash) throw new Error(`${table.name} has rows that differ from their copies`);
    rows += own.count;
  }
  const [ledger, copied] = [await sumLedger(source), await sumLedger(target as unknown as Executor)];
  if (JSON.stringify(ledger) !== JSON.stringify(copied))
    throw new Error(`The ledger adds up to ${JSON.stringify(ledger)}, but its copy to ${JSON.stringify(copied)}`);
  return { tables: tables.length, rows, ledger };
}

async function digest(db: Executor, table: CopiedTable): Promise<{ count: number; hash: string }> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const rows of readRows(db, table)) {
    count += rows.length;
    for (const row of rows) hash.update(JSON.stringify(row));
  }
  return { count, hash: hash.digest('hex') };
}

async function sumLedger(db: Executor): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; credits: number }>`SELECT account, sum(credits) AS credits FROM (
      SELECT to_account AS account, credits FROM ledger UNION ALL SELECT from_account, -credits FROM ledger
    ) AS moves GROUP BY account ORDER BY account`.execute(db);
  return Object.fromEntries(rows.map(({ account, credits }) => [account, credits]));
}
