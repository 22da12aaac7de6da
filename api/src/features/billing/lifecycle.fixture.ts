import { passTime, startTestCheckout } from '@hellograph/test-checkout';
import { toTarget } from '../../domain/subscriptions/convergence';
import type { CustomerState, PaymentEvent } from '../../domain/subscriptions/payments';
import { createStripePayments } from './stripe-payments';

/**
 * One moment of a customer's story: the provider's state at that time, and the events that led to
 * it.
 */
export interface Chapter {
  state: CustomerState;
  events: PaymentEvent[];
}

const secretKey = 'sk_test_0123456789abcdef';
const daySec = 86_400;

/**
 * A customer's whole story, as the real SDK reads it from the test checkout: subscribed, upgraded,
 * downgraded, payment refused, recovered, refunded, cancelled, kept, ended.
 */
export async function recordLife(): Promise<Chapter[]> {
  const checkout = await startTestCheckout({ secretKey, wallNowSec: () => Date.UTC(2027, 0, 31) / 1000 });
  const payments = createStripePayments({ secretKey, webhookSecret: 'whsec_test', apiUrl: checkout.url });
  const { world } = checkout;
  const customerId = await payments.createCustomer({ id: 'u1', email: 'ada@example.com', name: 'Ada' });
  const post = (url: string, fields: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const card = (number: string) => ({ number, expiry: '12/44', cvc: '123', name: 'Ada' });
  const order = { customerId, userId: 'u1', plan: 'pro', attemptId: 'a1', shopOrigin: 'http://hello.test' } as const;
  const portal = await payments.openPortal({ customerId, shopOrigin: order.shopOrigin });
  const page = (name: string) => portal.replace('/portal/', `/${name}/`);
  const counting = async () => toTarget(await payments.readCustomer(customerId)).subscription?.id ?? '';
  const priceOf = (cents: number) => world.list('price', (price) => price.unit_amount === cents)[0]?.id ?? '';
  const later = (days: number) => passTime(world, world.nowSec() + days * daySec);

  const steps: (() => unknown)[] = [
    async () => post((await payments.openCheckout(order)).url, card('4242424242424242')),
    () => later(10),
    () => post(page('portal-plan'), { price: priceOf(4999) }),
    () => post(page('portal-plan'), { price: priceOf(999) }),
    () => later(20),
    () => post(page('portal-card'), card('4000000000000341')),
    () => later(31),
    () => post(page('portal-card'), card('5555555555554444')),
    () => post(portal, { action: `refund:${world.list('ch', (charge) => charge.paid).at(-1)?.id}` }),
    async () => payments.setCancelAtPeriodEnd(await counting(), true),
    async () => payments.setCancelAtPeriodEnd(await counting(), false),
    () => later(31),
    async () => payments.setCancelAtPeriodEnd(await counting(), true),
    () => later(31),
  ];
  const chapters: Chapter[] = [];
  let seen = world.list('evt').length;
  for (const step of steps) {
    await step();
    const fresh = world.list('evt').slice(seen);
    seen += fresh.length;
    const events = fresh.map(({ id, type, created }) => ({ id, type, createdAtMs: created * 1000, customerId }));
    chapters.push({ state: await payments.readCustomer(customerId), events });
  }
  await checkout.close();
  return chapters;
}
