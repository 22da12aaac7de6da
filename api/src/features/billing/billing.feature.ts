import type { Database } from '@hellograph/db';
import type { Lifecycle, Logger } from '@hellograph/kit';
import { startBillingClock } from './billing.clock';
import { createBillingSync } from './billing.sync';
import { checkoutService } from './checkout.service';
import { endSubscriptions } from './end-subscriptions';
import type { Payments } from './payments';
import { createStripePayments, type StripeSettings } from './stripe-payments';
import { subscriptionService } from './subscription.service';
import { unavailablePayments } from './unavailable-payments';

export interface BillingOptions {
  db: Database;
  stripe: StripeSettings | undefined;
  publicUrl: string;
  log: Logger;
  now: () => number;
  lifecycle: Lifecycle;
}

/** All of billing, running until the lifecycle ends. */
export function openBilling({ db, stripe, publicUrl, log, now, lifecycle }: BillingOptions) {
  const payments: Payments = stripe ? createStripePayments(stripe) : unavailablePayments;
  const onFailure = (err: unknown) => log.warn({ err }, 'billing will try again');
  const sync = createBillingSync({ db, payments, now, onFailure });
  if (stripe) {
    const clock = startBillingClock({ db, sync, now, onFailure });
    lifecycle.add('billing', () => clock.stop());
  }
  return {
    payments,
    sync,
    subscriptions: subscriptionService({ db, payments, sync, now, onFailure }),
    checkout: checkoutService({ db, payments, sync, now }),
    endSubscriptions: (userId: string) => endSubscriptions({ db, payments }, userId),
    /** Real money comes back to the one address we are known by; a test checkout to wherever it was started from. */
    shopOrigin: (requestOrigin: string) => (payments.isTestMode ? requestOrigin : new URL(publicUrl).origin),
  };
}
export type Billing = ReturnType<typeof openBilling>;
