import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BillingApp, hearWebhooks, openBillingApp, payWith, signIn } from './billing-app.fixture';

let app: BillingApp;
beforeAll(async () => {
  app = await openBillingApp();
  hearWebhooks(app);
});
afterAll(() => app?.close());

it('a deleted account is charged no more, and leaves no page on which it could be', async () => {
  const ada = await signIn(app, 'ada');
  const { data } = await ada.post('/subscription/create', { plan: 'pro' });
  await payWith(data.url);
  expect(await ada.get('/subscription/status')).toMatchObject({ hasSubscription: true });
  expect(JSON.stringify(app.checkout.world.toSnapshot())).toMatch(/ada@/i);
  const { customer_id: customer } = await app.db.selectFrom('billing_customers').selectAll().executeTakeFirstOrThrow();
  const answer = await fetch(`${app.url}/api/account`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password: 'correct horse' }),
  });
  expect(answer.status).toBe(200);
  const subscriptions = await app.stripe.subscriptions.list({ customer, status: 'all' });
  expect(subscriptions.data.map(({ status }) => status)).toEqual(['canceled']);
  expect(await app.db.selectFrom('billing_customers').selectAll().execute()).toEqual([]);
  // The provider forgets the customer's identity, and keeps the payments.
  const isKnown = () => /ada@/i.test(JSON.stringify(app.checkout.world.toSnapshot()));
  await expect.poll(isKnown, { timeout: 8000 }).toBe(false);
  expect((await app.stripe.invoices.list({ customer })).data).toHaveLength(1);
});

it('nothing of an account is deleted while the payment service is unreachable', async () => {
  const bo = await signIn(app, 'bo');
  const { data } = await bo.post('/subscription/create', { plan: 'pro' });
  await payWith(data.url);
  await app.checkout.close();
  const answer = await fetch(`${app.url}/api/account`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${bo.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password: 'correct horse' }),
  });
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([503, 'PAYMENTS_UNAVAILABLE']);
  expect(await bo.get('/auth/profile')).toMatchObject({ user: { _id: bo.userId } });
});
