import type { CreditsData, InvoiceRequest, InvoicesData, OpenInvoice, SubscriptionStatusData } from '@hellograph/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BillingApp, type Client, openBillingApp, passDays, payWith, signIn, submit } from './billing-app.fixture';

let app: BillingApp;
beforeAll(async () => {
  app = await openBillingApp();
});
afterAll(() => app.close());

const billTo: InvoiceRequest = {
  company: 'Analytical Engines Ltd',
  address: { line1: '12 St James’s Square', city: 'London', postalCode: 'SW1Y 4LB', country: 'GB' },
  orderNumber: 'PO-1843',
};
const status = (client: Client) => client.get<SubscriptionStatusData>('/subscription/status');
const credits = (client: Client) => client.get<CreditsData>('/credits');
const ask = (client: Client) => client.post<{ invoice: OpenInvoice | null }>('/subscription/invoice', billTo);
const pay = (url: string | null, number = '4242424242424242') =>
  submit(url ?? '', { number, expiry: '12 / 44', cvc: '123', name: 'Ada Lovelace' });
const liveOf = async (client: Client) => {
  const row = await app.db
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('user_id', '=', client.userId)
    .executeTakeFirstOrThrow();
  const { data } = await app.stripe.subscriptions.list({ customer: row.customer_id });
  return { customerId: row.customer_id, live: data };
};

it('starts Enterprise when the mailed invoice is paid, and not before', async () => {
  const ada = await signIn(app, 'ada');
  const { data } = await ask(ada);
  expect(data.invoice).toMatchObject({ totalCents: 4999, isFirst: true });
  const days = (Date.parse(data.invoice?.dueAt ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThan(14.1);
  const { customerId } = await liveOf(ada);
  const profile = (await app.stripe.customers.retrieve(customerId)) as { name?: string | null; address?: unknown };
  expect(profile).toMatchObject({ name: billTo.company, address: { country: 'GB', postal_code: 'SW1Y 4LB' } });
  expect(await credits(ada)).toMatchObject({ plan: 'trial', available: 300 });

  expect((await pay(data.invoice?.url ?? '', '4000000000000002')).status).toBe(402);
  await pay(data.invoice?.url ?? '');
  expect(await status(ada)).toMatchObject({ subscription: { plan: 'enterprise', status: 'active', openInvoice: null } });
  expect(await credits(ada)).toMatchObject({ plan: 'enterprise', available: 10_300 });
  expect((await ask(ada)).code).toBe('SUBSCRIPTION_CURRENT');

  await passDays(app, 32);
  const next = (await status(ada)).subscription;
  expect(next?.openInvoice).toMatchObject({ isFirst: false, totalCents: 4999 });
  expect((await credits(ada)).plan).toBe('enterprise');
  await pay(next?.openInvoice?.url ?? '');
  expect((await status(ada)).subscription?.openInvoice).toBeNull();
});

it('mails one invoice for repeated and concurrent requests', async () => {
  const bea = await signIn(app, 'bea');
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(bea)));
  expect(new Set(answers.map(({ data }) => data.invoice?.number)).size).toBe(1);
  expect((await liveOf(bea)).live).toHaveLength(1);
});

it('voids it when the request is withdrawn, after which it can be requested again', async () => {
  const cleo = await signIn(app, 'cleo');
  const first = (await ask(cleo)).data.invoice;
  const withdrawn = await cleo.post('/subscription/cancel');
  expect(withdrawn.message).toBe('The invoice was withdrawn. Nothing is owed.');
  expect(await status(cleo)).toMatchObject({ hasSubscription: false });
  const { invoices } = await cleo.get<InvoicesData>('/subscription/invoices');
  expect(invoices.map((invoice) => invoice.status)).toEqual(['void']);
  const second = (await ask(cleo)).data.invoice;
  expect(second?.number).not.toBe(first?.number);
  expect((await liveOf(cleo)).live).toHaveLength(1);
});

it('is refused to customers who pay a plan by card, and closes an open checkout', async () => {
  const dora = await signIn(app, 'dora');
  const { url } = (await dora.post<{ url: string }>('/subscription/create', { plan: 'pro' })).data;
  const { invoice } = (await ask(dora)).data;
  expect(invoice).not.toBeNull();
  await payWith(url);
  expect((await liveOf(dora)).live.map(({ collection_method }) => collection_method)).toEqual(['send_invoice']);

  const eve = await signIn(app, 'eve');
  await payWith((await eve.post<{ url: string }>('/subscription/create', { plan: 'pro' })).data.url);
  expect((await ask(eve)).code).toBe('SUBSCRIPTION_BY_CARD');
});

it('ends a subscription that is never paid, without credits', async () => {
  const finn = await signIn(app, 'finn');
  await ask(finn);
  await passDays(app, 15);
  expect((await status(finn)).subscription).toMatchObject({ status: 'past_due' });
  await passDays(app, 31);
  expect(await status(finn)).toMatchObject({ hasSubscription: false });
  expect(await credits(finn)).toMatchObject({ plan: 'trial', available: 300 });
});
