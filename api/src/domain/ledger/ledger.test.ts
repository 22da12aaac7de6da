import { type Database, transaction } from '@hellograph/db';
import { openTestDatabase } from '@hellograph/db/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ledgerRepo, refundCredits } from './ledger.repo';
import { findLedgerMismatches } from './ledger-mismatches';

async function open(...paidBy: [videoId: string, userId: string][]) {
  const db = await openTestDatabase();
  for (const id of ['u1', 'u2'])
    await db
      .insertInto('users')
      .values({ id, email: `${id}@example.org`, full_name: 'Ada', password_hash: 'x', created_at: 1, verified_at: 1 })
      .execute();
  for (const [key, userId] of paidBy) {
    const paid = { userId, key, credits: 100, reason: 'Video', at: 1 };
    await ledgerRepo(db).insertMovement({ ...paid, kind: 'grant', key: `start:${key}` });
    for (const kind of ['hold', 'capture'] as const) await ledgerRepo(db).insertMovement({ ...paid, kind });
  }
  const give = (id: string, reason: 'Face withdrawn' | 'Group card cancelled' = 'Face withdrawn') =>
    transaction(db, (tx) => refundCredits(tx, ledgerRepo, { userId: 'u1', video: { id, credits: 100 }, reason, at: 1 }));
  const available = (userId: string) => ledgerRepo(db).getBalance(userId, 'available');
  return { db, give, available };
}

it('refunds the credits of a video once, for any number of reasons', async () => {
  const { db, give, available } = await open(['v1', 'u1']);
  expect([await give('v1', 'Group card cancelled'), await give('v1'), await give('v1', 'Group card cancelled')]).toEqual([100, 0, 0]);
  expect(await available('u1')).toBe(100);
  await db.destroy();
});

it('refunds the account that paid, and nothing for a free video', async () => {
  const { db, give, available } = await open(['v2', 'u2']);
  expect([await give('v2'), await give('v3')]).toEqual([0, 0]);
  expect([await available('u1'), await available('u2')]).toEqual([0, 100]);
  await db.destroy();
});

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
