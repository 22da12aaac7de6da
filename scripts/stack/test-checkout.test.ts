import { expect, it } from 'vitest';
import { wantsTestCheckout } from './test-checkout';

it.each([
  ['in development', {}, true],
  ['in development with a key', { STRIPE_SECRET_KEY: 'sk_test_1' }, false],
  ['in development when billing is off', { BILLING: 'off' }, false],
  ['in production', { NODE_ENV: 'production' }, false],
  ['in production if requested by name', { NODE_ENV: 'production', BILLING: 'test' }, true],
  ['in production if the line in the env file is empty', { NODE_ENV: 'production', BILLING: '' }, false],
])('plans for play money are sold %s: %j', (_, env, isWanted) => expect(wantsTestCheckout(env)).toBe(isWanted));
