import { expect, it } from 'vitest';
import { type BillingVariables, toBillingSettings, toStripeSettings } from './billing-settings';

const none: BillingVariables = {
  NODE_ENV: 'production',
  BILLING: undefined,
  PLAN: 'trial',
  STRIPE_SECRET_KEY: undefined,
  STRIPE_WEBHOOK_SECRET: undefined,
  STRIPE_API_URL: undefined,
};
const keys = { STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' };
const live = { ...none, ...keys, STRIPE_SECRET_KEY: 'sk_live_0123456789' };
const test = { ...none, ...keys, STRIPE_SECRET_KEY: 'sk_test_0123456789' };

it('sells plans if and only if there is a key', () => {
  expect(toBillingSettings(none)).toEqual({ stripe: undefined, housePlan: 'trial' });
  expect(toBillingSettings(live)).toMatchObject({ stripe: { secretKey: live.STRIPE_SECRET_KEY }, housePlan: undefined });
  expect(toBillingSettings({ ...live, BILLING: 'stripe' })).toMatchObject({ stripe: { secretKey: live.STRIPE_SECRET_KEY } });
});

it('gives everyone the house plan when billing is off', () => {
  expect(toBillingSettings({ ...none, BILLING: 'off', PLAN: 'enterprise' })).toEqual({ stripe: undefined, housePlan: 'enterprise' });
  expect(toBillingSettings({ ...live, BILLING: 'off', PLAN: 'pro' })).toEqual({ stripe: undefined, housePlan: 'pro' });
});

it('sells in test mode in production only when told so by name', () => {
  expect(() => toBillingSettings(test)).toThrow(/BILLING=test/);
  expect(() => toBillingSettings({ ...test, STRIPE_API_URL: 'http://127.0.0.1:1' })).toThrow(/BILLING=test/);
  expect(toBillingSettings({ ...test, BILLING: 'test' })).toMatchObject({ stripe: { secretKey: test.STRIPE_SECRET_KEY } });
  expect(toBillingSettings({ ...test, NODE_ENV: 'development' })).toMatchObject({ stripe: { secretKey: test.STRIPE_SECRET_KEY } });
  expect(() => toBillingSettings({ ...live, BILLING: 'test' })).toThrow(/test key only/);
});

it('names the missing key', () => {
  expect(() => toBillingSettings({ ...none, BILLING: 'stripe' })).toThrow(/STRIPE_SECRET_KEY is not set/);
  expect(() => toBillingSettings({ ...none, STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toThrow(/STRIPE_SECRET_KEY/);
});

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
