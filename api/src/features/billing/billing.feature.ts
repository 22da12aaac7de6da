import { billingRepo } from '../../domain/subscriptions/billing.repo';
import type { Payments } from '../../domain/subscriptions/payments';
import { subscriptionsTables } from '../../domain/subscriptions/subscriptions.tables';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { billingHandlers, webhookRoutes } from './billing.routes';
import { endSubscriptions, startBillingScheduler, startHouseScheduler } from './billing.scheduler';
import { createBillingSync, KeyedMutex } from './billing.sync';
import { createCheckoutService, unavailablePayments } from './checkout.service';
import { createHouseCredits } from './house-credits';
import { createInvoicingService } from './invoicing.service';
import { createStripePayments } from './stripe-payments';
import { createSubscriptionService } from './subscription.service';

/** Plans and payments, synchronized with the payment provider until the lifecycle ends. */
export function createBillingFeature({ db, config, publicUrl, leadership, lifecycle, log, outbox, now }: Platform) {
  const { repeat } = leadership;
  const { stripe, housePlan, classPlan, support } = config;
  const payments: Payments = stripe ? createStripePayments(stripe) : unavailablePayments;
  const mutex = new KeyedMutex();
  const onFailure = (err: unknown) => log.warn({ err }, 'billing will retry');
  const sync = createBillingSync({ db, payments, now, onFailure });
  if (stripe) {
    const scheduler = startBillingScheduler({ db, sync, now, repeat, onFailure });
    lifecycle.add('billing', () => scheduler.stop());
  }
  if (housePlan) {
    const scheduler = startHouseScheduler({ db, now, repeat, onFailure, grant: createHouseCredits({ db, plan: housePlan, now }) });
    lifecycle.add('house credits', () => scheduler.stop());
  }
  return {
    routes: billingHandlers({
      subscriptions: createSubscriptionService({ db, payments, housePlan, classPlan, support, sync, now, onFailure }),
      checkout: createCheckoutService({ db, payments, sync, now, mutex }),
      invoicing: createInvoicingService({ db, payments, sync, now, mutex }),
      /**
       * Real payments return to the public URL; a test checkout returns to where it was
       * started, if that is this machine.
       */
      shopOrigin: (ownOrigin) => (payments.isTestMode && ownOrigin) || new URL(publicUrl).origin,
    }),
    registerRoutes: (app) => webhookRoutes(app, { payments, sync }),
    tables: [subscriptionsTables],
    /** Ends running subscriptions. Throws PAYMENTS_UNAVAILABLE; then nothing is erased. */
    eraseAccount: {
      prepare: (userId) => endSubscriptions({ db, payments }, userId),
      end: async (tx, userId, { onCommit }) => {
        const customer = await billingRepo(tx).findCustomer(userId);
        if (customer) await outbox.insert(tx, { kind: 'customerGone', customerId: customer.customer_id });
        onCommit(outbox.wake);
      },
    },
    outboxHandlers: { customerGone: ({ customerId }) => payments.deleteCustomer(customerId) },
  } satisfies Feature;
}
