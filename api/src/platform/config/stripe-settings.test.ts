import { expect, it } from 'vitest';
import { toStripeSettings } from './stripe-settings';

const key = 'sk_test_0123456789';
const secret = 'whsec_0123456789';
const settings = (STRIPE_SECRET_KEY?: string, STRIPE_WEBHOOK_SECRET?: string, STRIPE_API_URL?: string) =>
  toStripeSettings({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL });

it('is undefined without keys, and complete with them', () => {
  expect(settings()).toBeUndefined();
  expect(settings(key, secret, 'http://127.0.0.1:1')).toEqual({ secretKey: key, webhookSecret: secret, apiUrl: 'http://127.0.0.1:1' });
});

it('never sends a live key to anyone but Stripe', () => {
  for (const live of ['sk_live_0123456789', 'rk_live_0123456789']) {
    expect(() => settings(live, secret, 'http://127.0.0.1:1')).toThrow(/test key only/);
    expect(settings(live, secret)?.apiUrl).toBeUndefined();
  }
});

it('lists all problems together', () => {
  expect(() => settings('pk_test_1', 'secret')).toThrow(/STRIPE_SECRET_KEY[\s\S]*STRIPE_WEBHOOK_SECRET/);
  expect(() => settings(undefined, undefined, 'http://127.0.0.1:1')).toThrow(/STRIPE_SECRET_KEY/);
});
