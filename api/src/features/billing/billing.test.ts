import {
  type CreditHistoryData,
  type CreditsData,
  type InvoicesData,
  type PlansData,
  plans,
  type SubscriptionStatusData,
} from '@hellograph/contract';
import { signatureHeader } from '@hellograph/test-checkout';
import { drawPortrait } from '@hellograph/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type BillingApp,
  type Client,
  hearWebhooks,
  openBillingApp,
  passDays,
  payWith,
  signIn,
  submit,
  webhookSecret,
} from './billing-app.fixture';

let app: BillingApp;
beforeAll(async () => {
  app = await openBillingApp();
});
afterAll(() => app.close());

const status = (client: Client) => client.get<SubscriptionStatusData>('/subscription/status');
const credits = (client: Client) => client.get<CreditsData>('/credits');
const liveSubscriptions = async (client: Client) => {
  const row = await app.db
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('user_id', '=', client.userId)
    .executeTakeFirstOrThrow();
  return app.stripe.subscriptions.list({ customer: row.customer_id }).then(({ data }) => data);
};
async function subscribe(client: Client, plan = 'pro') {
  const { data } = await client.post('/subscription/create', { plan });
  await payWith(data.url);
}

describe('without any webhook', () => {
  it('is subscribed as soon as the status is requested, with a month of credits', async () => {
    const ada = await signIn(app, 'ada');
    expect(await status(ada)).toEqual({ hasSubscription: false, subscription: null, isTestMode: true });
    expect(await credits(ada)).toMatchObject({ available: 300, held: 0, plan: 'trial' });
    const { data } = await ada.post('/subscription/create', { plan: 'pro' });
    expect(data.url).toMatch(new RegExp(`^${app.url}/test-checkout/pay/cs_test_`));
    expect(await status(ada)).toMatchObject({ hasSubscription: false });
    const paid = await payWith(data.url);
    expect(paid.headers.get('location')).toMatch(new RegExp(`^${app.url}/subscription/success\\?session_id=cs_test_`));
    expect(await status(ada)).toMatchObject({
      hasSubscription: true,
      subscription: { plan: 'pro', status: 'active', cancelAtPeriodEnd: false },
    });
    const { available, plan, lots } = await credits(ada);
    expect({ available, plan }).toEqual({ available: 2300, plan: 'pro' });
    expect(lots.map((lot) => lot.credits)).toEqual([2000, 300]);
    expect(lots[1]!.expiresAt).toBeNull();
    const { movements } = await ada.get<CreditHistoryData>('/credits/history');
    expect(movements.map(({ kind, change, reason }) => ({ kind, change, reason }))).toEqual([
      { kind: 'grant', change: 2000, reason: 'Pro, invoice TEST-0001' },
      { kind: 'grant', change: 300, reason: 'Free trial' },
    ]);
    const { invoices } = await ada.get<InvoicesData>('/subscription/invoices');
    expect(invoices).toMatchObject([{ status: 'paid', totalCents: 999, refundedCents: 0, currency: 'usd' }]);
    expect((await fetch(invoices[0]!.url!)).status).toBe(200);
  });

  it('cancels and reactivates with the specification’s words, and refuses to sell the same plan twice', async () => {
    const ben = await signIn(app, 'ben');
    expect(await ben.post('/subscription/cancel')).toMatchObject({ status: 409, code: 'SUBSCRIPTION_NONE' });
    await subscribe(ben);
    expect((await ben.post('/subscription/cancel')).message).toBe('Subscription will be canceled at the end of the current period');
    expect(await status(ben)).toMatchObject({ subscription: { status: 'active', cancelAtPeriodEnd: true } });
    expect((await ben.post('/subscription/reactivate')).message).toBe('Subscription reactivated successfully');
    expect(await status(ben)).toMatchObject({ subscription: { cancelAtPeriodEnd: false } });
    expect(await ben.post('/subscription/create', { plan: 'pro' })).toMatchObject({ status: 409, code: 'SUBSCRIPTION_CURRENT' });
    expect(await ben.post('/subscription/create', { plan: 'trial' })).toMatchObject({ status: 422 });
  });

  it('leads a subscriber who wants another plan to the confirmation of that change', async () => {
    const cleo = await signIn(app, 'cleo');
    await subscribe(cleo);
    const { data } = await cleo.post('/subscription/create', { plan: 'enterprise' });
    const price = new URL(data.url).searchParams.get('price') ?? '';
    await submit(data.url, { price });
    expect(await status(cleo)).toMatchObject({ subscription: { plan: 'enterprise' } });
    expect(await liveSubscriptions(cleo)).toHaveLength(1);
    expect((await credits(cleo)).available).toBe(300 + 10_000);
  });

  it('revokes a refund’s credits', async () => {
    const dora = await signIn(app, 'dora');
    await subscribe(dora);
    await status(dora);
    const portal = (await dora.post('/subscription/billing-portal')).data.url;
    const charge = /refund:(ch_\w+)/.exec(await (await fetch(portal)).text())?.[1];
    await submit(portal, { action: `refund:${charge}` });
    await status(dora);
    expect(await credits(dora)).toMatchObject({ available: 300, plan: 'trial' });
  });
});

