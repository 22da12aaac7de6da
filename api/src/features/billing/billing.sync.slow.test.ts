import type { Database } from '@hellograph/db';
import { openTestDatabase } from '@hellograph/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Payments } from '../../domain/subscriptions/payments';
import { createBillingSync } from './billing.sync';
import { createTeller, customerOf, type RandomBelow, retold } from './disorder.fixture';
import { type Chapter, recordLife } from './lifecycle.fixture';

const permutations = 200;

/** Mulberry32: a small generator whose whole state is one number. */
function seeded(seed: number): RandomBelow {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

let db: Database;
let life: Chapter[];
let teller: ReturnType<typeof createTeller>;
beforeAll(async () => {
  db = await openTestDatabase();
  teller = createTeller(db);
  life = await recordLife();
});
afterAll(() => db.destroy());

async function tellInOrder(who: string) {
  await teller.addUser(who);
  await teller.tellInOrder(retold(life, who));
  return teller.findOutcome(who);
}

it(`reaches the same state from ${permutations} disorders, with one grant per invoice`, async () => {
  const expected = await tellInOrder('ordered');
  expect(expected.grants).toHaveLength(life.at(-1)!.state.invoices.filter(({ status }) => status === 'paid').length);
  expect(expected.subscription).toMatchObject({ plan: 'pro', status: null });
  let same = 0;
  for (let seed = 0; seed < permutations; seed++) {
    const who = `user${seed}`;
    await teller.addUser(who);
    await teller.tellInDisorder(retold(life, who), seeded(seed));
    expect(await teller.findOutcome(who), `seed ${seed}`).toEqual(expected);
    same += 1;
  }
  expect(same).toBe(permutations);
});

it('recovers without a single event', async () => {
  await teller.addUser('deaf');
  const chapters = retold(life, 'deaf');
  const payments: Partial<Payments> = {
    readCustomer: async () => chapters.at(-1)!.state,
    listSubscribedCustomers: async function* () {
      yield customerOf(chapters);
    },
  };
  const sync = createBillingSync({ db, payments: payments as Payments, now: teller.now, onFailure: () => {} });
  await db.deleteFrom('billing_customers').execute();
  await sync.everyone();
  expect(await teller.findOutcome('deaf')).toEqual(await tellInOrder('heard'));
});
