import Stripe from 'stripe';
import { startTestCheckout, type TestCheckout, type TestCheckoutOptions } from './server';

export const secretKey = 'sk_test_0123456789abcdef';

/**
 * A shop with two plans that talks to a test checkout through Stripe's own SDK, and a customer who
 * fills in its pages.
 */
export async function openShop(options: TestCheckoutOptions = {}) {
  const checkout = await startTestCheckout({ secretKey, ...options });
  const stripe = connect(checkout);
  const pro = await createPlan(stripe, 'pro', 999);
  const enterprise = await createPlan(stripe, 'enterprise', 4999);
  const customer = await stripe.customers.create({ email: 'ada@example.com', metadata: { userId: 'u1' } });
  return { checkout, stripe, pro, enterprise, customer };
}

export const connect = (checkout: TestCheckout) =>
  new Stripe(secretKey, { host: '127.0.0.1', port: checkout.port, protocol: 'http', maxNetworkRetries: 0 });

async function createPlan(stripe: Stripe, key: string, cents: number): Promise<Stripe.Price> {
  const product = await stripe.products.create({ id: `prod_${key}`, name: key, description: `The ${key} plan` });
  const recurring = { interval: 'month' } as const;
  return stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: cents, recurring, lookup_key: key });
}

export const openCheckout = (stripe: Stripe, customer: string, price: string, options?: Stripe.RequestOptions) =>
  stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer,
      line_items: [{ price, quantity: 1 }],
      success_url: 'http://shop.test/subscription/success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://shop.test/subscription/cancel',
      subscription_data: { metadata: { userId: 'u1' } },
    },
    options,
  );

/** Submits one of the pages' forms without following its redirect. */
export const submit = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

export const cardForm = (number: string) => ({ number, expiry: '12 / 44', cvc: '123', name: 'Ada Lovelace' });

export async function subscribe(stripe: Stripe, customer: string, price: string, card = '4242 4242 4242 4242') {
  const session = await openCheckout(stripe, customer, price);
  const answer = await submit(session.url ?? '', cardForm(card));
  return { answer, session: await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] }) };
}

export async function subscriptionOf(stripe: Stripe, customer: string): Promise<Stripe.Subscription> {
  const [subscription] = (await stripe.subscriptions.list({ customer, status: 'all', expand: ['data.schedule'] })).data;
  if (!subscription) throw new Error('This customer has no subscription');
  return subscription;
}

export async function passDays(stripe: Stripe, days: number) {
  const clock = await stripe.testHelpers.testClocks.retrieve('clock_all');
  return stripe.testHelpers.testClocks.advance('clock_all', { frozen_time: clock.frozen_time + days * 86_400 });
}
