import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readCheckoutEnv } from '../config/env';
import { startTestCheckout } from '../server';
import { connect, openShop, passDays, secretKey, subscribe, subscriptionOf } from '../shop.fixture';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'test-checkout-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

it('keeps subscriptions, cards and its time over a restart', async () => {
  const statePath = join(dir, 'state.json');
  const shop = await openShop({ statePath });
  await subscribe(shop.stripe, shop.customer.id, shop.pro.id, '4000000000000341');
  await passDays(shop.stripe, 3);
  const before = await subscriptionOf(shop.stripe, shop.customer.id);
  await shop.checkout.close();
  const restarted = await startTestCheckout({ secretKey, statePath });
  const stripe = connect(restarted);
  const { items, ...after } = await subscriptionOf(stripe, shop.customer.id);
  expect(after).toMatchObject({ id: before.id, status: 'active' });
  expect(items.data[0]!.current_period_end).toBe(before.items.data[0]!.current_period_end);
  await passDays(stripe, 30);
  expect(await subscriptionOf(stripe, shop.customer.id)).toMatchObject({ status: 'past_due' });
  await restarted.close();
});

it('refuses a state file of another version', async () => {
  const statePath = join(dir, 'state.json');
  writeFileSync(statePath, '{"version":99}');
  await expect(startTestCheckout({ statePath })).rejects.toThrow(/another version/);
});

it('never starts with a live key, and lists all problems together', () => {
  for (const key of ['sk_live_0123456789abcdef', 'rk_live_0123456789abcdef'])
    expect(() => readCheckoutEnv({ STRIPE_SECRET_KEY: key })).toThrow(/live key/);
  expect(() => readCheckoutEnv({ TEST_CHECKOUT_PORT: 'x', TEST_CHECKOUT_WEBHOOK_URL: 'http://shop.test/hook' })).toThrow(
    /PORT[\s\S]*WEBHOOK/,
  );
  expect(readCheckoutEnv({ DATA_DIR: '/data' })).toMatchObject({ statePath: '/data/test-checkout.json' });
});
