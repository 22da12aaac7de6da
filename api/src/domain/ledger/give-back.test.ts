import { migrate, openDatabase, transaction } from '@hellograph/db';
import { expect, it } from 'vitest';
import { giveBackCredits } from './give-back';
import { ledgerRepo } from './ledger.repo';

it('gives the credits of a video back once, whatever the reasons', async () => {
  const db = openDatabase(':memory:');
  await migrate(db);
  const user = { id: 'u1', email: 'ada@example.org', full_name: 'Ada', password_hash: 'x', created_at: 1, verified_at: 1 };
  await db.insertInto('users').values(user).execute();
  const give = (reason: 'Face withdrawn' | 'Group card cancelled') =>
    transaction(db, (tx) => giveBackCredits(tx, ledgerRepo, { userId: 'u1', video: { id: 'v1', credits: 100 }, reason, at: 1 }));
  expect([await give('Group card cancelled'), await give('Face withdrawn'), await give('Group card cancelled')]).toEqual([100, 0, 0]);
  expect(await ledgerRepo(db).getBalance('u1', 'available')).toBe(100);
  await db.destroy();
});
