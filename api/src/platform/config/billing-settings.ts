import type { PlanId } from '@hellograph/contract';
import { type StripeSettings, type StripeVariables, toStripeSettings } from './stripe-settings';

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
