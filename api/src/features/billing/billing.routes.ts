import { billingWords } from '@hellograph/contract';
import type { FastifyInstance } from 'fastify';
import { billingRepo } from '../../domain/subscriptions/billing.repo';
import type { Payments } from '../../domain/subscriptions/payments';
import { subscriptionsTables } from '../../domain/subscriptions/subscriptions.tables';
import type { Feature } from '../../platform/http/feature';
import type { Handlers } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import { endSubscriptions, startBillingScheduler, startHouseScheduler } from './billing.scheduler';
import { type BillingSync, createBillingSync, KeyedMutex } from './billing.sync';
import { type CheckoutService, createCheckoutService, unavailablePayments } from './checkout.service';
import { createHouseCredits } from './house-credits';
import { createInvoicingService, type InvoicingService } from './invoicing.service';
import { createStripePayments } from './stripe-payments';
import { createSubscriptionService, type SubscriptionService } from './subscription.service';

const bodyMaxBytes = 512 * 1024;

/**
 * `POST /api/subscription/webhook`, for the payment provider only. Its signature covers the body's
 * bytes, so the body is not parsed before the check. The response is sent once the event is stored;
 * without one, the provider sends the event again.
 */
async function webhookRoutes(app: FastifyInstance, { payments, sync }: { payments: Payments; sync: BillingSync }): Promise<void> {
  await app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyMaxBytes }, (_request, body, done) => done(null, body));
    hooks.post('/api/subscription/webhook', { config: { limit: 'none' } }, async (request) => {
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await sync.take(payments.readEvent(body, typeof signature === 'string' ? signature : undefined));
      return { success: true, status: 200, message: 'Success', data: null };
    });
  });
}

type BillingKeys =
  | 'GET /subscription/plans'
  | 'GET /subscription/status'
  | 'GET /subscription/invoices'
  | 'POST /subscription/create'
  | 'POST /subscription/invoice'
  | 'POST /subscription/cancel'
  | 'POST /subscription/reactivate'
  | 'POST /subscription/billing-portal';

export interface BillingRoutesDependencies {
  subscriptions: SubscriptionService;
  checkout: CheckoutService;
  invoicing: InvoicingService;
  /**
   * Returns the origin to which the provider sends customers back, given the one on which they
   * reached us.
   */
  shopOrigin: (requestOrigin: string | undefined) => string;
}

const billingHandlers = ({ subscriptions, checkout, invoicing, shopOrigin }: BillingRoutesDependencies): Handlers<BillingKeys> => ({
  'GET /subscription/plans': async () => ({ data: subscriptions.listPlans() }),
  'GET /subscription/status': async ({ session }) => ({ data: await subscriptions.status(session.userId) }),
  'GET /subscription/invoices': async ({ session }) => ({ data: await subscriptions.listInvoices(session.userId) }),
  'POST /subscription/create': async ({ session, body, origin }) => ({
    data: { url: await checkout.start(session.userId, body.plan, shopOrigin(origin)) },
  }),
  'POST /subscription/invoice': async ({ session, body, origin }) => ({
    data: { invoice: await invoicing.request(session.userId, body, shopOrigin(origin)) },
  }),
  'POST /subscription/cancel': async ({ session }) => {
    const { endedAtOnce } = await subscriptions.setCancelAtPeriodEnd(session.userId, true);
    return { data: null, message: endedAtOnce ? billingWords.withdrawn : billingWords.cancelled };
  },
  'POST /subscription/reactivate': async ({ session }) => {
    await subscriptions.setCancelAtPeriodEnd(session.userId, false);
    return { data: null, message: billingWords.reactivated };
  },
  'POST /subscription/billing-portal': async ({ session, origin }) => ({
    data: { url: await subscriptions.openPortal(session.userId, shopOrigin(origin)) },
  }),
});

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
