import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cardForm, openCheckout, openShop, passDays, submit, subscribe, subscriptionOf } from '../shop.fixture';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeEach(async () => {
  shop = await openShop({ wallNowSec: () => Date.UTC(2027, 0, 31, 12) / 1000 });
});
afterEach(() => shop.checkout.close());

const dayOf = (sec: number) => new Date(sec * 1000).toISOString().slice(0, 10);
const invoices = () => shop.stripe.invoices.list({ customer: shop.customer.id }).then(({ data }) => data);
const now = () => subscriptionOf(shop.stripe, shop.customer.id);
const portal = (params: Partial<Stripe.BillingPortal.SessionCreateParams> = {}) =>
  shop.stripe.billingPortal.configurations
    .create({ features: { invoice_history: { enabled: true } } })
    .then(() =>
      shop.stripe.billingPortal.sessions.create({ customer: shop.customer.id, return_url: 'http://shop.test/settings/billing', ...params }),
    );
const pageOf = (session: Stripe.BillingPortal.Session, page: string) => session.url.replace('/portal/', `/${page}/`);

describe('a subscription', () => {
  it('starts once the session is paid, and sends the customer back', async () => {
    const { answer, session } = await subscribe(shop.stripe, shop.customer.id, shop.pro.id);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`http://shop.test/subscription/success?session_id=${session.id}`);
    expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
    const again = await submit(`${shop.checkout.url}/pay/${session.id}`, cardForm('4242424242424242'));
    expect(again.status).toBe(303);
    expect((await shop.stripe.subscriptions.list({ customer: shop.customer.id })).data).toHaveLength(1);
    const [invoice] = await invoices();
    expect(invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_create', amount_paid: 999 });
  });

  it('renews every month on the day it started, or the month’s last day', async () => {
    await subscribe(shop.stripe, shop.customer.id, shop.pro.id);
    const ends: string[] = [];
    for (let month = 0; month < 3; month++) {
      ends.push(dayOf((await now()).items.data[0]!.current_period_end));
      await passDays(shop.stripe, 31);
    }
    expect(ends).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
    const paid = await invoices();
    expect(paid.map(({ billing_reason }) => billing_reason)).toContain('subscription_cycle');
    expect(new Set(paid.map(({ lines }) => lines.data[0]!.period.start)).size).toBe(paid.length);
  });

  it('is past due when a renewal is refused, recovers with a new card, and ends after the last try', async () => {
    await subscribe(shop.stripe, shop.customer.id, shop.pro.id, '4000000000000341');
    await passDays(shop.stripe, 29);
    expect(await now()).toMatchObject({ status: 'past_due' });
    const session = await portal();
    await submit(pageOf(session, 'portal-card'), cardForm('5555555555554444'));
    expect(await now()).toMatchObject({ status: 'active' });
    expect((await invoices()).every(({ status }) => status === 'paid')).toBe(true);
    await submit(pageOf(session, 'portal-card'), cardForm('4000000000000341'));
    await passDays(shop.stripe, 31 + 3 + 5 + 7 + 1);
    expect(await now()).toMatchObject({ status: 'canceled' });
    expect((await invoices())[0]).toMatchObject({ status: 'void', attempt_count: 4 });
  });

  it('ends with its period when cancelled, unless it is reactivated before', async () => {
    await subscribe(shop.stripe, shop.customer.id, shop.pro.id);
    const { id } = await now();
    await shop.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await shop.stripe.subscriptions.update(id, { cancel_at_period_end: false });
    await passDays(shop.stripe, 29);
    expect(await now()).toMatchObject({ status: 'active', cancel_at_period_end: false });
    await shop.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(await now()).toMatchObject({ status: 'active', cancel_at_period_end: true });
    await passDays(shop.stripe, 31);
    expect(await now()).toMatchObject({ status: 'canceled' });
    expect(await invoices()).toHaveLength(2);
  });

  it('upgrades immediately for the rest of the month’s difference', async () => {
    await subscribe(shop.stripe, shop.customer.id, shop.pro.id);
    await passDays(shop.stripe, 14);
    const session = await portal();
    await submit(pageOf(session, 'portal-plan'), { price: shop.enterprise.id });
    expect((await now()).items.data[0]!.price.id).toBe(shop.enterprise.id);
    const [invoice] = await invoices();
    expect(invoice!.lines.data.map(({ amount }) => amount)).toEqual([-500, 2500]);
    expect(invoice).toMatchObject({ billing_reason: 'subscription_update', status: 'paid', amount_paid: 2000 });
  });

  it('goes down when the paid month ends, and a pending change blocks cancelling until it is released', async () => {
    await subscribe(shop.stripe, shop.customer.id, shop.enterprise.id);
    await submit(pageOf(await portal(), 'portal-plan'), { price: shop.pro.id });
    const pending = await now();
    const schedule = pending.schedule as Stripe.SubscriptionSchedule;
    expect(schedule.phases[1]!.items[0]!.price).toBe(shop.pro.id);
    await expect(shop.stripe.subscriptions.update(pending.id, { cancel_at_period_end: true })).rejects.toThrow(/schedule/);
    await passDays(shop.stripe, 29);
    expect((await now()).items.data[0]!.price.id).toBe(shop.pro.id);
    expect((await invoices())[0]).toMatchObject({ amount_paid: 999 });
  });

  it('is not changed by a refused upgrade', async () => {
    await subscribe(shop.stripe, shop.customer.id, shop.pro.id, '4000000000000341');
    const answer = await submit(pageOf(await portal(), 'portal-plan'), { price: shop.enterprise.id });
    expect(answer.status).toBe(402);
    expect((await now()).items.data[0]!.price.id).toBe(shop.pro.id);
    expect(await invoices()).toHaveLength(1);
  });

  it('can be refunded, in parts, never beyond what was paid', async () => {
    await subscribe(shop.stripe, shop.customer.id, shop.pro.id);
    const [charge] = (await shop.stripe.charges.list({ customer: shop.customer.id })).data;
    await shop.stripe.refunds.create({ charge: charge!.id, amount: 400 });
    await expect(shop.stripe.refunds.create({ charge: charge!.id, amount: 600 })).rejects.toThrow(/greater than/);
    await shop.stripe.refunds.create({ payment_intent: charge!.payment_intent as string });
    expect(await shop.stripe.charges.retrieve(charge!.id)).toMatchObject({ amount_refunded: 999, refunded: true });
  });
});

describe('a checkout session', () => {
  it('expires after a day or on request, and takes no money then', async () => {
    const forgotten = await openCheckout(shop.stripe, shop.customer.id, shop.pro.id);
    const withdrawn = await openCheckout(shop.stripe, shop.customer.id, shop.pro.id);
    const { url } = withdrawn;
    expect(await shop.stripe.checkout.sessions.expire(withdrawn.id)).toMatchObject({ status: 'expired', url: null });
    await expect(shop.stripe.checkout.sessions.expire(withdrawn.id)).rejects.toThrow(/status/);
    await submit(url ?? '', cardForm('4242424242424242'));
    await passDays(shop.stripe, 2);
    expect(await shop.stripe.checkout.sessions.retrieve(forgotten.id)).toMatchObject({ status: 'expired' });
    expect((await shop.stripe.subscriptions.list({ customer: shop.customer.id })).data).toEqual([]);
  });
});
