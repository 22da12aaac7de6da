import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCheckout, openShop, subscribe } from '../shop.fixture';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.checkout.close());

describe('the REST API, through the real SDK', () => {
  it('finds prices by lookup key', async () => {
    const { data } = await shop.stripe.prices.list({ lookup_keys: ['enterprise', 'nothing'] });
    expect(data.map(({ id, unit_amount }) => ({ id, unit_amount }))).toEqual([{ id: shop.enterprise.id, unit_amount: 4999 }]);
  });

  it('forgets who a customer was, in events too, and keeps what was bought', async () => {
    const { id } = await shop.stripe.customers.create({ email: 'plumbago@example.com', name: 'Plumbago', metadata: { userId: 'u9' } });
    await subscribe(shop.stripe, id, shop.pro.id);
    expect(JSON.stringify(shop.checkout.world.toSnapshot())).toMatch(/plumbago/i);
    expect(await shop.stripe.customers.del(id)).toMatchObject({ id, deleted: true });
    expect(JSON.stringify(shop.checkout.world.toSnapshot())).not.toMatch(/plumbago/i);
    expect((await shop.stripe.subscriptions.list({ customer: id })).data).toHaveLength(1);
    await expect(shop.stripe.customers.del(id)).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('keeps customers, their metadata, and finds them by e-mail', async () => {
    const found = await shop.stripe.customers.list({ email: 'ada@example.com' });
    expect(found.data[0]).toMatchObject({ id: shop.customer.id, metadata: { userId: 'u1' } });
    await expect(shop.stripe.customers.retrieve('cus_none')).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' });
  });

  it('returns the first response for a repeated idempotency key and refuses another request under it', async () => {
    const first = await shop.stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'k1' });
    const again = await shop.stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'k1' });
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    const other = shop.stripe.customers.create({ email: 'b@example.com' }, { idempotencyKey: 'k1' });
    await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it('pages through a list with the SDK’s own auto-pagination, newest first', async () => {
    const made: string[] = [];
    for (let count = 0; count < 7; count++) made.push((await shop.stripe.customers.create({ email: 'pages@example.com' })).id);
    const seen: string[] = [];
    for await (const customer of shop.stripe.customers.list({ email: 'pages@example.com', limit: 3 })) seen.push(customer.id);
    expect(seen).toEqual(made.reverse());
  });

  it('expands ids and includes lists only when asked to', async () => {
    const customer = await shop.stripe.customers.create({ email: 'x@example.com' });
    const { session } = await subscribe(shop.stripe, customer.id, shop.pro.id);
    expect(session.subscription).toMatchObject({ status: 'active', metadata: { userId: 'u1' } });
    const [plain] = (await shop.stripe.invoices.list({ customer: customer.id })).data;
    const [full] = (await shop.stripe.invoices.list({ customer: customer.id, expand: ['data.payments'] })).data;
    expect(plain!.payments).toBeUndefined();
    const intent = full!.payments!.data[0]!.payment.payment_intent;
    const [charge] = (await shop.stripe.charges.list({ customer: customer.id })).data;
    expect(charge).toMatchObject({ payment_intent: intent, amount: 999, paid: true });
    const bad = shop.stripe.invoices.list({ customer: customer.id, expand: ['data.nothing'] });
    await expect(bad).rejects.toMatchObject({ type: 'StripeInvalidRequestError', param: 'expand' });
  });

  it('refuses unknown parameters, wrong values and unknown calls by name', async () => {
    const unknown = shop.stripe.customers.create({ phone: '1' });
    await expect(unknown).rejects.toMatchObject({ statusCode: 400, code: 'parameter_unknown', param: 'phone' });
    await expect(openCheckout(shop.stripe, 'cus_none', shop.pro.id)).rejects.toMatchObject({ param: 'customer', code: 'resource_missing' });
    await expect(shop.stripe.coupons.list()).rejects.toMatchObject({ statusCode: 404 });
  });

  it('opens only to its own key, and never to a live one', async () => {
    const withKey = (key: string) => new Stripe(key, { host: '127.0.0.1', port: shop.checkout.port, protocol: 'http' }).customers.list();
    await expect(withKey('sk_test_ffffffffffffffff')).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    await expect(withKey('sk_live_0123456789abcdef')).rejects.toMatchObject({ statusCode: 401, code: 'secret_key_required' });
  });
});
