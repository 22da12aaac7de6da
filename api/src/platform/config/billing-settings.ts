import type { PlanId } from '@hellograph/contract';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Another server that speaks Stripe's API: the test checkout. Never together with a live key. */
  apiUrl?: string | undefined;
}

interface StripeVariables {
  STRIPE_SECRET_KEY: string | undefined;
  STRIPE_WEBHOOK_SECRET: string | undefined;
  STRIPE_API_URL: string | undefined;
}

/**
 * Throws one readable list of conflicting settings: above all, a live key is never sent to a server
 * that isn't Stripe's.
 */
export function toStripeSettings({
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  STRIPE_API_URL,
}: StripeVariables): StripeSettings | undefined {
  if (!STRIPE_SECRET_KEY && !STRIPE_WEBHOOK_SECRET && !STRIPE_API_URL) return undefined;
  const problems: string[] = [];
  if (!/^(sk|rk)_(test|live)_\w+$/.test(STRIPE_SECRET_KEY ?? ''))
    problems.push('STRIPE_SECRET_KEY must begin with sk_test_, sk_live_, rk_test_ or rk_live_');
  if (!STRIPE_WEBHOOK_SECRET?.startsWith('whsec_'))
    problems.push('STRIPE_WEBHOOK_SECRET must begin with whsec_; without it no payment is heard of');
  if (STRIPE_API_URL && !/^(sk|rk)_test_/.test(STRIPE_SECRET_KEY ?? '')) problems.push('STRIPE_API_URL goes with a test key only');
  if (problems.length > 0 || !STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET)
    throw new Error(`Payments are set up wrong:\n- ${problems.join('\n- ')}`);
  return { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: STRIPE_API_URL };
}

export interface BillingSettings {
  /** Without it, nothing is sold. */
  stripe: StripeSettings | undefined;
  /** The plan that everyone has if nothing is sold. */
  housePlan: PlanId | undefined;
}

export interface BillingVariables extends StripeVariables {
  NODE_ENV: 'development' | 'production' | 'test';
  BILLING: 'stripe' | 'test' | 'off' | undefined;
  PLAN: PlanId;
}

/**
 * Without `BILLING`, plans are sold if there is a key. Throws if a production server would sell
 * them in test mode without having been told to.
 */
export function toBillingSettings(values: BillingVariables): BillingSettings {
  const { NODE_ENV, BILLING, PLAN, STRIPE_SECRET_KEY } = values;
  if (BILLING === 'off' || (!BILLING && !STRIPE_SECRET_KEY)) {
    if (!BILLING) toStripeSettings(values);
    return { stripe: undefined, housePlan: PLAN };
  }
  const isTestKey = /^[sr]k_test_/.test(STRIPE_SECRET_KEY ?? '');
  if (!STRIPE_SECRET_KEY) {
    const brings = BILLING === 'test' ? ' (npm start brings a test checkout)' : '';
    throw new Error(`BILLING is ${BILLING}, but STRIPE_SECRET_KEY is not set${brings}.`);
  }
  if (BILLING === 'test' && !isTestKey) throw new Error('BILLING=test goes with a test key only, and STRIPE_SECRET_KEY is none.');
  if (NODE_ENV === 'production' && isTestKey && BILLING !== 'test')
    throw new Error(
      'STRIPE_SECRET_KEY is a test key: anybody could have any plan for play money. If that is what you want, set BILLING=test.',
    );
  return { stripe: toStripeSettings(values), housePlan: undefined };
}
