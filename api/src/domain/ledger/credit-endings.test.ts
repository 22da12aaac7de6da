import { type Database, transaction } from '@hellograph/db';
import { openTestDatabase } from '@hellograph/db/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { creditEndings } from './credit-endings';
import { ledgerRepo, type Movement } from './ledger.repo';

let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
  const user = { id: 'u1', email: 'ada@example.org', full_name: 'Ada', password_hash: 'x', created_at: 1, verified_at: 1 };
  await db.insertInto('users').values(user).execute();
});
afterEach(() => db.destroy());

const book = (movement: Partial<Movement>) =>
  ledgerRepo(db).insertMovement({ userId: 'u1', kind: 'grant', key: 'may', credits: 2000, reason: 'Pro', at: 1, ...movement });
const available = () => ledgerRepo(db).getBalance('u1', 'available');
async function sweep(untilMs: number) {
  for (const ended of await creditEndings(db).listEnded(0, untilMs))
    await transaction(db, (tx) => creditEndings(tx).expire(ended, untilMs));
}

it('ends the rest of a month’s credits, once, and nothing of credits without an expiry', async () => {
  await book({ endsAt: 100 });
  await book({ key: 'trial', credits: 300 });
  await book({ kind: 'hold', key: 'v1', credits: 100 });
  await sweep(99);
  expect(await available()).toBe(2200);
  await sweep(100);
  await sweep(200);
  expect(await available()).toBe(300);
  await book({ kind: 'release', key: 'v1', credits: 100, at: 201 });
  await sweep(300);
  expect(await available()).toBe(400);
  expect(await creditEndings(db).listLots('u1')).toEqual([
    { key: 'trial', credits: 300, endsAtMs: null },
    { key: 'returned', credits: 100, endsAtMs: null },
  ]);
});

it('revokes the value of a refund as far as it still exists, step by step', async () => {
  await book({ endsAt: 100 });
  const revoke = (key: string, credits: number) =>
    transaction(db, (tx) => creditEndings(tx).revoke('u1', { key, grantKey: 'may', credits }, 5));
  await revoke('r1', 500);
  await revoke('r1', 500);
  await revoke('r2', 800);
  expect(await available()).toBe(1200);
  await book({ kind: 'hold', key: 'v1', credits: 1000 });
  await revoke('r3', 2000);
  expect(await available()).toBe(0);
});