describe('many concurrent requests', () => {
  it('lead to one page if they are for the same plan, and to one that can be paid for two plans', async () => {
    const eve = await signIn(app, 'eve');
    const opened = await Promise.all(Array.from({ length: 20 }, () => eve.post('/subscription/create', { plan: 'pro' })));
    expect(new Set(opened.map(({ data }) => data.url)).size).toBe(1);
    const mixed = await Promise.all(
      Array.from({ length: 20 }, (_, index) => eve.post('/subscription/create', { plan: index % 2 ? 'pro' : 'enterprise' })),
    );
    await Promise.all(mixed.map(({ data }) => payWith(data.url)));
    await status(eve);
    expect(await liveSubscriptions(eve)).toHaveLength(1);
    expect(
      (await app.stripe.checkout.sessions.list({ status: 'open', limit: 100 })).data.filter(
        (session) => session.client_reference_id === eve.userId,
      ),
    ).toEqual([]);
  });

  it('have duplicate payments undone nevertheless', async () => {
    const finn = await signIn(app, 'finn');
    await subscribe(finn);
    await status(finn);
    const [first] = await liveSubscriptions(finn);
    const second = await app.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: first!.customer as string,
      line_items: [{ price: first!.items.data[0]!.price.id, quantity: 1 }],
      success_url: `${app.url}/subscription/success`,
      cancel_url: `${app.url}/subscription/cancel`,
    });
    await payWith(second.url ?? '');
    await status(finn);
    expect((await liveSubscriptions(finn)).map(({ id }) => id)).toEqual([first!.id]);
    expect((await credits(finn)).available).toBe(2300);
    const { data } = await app.stripe.charges.list({ customer: first!.customer as string });
    expect(data.map(({ refunded }) => refunded)).toEqual([true, false]);
  });
});

