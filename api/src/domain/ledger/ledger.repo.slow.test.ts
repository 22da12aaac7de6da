import { CodedError, plans } from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import { isOnPostgres, openTestDatabase } from '@hellograph/db/testing';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CreateDependencies } from '../../features/studio/creation/create-dependencies';
import { createPhotoVideos } from '../../features/studio/creation/create-photo-videos.service';
import { creditEndings } from './credit-endings';
import { ledgerRepo } from './ledger.repo';

describe('ledger', () => {
  const dayMs = 24 * 60 * 60 * 1000;

  /**
   * One event in the life of a user's credits. `pick` chooses among the grants or the open holds.
   */
  const happening = fc.oneof(
    fc.record({
      kind: fc.constant('grant' as const),
      credits: fc.integer({ min: 1, max: 2000 }),
      days: fc.option(fc.integer({ min: 1, max: 40 })),
    }),
    fc.record({ kind: fc.constant('hold' as const), credits: fc.integer({ min: 1, max: 500 }) }),
    fc.record({ kind: fc.constantFrom('capture' as const, 'release' as const), pick: fc.nat() }),
    fc.record({ kind: fc.constant('revoke' as const), credits: fc.integer({ min: 1, max: 2000 }), pick: fc.nat() }),
    fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }),
  );
  type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

  const userId = 'ada';
  let db: Database;
  beforeEach(async () => {
    db = await openTestDatabase();
    const user = { id: userId, email: 'ada@example.org', full_name: 'Ada', password_hash: 'x', created_at: 1, verified_at: 1 };
    await db.insertInto('users').values(user).execute();
  });
  afterEach(() => db.destroy());

  /**
   * Plays events by the same rules as the services: nobody holds more than is available, and ended
   * grants expire.
   */
  function createPlayer() {
    const [ledger, endings] = [ledgerRepo(db), creditEndings(db)];
    const grants: string[] = [];
    const holds: { key: string; credits: number }[] = [];
    let at = 1;
    let serial = 0;
    const book = (kind: 'grant' | 'hold' | 'capture' | 'release', key: string, credits: number, endsAt: number | null = null) =>
      ledger.insertMovement({ userId, kind, key, credits, reason: 'Test', endsAt, at });
    return async (event: Happening) => {
      const key = `key ${serial++}`;
      if (event.kind === 'grant') {
        await book('grant', key, event.credits, event.days === null ? null : at + event.days * dayMs);
        grants.push(key);
      } else if (event.kind === 'hold') {
        if ((await ledger.getBalance(userId, 'available')) < event.credits) return;
        await book('hold', key, event.credits);
        holds.push({ key, credits: event.credits });
      } else if (event.kind === 'wait') {
        const before = at;
        at += event.days * dayMs;
        for (const ended of await endings.listEnded(before, at)) await endings.expire(ended, at);
      } else if (event.kind === 'revoke') {
        const grantKey = grants[event.pick % grants.length];
        if (grantKey) await endings.revoke(userId, { key, grantKey, credits: event.credits }, at);
      } else {
        const [hold] = holds.splice(event.pick % (holds.length || 1), 1);
        if (hold) await book(event.kind, hold.key, hold.credits);
      }
    };
  }

  const balances = async () => {
    const of = (account: 'available' | 'held' | 'spent' | 'issued') => ledgerRepo(db).getBalance(userId, account);
    return { available: await of('available'), held: await of('held'), spent: await of('spent'), issued: await of('issued') };
  };

  it('keeps every balance at zero or more, their sum at zero, and the lots equal to the available credits', async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(happening, { minLength: 1, maxLength: 25 }), async (events) => {
          const play = createPlayer();
          for (const event of events) {
            await play(event);
            const { available, held, spent, issued } = await balances();
            expect(Math.min(available, held, spent)).toBeGreaterThanOrEqual(0);
            expect(available + held + spent + issued).toBe(0);
            const lots = await creditEndings(db).listLots(userId);
            expect(lots.reduce((sum, { credits }) => sum + credits, 0)).toBe(available);
          }
        })
        .beforeEach(async () => void (await db.deleteFrom('ledger').execute())),
      { numRuns: 60 },
    );
  });
});

describe('last generation', () => {
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
});
