import { join } from 'node:path';
import { isLiveKey } from '../api/rest-api';
import type { TestCheckoutOptions } from '../server';

type Environment = Record<string, string | undefined>;

/**
 * Reads `TEST_CHECKOUT_PORT`, `TEST_CHECKOUT_HOST` (loopback by default),
 * `TEST_CHECKOUT_PAGES_PATH`, `STRIPE_SECRET_KEY` (a test key), `STRIPE_WEBHOOK_SECRET` with
 * `TEST_CHECKOUT_WEBHOOK_URL`, and `DATA_DIR` to keep subscriptions over a restart. Throws one
 * readable list of all problems.
 */
export function readCheckoutEnv(env: Environment): TestCheckoutOptions {
  const problems: string[] = [];
  const port = Number(env.TEST_CHECKOUT_PORT ?? 0);
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secret, TEST_CHECKOUT_WEBHOOK_URL: url, DATA_DIR: dataDir } = env;
  const pagesPath = env.TEST_CHECKOUT_PAGES_PATH;
  if (!Number.isInteger(port) || port < 0 || port > 65_535) problems.push('TEST_CHECKOUT_PORT must be a port number');
  if (secretKey && isLiveKey(secretKey)) problems.push('STRIPE_SECRET_KEY is a live key: the test checkout never runs with one');
  else if (secretKey && !/^(sk|rk)_test_\w{8,}$/.test(secretKey)) problems.push('STRIPE_SECRET_KEY must look like sk_test_…');
  if (url && !URL.canParse(url)) problems.push('TEST_CHECKOUT_WEBHOOK_URL must be an address');
  if (url && !secret) problems.push('TEST_CHECKOUT_WEBHOOK_URL needs STRIPE_WEBHOOK_SECRET to sign with');
  if (pagesPath && !/^(\/[\w-]+)+$/.test(pagesPath)) problems.push('TEST_CHECKOUT_PAGES_PATH must be a path such as /test-checkout');
  if (problems.length > 0) throw new Error(`The test checkout cannot start:\n- ${problems.join('\n- ')}`);
  return {
    port,
    secretKey,
    pagesPath,
    ...(env.TEST_CHECKOUT_HOST && { host: env.TEST_CHECKOUT_HOST }),
    ...(url && secret && { webhooks: { target: { url, secret } } }),
    statePath: dataDir && join(dataDir, 'test-checkout.json'),
  };
}

export const environment = (): TestCheckoutOptions => readCheckoutEnv(process.env);