describe('webhooks', () => {
  const post = (body: string, signature?: string) =>
    fetch(`${app.url}/api/subscription/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
      body,
    });
  const nowSec = () => Math.floor(Date.now() / 1000);
  const counts = async () => {
    const sizes: number[] = [];
    for (const table of ['payment_events', 'ledger', 'subscriptions', 'billing_invoices', 'billing_customers'] as const)
      sizes.push(
        (
          await app.db
            .selectFrom(table)
            .select((of) => of.fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      );
    return sizes;
  };

  it('are refused without a trace unless Stripe signed them recently', async () => {
    const body = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'invoice.paid',
      created: 1,
      data: { object: { customer: 'cus_1' } },
    });
    const good = signatureHeader(body, webhookSecret, nowSec());
    const before = await counts();
    const forged: [string, string | undefined][] = [
      [body, undefined],
      [body, 'nonsense'],
      [body, signatureHeader(body, 'whsec_other', nowSec())],
      [`${body} `, good],
      [body.replace('cus_1', 'cus_2'), good],
      [body.replace('paid', 'void'), good],
      ['', good],
      ['{}', signatureHeader('{}', 'whsec_other', nowSec())],
      [body, good.replace('v1=', 'v0=')],
      [body, good.replace(/t=\d+/, `t=${nowSec() - 10}`)],
      ...[-601, -301, 310, 601].map((skewSec): [string, string] => [body, signatureHeader(body, webhookSecret, nowSec() + skewSec)]),
    ];
    const answers = await Promise.all(forged.map(([text, signature]) => post(text, signature)));
    expect(answers.map((answer) => answer.status)).toEqual(forged.map(() => 400));
    expect(await counts()).toEqual(before);
    expect((await post(body, good)).status).toBe(200);
  });

  it('take effect late, twice and in any order, until the subscription ends', async () => {
    hearWebhooks(app);
    app.checkout.webhooks.faults = { dropShare: 0, duplicateShare: 0.5, shuffleOver: 6 };
    const gwen = await signIn(app, 'gwen');
    const soon = { timeout: 10_000 };
    const row = () => app.db.selectFrom('subscriptions').selectAll().where('user_id', '=', gwen.userId).executeTakeFirst();
    const settled = async () => {
      app.checkout.webhooks.flush();
      await app.checkout.webhooks.settled();
    };
    await subscribe(gwen);
    await settled();
    await expect.poll(async () => (await row())?.plan, soon).toBe('pro');
    await passDays(app, 31);
    await settled();
    await expect.poll(async () => (await credits(gwen)).available, soon).toBe(300 + 2 * 2000);
    await gwen.post('/subscription/cancel');
    await passDays(app, 31);
    await settled();
    await expect.poll(async () => (await row())?.status, soon).toBeNull();
    const grants = await app.db.selectFrom('ledger').select('key').where('user_id', '=', gwen.userId).where('kind', '=', 'grant').execute();
    expect(grants).toHaveLength(3);
    expect(await status(gwen)).toMatchObject({ hasSubscription: false, subscription: null });
  });
});

describe('the contents of a plan', () => {
  const generate = async (client: Client, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ prompt: 'Hello there', ...fields })) form.set(name, value);
    const photo = await drawPortrait({ name: 'rosa', widthPx: 96, format: 'jpeg' });
    form.set('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'me.jpg');
    const headers = { authorization: `Bearer ${client.token}` };
    const answer = await fetch(`${app.url}/api/video/imageToVideo`, { method: 'POST', headers, body: form });
    return (await answer.json()) as { status: number; code?: string };
  };

  it('apply from the payment on, and not before', async () => {
    const hal = await signIn(app, 'hal');
    expect(await generate(hal, { resolution: '1080P' })).toMatchObject({ status: 403, code: 'PLAN_LIMIT' });
    expect(await generate(hal, { style: 'Cheerful' })).toMatchObject({ status: 403, code: 'PLAN_LIMIT' });
    await subscribe(hal);
    await status(hal);
    expect(await generate(hal, { resolution: '1080P', style: 'Cheerful' })).toMatchObject({ status: 202 });
    expect(await generate(hal, { resolution: '2160P' })).toMatchObject({ status: 403, code: 'PLAN_LIMIT' });
    expect(await credits(hal)).toMatchObject({ available: 2200, held: 100 });
    await expect.poll(() => app.announced.filter(({ payload }) => payload.userId === hal.userId).length, { timeout: 10_000 }).toBe(1);
    const [sent] = app.announced.filter(({ payload }) => payload.userId === hal.userId);
    expect(sent).toMatchObject({ payload: { watermark: false, resolution: '1080P' } });
    expect(Date.now() / 1000 - sent!.priority).toBeGreaterThan(plans.pro.queueHeadStartSec - 1);
  });
});

it('are shown to anyone, from the table that is enforced', async () => {
  const { data } = (await (await fetch(`${app.url}/api/subscription/plans`)).json()) as { data: PlansData };
  expect(data.plans.pro).toMatchObject({ name: 'Pro', price: 9.99, credits: 2000, generations: 20 });
  expect(data.plans.enterprise).toMatchObject({ price: 49.99, credits: 10_000, generations: 100 });
  expect(data.plans.pro.features).toContain('No watermark (“AI-generated” stays)');
});
