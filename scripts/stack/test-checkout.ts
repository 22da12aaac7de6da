import { randomBytes } from 'node:crypto';
import { findFreePort } from '@hellograph/kit';
import type { Program } from './supervise';

export interface RunningTestCheckout {
  program: Program;
  /** Variables with which the api uses the test checkout as Stripe. */
  apiEnv: Record<string, string>;
}

/**
 * Returns whether plans are sold for play money: in development unless there is a Stripe key, in
 * production only with `BILLING=test`.
 */
export function wantsTestCheckout({ BILLING, NODE_ENV, STRIPE_SECRET_KEY }: NodeJS.ProcessEnv): boolean {
  if (STRIPE_SECRET_KEY) return false;
  return BILLING ? BILLING === 'test' : NODE_ENV !== 'production';
}

/**
 * A checkout for trying plans. Its keys are new at each start and never leave these two programs.
 */
export async function planTestCheckout(options: { apiPort: number; dataDir: string }): Promise<RunningTestCheckout> {
  const port = await findFreePort();
  const keys = {
    STRIPE_SECRET_KEY: `sk_test_${randomBytes(24).toString('hex')}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('hex')}`,
  };
  return {
    program: {
      name: 'test-checkout',
      entry: 'packages/test-checkout/src/main.ts',
      env: {
        ...keys,
        DATA_DIR: options.dataDir,
        TEST_CHECKOUT_PORT: String(port),
        TEST_CHECKOUT_PAGES_PATH: '/test-checkout',
        TEST_CHECKOUT_WEBHOOK_URL: `http://127.0.0.1:${options.apiPort}/api/subscription/webhook`,
      },
    },
    apiEnv: { ...keys, BILLING: 'test', STRIPE_API_URL: `http://127.0.0.1:${port}` },
  };
}
