import { signatureHeader, startTestCheckout, type TestCheckout } from '@hellograph/test-checkout';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStripePayments } from './stripe-payments';

const secretKey = 'sk_test_0123456789abcdef';
const webhookSecret = 'whsec_test';
const shopOrigin = 'http://hello.test';

let checkout: TestCheckout;
let payments: ReturnType<typeof createStripePayments>;
beforeEach(async () => {
  checkout = await startTestCheckout({ secretKey });
  payments = createStripePayments({ secretKey, webhookSecret, apiUrl: checkout.url });
});
afterEach(() => checkout.close());

const ada = { id: 'u1', email: 'ada@example.com', name: 'Ada' };
const order = (customerId: string, attemptId = 'a1') => ({ customerId, userId: 'u1', plan: 'pro' as const, attemptId, shopOrigin });
const pay = (url: string, number = '4242424242424242') =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ number, expiry: '12/44', cvc: '123', name: 'Ada' }), redirect: 'manual' });

async function subscribed(): Promise<string> {
  const customerId = await payments.createCustomer(ada);
  await pay((await payments.openCheckout(order(customerId))).url);
  return customerId;
}

describe('Stripe through its SDK', () => {
  it('creates one customer per user and one checkout per attempt, however often it is called', async () => {
    const customers = await Promise.all([1, 2, 3].map(() => payments.createCustomer(ada)));
    expect(new Set(customers).size).toBe(1);
    const opened = await Promise.all([1, 2, 3].map(() => payments.openCheckout(order(customers[0]!))));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect((await payments.openCheckout(order(customers[0]!, 'a2'))).id).not.toBe(opened[0]!.id);
  });

  it('creates its products, prices and portal once', async () => {
    await subscribed();
    const again = createStripePayments({ secretKey, webhookSecret, apiUrl: checkout.url });
    await again.openPortal({ customerId: await again.createCustomer(ada), shopOrigin });
    expect([checkout.world.list('prod').length, checkout.world.list('price').length, checkout.world.list('bpc').length]).toEqual([2, 2, 1]);
  });

  it('reads a customer as subscriptions and invoices with our plans', async () => {
    const { userId, subscriptions, invoices } = await payments.readCustomer(await subscribed());
    expect(userId).toBe('u1');
    expect(subscriptions).toMatchObject([{ plan: 'pro', status: 'active', cancelAtPeriodEnd: false, nextPlan: null }]);
    expect(invoices).toMatchObject([
      { status: 'paid', paidCents: 999, refundedCents: 0, lines: [{ plan: 'pro', amountCents: 999, priceCents: 999 }] },
    ]);
    expect(invoices[0]!.lines[0]!.periodEndMs).toBe(subscriptions[0]!.periodEndMs);
  });

  it('reads a scheduled change, and drops it when the subscription is cancelled or kept', async () => {
    const customerId = await payments.createCustomer(ada);
    await pay((await payments.openCheckout({ ...order(customerId), plan: 'enterprise' })).url);
    const { id, itemId } = (await payments.readCustomer(customerId)).subscriptions[0]!;
    const portal = await payments.openPortal({ customerId, shopOrigin, change: { subscriptionId: id, itemId, plan: 'pro' } });
    const price = new URL(portal).searchParams.get('price') ?? '';
    await fetch(portal, { method: 'POST', body: new URLSearchParams({ price }), redirect: 'manual' });
    expect((await payments.readCustomer(customerId)).subscriptions).toMatchObject([{ plan: 'enterprise', nextPlan: 'pro' }]);
    await payments.setCancelAtPeriodEnd(id, true);
    expect((await payments.readCustomer(customerId)).subscriptions).toMatchObject([{ cancelAtPeriodEnd: true, nextPlan: null }]);
    await payments.setCancelAtPeriodEnd(id, false);
    expect((await payments.readCustomer(customerId)).subscriptions).toMatchObject([{ cancelAtPeriodEnd: false }]);
  });

  it('undoes a subscription with all its payments, and is safe to repeat', async () => {
    const customerId = await subscribed();
    const { id } = (await payments.readCustomer(customerId)).subscriptions[0]!;
    await payments.undoSubscription(id);
    await payments.undoSubscription(id);
    const state = await payments.readCustomer(customerId);
    expect(state.subscriptions).toMatchObject([{ status: 'canceled' }]);
    expect(state.invoices).toMatchObject([{ refundedCents: 999 }]);
  });

  it('closes a checkout, and leaves a paid one unchanged', async () => {
    const customerId = await payments.createCustomer(ada);
    const open = await payments.openCheckout(order(customerId));
    await payments.closeCheckout(open.id);
    await payments.closeCheckout(open.id);
    expect(await payments.readCheckout(open.id)).toEqual({ status: 'expired', url: null });
    expect(await (await pay(open.url)).text()).toContain('expired');
    expect((await payments.readCustomer(customerId)).subscriptions).toEqual([]);
  });

  it('reports that payments are unavailable', async () => {
    await checkout.close();
    await expect(payments.readCustomer('cus_x')).rejects.toMatchObject({ code: 'PAYMENTS_UNAVAILABLE' });
  });
});

describe('events', () => {
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'invoice.paid',
    created: 7,
    data: { object: { object: 'invoice', customer: 'cus_1' } },
  });
  const nowSec = () => Math.floor(Date.now() / 1000);
  const read = (text: string, signature: string | undefined) => payments.readEvent(Buffer.from(text), signature);

  it('are accepted if they are signed', () => {
    const event = { id: 'evt_1', type: 'invoice.paid', createdAtMs: 7000, customerId: 'cus_1' };
    expect(read(body, signatureHeader(body, webhookSecret, nowSec()))).toEqual(event);
    const customer = JSON.stringify({
      id: 'evt_2',
      object: 'event',
      type: 'customer.created',
      created: 7,
      data: { object: { object: 'customer', id: 'cus_2' } },
    });
    expect(read(customer, signatureHeader(customer, webhookSecret, nowSec()))).toMatchObject({ customerId: 'cus_2' });
  });

  it.each([
    ['unsigned', () => read(body, undefined)],
    ['signed with nothing', () => read(body, 't=1,v1=')],
    ['signed by another', () => read(body, signatureHeader(body, 'whsec_other', nowSec()))],
    ['changed afterwards', () => read(body.replace('cus_1', 'cus_2'), signatureHeader(body, webhookSecret, nowSec()))],
    ['six minutes old', () => read(body, signatureHeader(body, webhookSecret, nowSec() - 360))],
    ['six minutes early', () => read(body, signatureHeader(body, webhookSecret, nowSec() + 360))],
    ['an old scheme', () => read(body, signatureHeader(body, webhookSecret, nowSec()).replace('v1=', 'v0='))],
    ['not JSON', () => read('{', signatureHeader('{', webhookSecret, nowSec()))],
  ])('are refused when %s', (_case, act) => {
    expect(act).toThrow(expect.objectContaining({ code: 'WEBHOOK_REFUSED' }));
  });
});
