import type { Database } from '@hellograph/db';
import { openTestDatabase } from '@hellograph/db/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ledgerRepo } from './ledger.repo';
import { findLedgerMismatches } from './ledger-mismatches';

let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
  const user = { id: 'ada', email: 'ada@example.org', full_name: 'Ada', password_hash: 'x', created_at: 1, verified_at: 1 };
  await db.insertInto('users').values(user).execute();
});
afterEach(() => db.destroy());

it('finds credits that were spent without a grant, and credits that are held without an open video', async () => {
  const book = (kind: 'grant' | 'hold' | 'capture', key: string, credits: number) =>
    ledgerRepo(db).insertMovement({ userId: 'ada', kind, key, credits, reason: 'test', at: 1 });
  await book('grant', 'trial', 300);
  expect(await findLedgerMismatches({ db })).toEqual([]);
  await book('hold', 'v1', 100);
  expect(await findLedgerMismatches({ db })).toEqual([{ userId: 'ada', account: 'held', credits: 100 }]);
  await book('capture', 'v1', 100);
  expect(await findLedgerMismatches({ db })).toEqual([]);
  await book('hold', 'v2', 300);
  await book('capture', 'v2', 300);
  expect(await findLedgerMismatches({ db })).toEqual([{ userId: 'ada', account: 'available', credits: -100 }]);
});
