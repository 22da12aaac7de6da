import { createHmac } from 'node:crypto';
import { createTeller, recordLife, retold } from '@hellograph/api/testing';
import { type Database, migrate, openDatabase } from '@hellograph/db';
import { findFreePort } from '@hellograph/kit';
import { type DrillOptions, judge } from '../drill';
import { type DrillSystem, openSystem } from '../harness/system';
import { createRandom, type SeededRandom } from '../random';

const sizes = { short: { orders: 30, forgeries: 60 }, long: { orders: 1000, forgeries: 2000 } } as const;
const webhookSecret = `whsec_${'drill'.repeat(6)}`;
const toleranceSec = 300;

/**
 * G15: the same events in any order lead to the same state. Returns in how many orders they did,
 * and whether an invoice granted twice.
 */
async function tellInDisorders(db: Database, orders: number, random: SeededRandom) {
  await migrate(db);
  const teller = createTeller(db);
  const life = await recordLife();
  await teller.addUser('ordered');
  await teller.tellInOrder(retold(life, 'ordered'));
  const expected = JSON.stringify(await teller.findOutcome('ordered'));
  let same = 0;
  for (let order = 0; order < orders; order++) {
    const who = `user${order}`;
    await teller.addUser(who);
    await teller.tellInDisorder(retold(life, who), (below) => random.between(0, below - 1));
    if (JSON.stringify(await teller.findOutcome(who)) === expected) same += 1;
  }
  const { grants } = await teller.findOutcome('ordered');
  return { same, grants: grants.length, paidInvoices: life.at(-1)?.state.invoices.filter(({ status }) => status === 'paid').length ?? -1 };
}

const sign = (secret: string, atSec: number, body: string) =>
  `t=${atSec},v1=${createHmac('sha256', secret).update(`${atSec}.${body}`).digest('hex')}`;
const nowSec = () => Math.floor(Date.now() / 1000);
const toBody = (id: string) =>
  JSON.stringify({
    id,
    object: 'event',
    api_version: '2025-01-01',
    type: 'customer.created',
    created: nowSec(),
    data: { object: { id: 'cus_forged', object: 'customer' } },
  });

type Forgery = (body: string, random: SeededRandom) => { body: string; signature: string | undefined };

/** Every kind of forged signature. */
const forgeries: readonly Forgery[] = [
  (body) => ({ body, signature: undefined }),
  (body) => ({ body, signature: '' }),
  (body, random) => ({ body, signature: `t=${nowSec()},v1=${random.next().toString(16).slice(2).padEnd(64, '0')}` }),
  (body) => ({ body, signature: sign('whsec_another', nowSec(), body) }),
  (body) => ({ body: `${body} `, signature: sign(webhookSecret, nowSec(), body) }),
  (body) => ({ body: body.replace('customer.created', 'invoice.paid'), signature: sign(webhookSecret, nowSec(), body) }),
  (body, random) => ({ body, signature: sign(webhookSecret, nowSec() - toleranceSec - random.between(5, 600), body) }),
  (body) => ({ body, signature: sign(webhookSecret, nowSec(), body).replace('v1=', 'v0=') }),
  (body) => ({ body, signature: sign('', nowSec(), body) }),
  (body) => ({ body, signature: `t=NaN,v1=${createHmac('sha256', webhookSecret).update(`NaN.${body}`).digest('hex')}` }),
];

/** G16: counts forgeries with another response than 400. */
async function forge({ http }: DrillSystem, count: number, random: SeededRandom): Promise<number> {
  let passed = 0;
  for (let index = 0; index < count; index++) {
    const forgery = forgeries[index % forgeries.length];
    if (!forgery) break;
    const { body, signature } = forgery(toBody(`evt_forged_${index}`), random);
    const headers = { 'content-type': 'application/json', ...(signature === undefined ? {} : { 'stripe-signature': signature }) };
    const { status } = await http.ask({ method: 'POST', path: '/subscription/webhook', headers, body: Buffer.from(body) });
    if (status !== 400) passed += 1;
  }
  return passed;
}

async function tellTruly({ http }: DrillSystem, id: string): Promise<number> {
  const body = toBody(id);
  const headers = { 'content-type': 'application/json', 'stripe-signature': sign(webhookSecret, nowSec(), body) };
  return (await http.ask({ method: 'POST', path: '/subscription/webhook', headers, body: Buffer.from(body) })).status;
}

/**
 * G15, G16: the payment provider's events lead to the same state in any order, and forged events
 * are refused.
 */
export async function run({ seed, size, log }: DrillOptions) {
  const { orders, forgeries: forged } = sizes[size];
  const random = createRandom(seed);
  const db = openDatabase(':memory:');
  const told = await tellInDisorders(db, orders, random).finally(() => db.destroy());
  log(`${told.same} of ${orders} orderings gave the same result`);
  const env = {
    BILLING: 'test',
    STRIPE_SECRET_KEY: `sk_test_${'drill'.repeat(6)}`,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: `http://127.0.0.1:${await findFreePort()}`,
  };
  const system = await openSystem({ name: 'webhooks', workers: 0, worker: 'quick', env });
  try {
    const believed = await forge(system, forged, random);
    const written = (await system.db.selectFrom('payment_events').select('id').execute()).length;
    const trueStatuses = [await tellTruly(system, 'evt_true'), await tellTruly(system, 'evt_true')];
    const stored = (await system.db.selectFrom('payment_events').select('id').execute()).length;
    const figures = {
      orders,
      same: told.same,
      grants: told.grants,
      forged,
      believed,
      written,
      trueStatus: Math.max(...trueStatuses),
      stored,
    };
    const exact = { same: orders, grants: told.paidInvoices, trueStatus: 200, stored: 1 };
    return judge(figures, { atMost: { ...exact, believed: 0, written: 0 }, atLeast: exact }, log);
  } finally {
    await system.close();
  }
}
