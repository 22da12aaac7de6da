import { CodedError, plans } from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import { isOnPostgres, openTestDatabase } from '@hellograph/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CreateDependencies } from '../../features/studio/creation/create-dependencies';
import { createPhotoVideos } from '../../features/studio/creation/create-photo-videos.service';
import { ledgerRepo } from './ledger.repo';

/** A round takes more than a second on a database server, where callers block each other. */
const rounds = isOnPostgres ? 15 : 50;
const callers = 200;
const userId = 'u1';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  const user = { id: userId, email: 'ada@example.org', full_name: 'Ada', password_hash: 'x', created_at: 1, verified_at: 1 };
  await db.insertInto('users').values(user).execute();
});
afterAll(() => db.destroy());

it(`accepts exactly one of ${callers} concurrent requests with one generation left, ${rounds} times, and the ledger balances`, async () => {
  const dependencies: CreateDependencies = {
    db,
    outbox: { insert: async () => {}, wake: () => {} },
    ledgerOf: ledgerRepo,
    faceGuard: { requireShowable: async () => {}, look: async () => true },
    takePhoto: async () => ({ blobKey: 'photo', sizeBytes: 1, width: 100, height: 100 }),
    requests: { hearRecording: { send: () => Promise.reject(new Error('not used here')) } },
    inHearingSlot: (work) => work(),
    hearing: (_, work) => work(),
    findPlan: async () => plans.trial,
    awaitVoice: async () => undefined,
    now: Date.now,
  };
  const photo = Buffer.from('photo');
  const generate = () =>
    createPhotoVideos(dependencies, {
      userId,
      fields: { prompt: 'Hello there' },
      photo,
      idempotencyKey: crypto.randomUUID(),
      requestId: crypto.randomUUID(),
    }).then(
      () => 'accepted',
      (reason: unknown) => (reason instanceof CodedError ? reason.code : 'failed'),
    );
  const balance = (account: 'available' | 'held' | 'issued') => ledgerRepo(db).getBalance(userId, account);
  let mismatches = 0;
  for (let round = 0; round < rounds; round++) {
    const grant = { userId, kind: 'grant', key: `round ${round}`, credits: 100, reason: 'Test', at: Date.now() } as const;
    await ledgerRepo(db).insertMovement(grant);
    const answers = await Promise.all(Array.from({ length: callers }, generate));
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'CREDITS_INSUFFICIENT')).toHaveLength(callers - 1);
    const [available, held, issued] = [await balance('available'), await balance('held'), await balance('issued')];
    if (available !== 0 || held !== 100 * (round + 1) || issued + held !== 0) mismatches += 1;
  }
  expect(mismatches).toBe(0);
  expect(await db.selectFrom('videos').select('id').execute()).toHaveLength(rounds);
});
