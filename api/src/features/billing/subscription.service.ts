import {
  type ClassPlan,
  CodedError,
  type Invoice,
  type OpenInvoice,
  type PlanId,
  type PlansData,
  type Subscription,
  type SubscriptionStatusData,
  type SupportTerms,
  toPlanOffer,
} from '@hellograph/contract';
import type { Database, Schema } from '@hellograph/db';
import { withTimeLimit } from '@hellograph/kit';
import { billingRepo } from '../../domain/subscriptions/billing.repo';
import type { Payments } from '../../domain/subscriptions/payments';
import type { BillingSync } from './billing.sync';

export interface SubscriptionDependencies {
  db: Database;
  payments: Payments;
  /** The plan that everyone has if nothing is sold. */
  housePlan: PlanId | undefined;
  classPlan: ClassPlan;
  support: SupportTerms;
  sync: BillingSync;
  now: () => number;
  onFailure: (reason: unknown) => void;
}

const portalVisitMs = 60 * 60 * 1000;
/** A slow provider does not delay the page: after this time it shows the stored state. */
const lookMaxMs = 5_000;

export type SubscriptionService = ReturnType<typeof createSubscriptionService>;

const toMoment = (ms: number) => new Date(ms).toISOString();

export const toOpenInvoice = (row: Schema['billing_invoices'], isFirst: boolean): OpenInvoice => ({
  number: row.number,
  url: row.url,
  totalCents: row.total_cents,
  currency: row.currency,
  dueAt: toMoment(row.due_at ?? row.created_at),
  isFirst,
});

/** Returns `null` for a subscription that has ended. */
function toSubscription(row: Schema['subscriptions'], open: Schema['billing_invoices'] | undefined): Subscription | null {
  if (!row.status) return null;
  return {
    plan: row.plan,
    status: row.status,
    currentPeriodEnd: toMoment(row.period_end),
    cancelAtPeriodEnd: row.cancel_at_period_end === 1,
    nextPlan: row.next_plan,
    openInvoice: open ? toOpenInvoice(open, row.paid_through === 0) : null,
  };
}

const toInvoice = (row: Schema['billing_invoices']): Invoice => ({
  _id: row.id,
  number: row.number,
  createdAt: toMoment(row.created_at),
  status: row.status,
  totalCents: row.total_cents,
  refundedCents: row.refunded_cents,
  currency: row.currency,
  url: row.url,
});

export function createSubscriptionService(deps: SubscriptionDependencies) {
  const { db, payments, housePlan, classPlan, support, sync, now } = deps;
  const isTestMode = payments.isTestMode && housePlan === undefined;
  return {
    listPlans: (): PlansData => ({
      plans: { pro: toPlanOffer('pro', support), enterprise: toPlanOffer('enterprise', support) },
      isTestMode,
      housePlan: housePlan ?? null,
      classPlan,
      support,
    }),

    status: async (userId: string): Promise<SubscriptionStatusData> => {
      await lookAgain(deps, userId);
      const row = await billingRepo(db).findSubscription(userId);
      const subscription = row ? toSubscription(row, await billingRepo(db).findOpenInvoice(userId)) : null;
      return { hasSubscription: subscription !== null, subscription, isTestMode };
    },

    listInvoices: async (userId: string) => ({ invoices: (await billingRepo(db).listInvoices(userId)).map(toInvoice) }),

    /**
     * A subscription that was never paid ends immediately, and no invoice stays due; then
     * `endedAtOnce`.
     */
    setCancelAtPeriodEnd: async (userId: string, willCancel: boolean): Promise<{ endedAtOnce: boolean }> => {
      const { customerId, subscriptionId, isUnpaid } = await getLive(deps, userId);
      const endedAtOnce = willCancel && isUnpaid && (await billingRepo(db).findOpenInvoice(userId)) !== undefined;
      await (endedAtOnce ? payments.endSubscription(subscriptionId) : payments.setCancelAtPeriodEnd(subscriptionId, willCancel));
      await sync.customer(customerId);
      return { endedAtOnce };
    },

    openPortal: async (userId: string, shopOrigin: string): Promise<string> => {
      const customer = await billingRepo(db).findCustomer(userId);
      if (!customer) throw new CodedError('SUBSCRIPTION_NONE');
      await billingRepo(db).updateWatch(userId, now() + portalVisitMs);
      return payments.openPortal({ customerId: customer.customer_id, shopOrigin });
    },
  };
}

/**
 * A customer who returns from a page of the provider sees the result even if its events have not
 * arrived.
 */
async function lookAgain({ db, sync, now, onFailure }: SubscriptionDependencies, userId: string): Promise<void> {
  const customer = await billingRepo(db).findCustomer(userId);
  if (!customer || customer.watch_until < now()) return;
  await withTimeLimit(sync.customer(customer.customer_id), lookMaxMs, 'Reading the payment provider').catch(onFailure);
}

async function getLive({ db, sync }: SubscriptionDependencies, userId: string) {
  const customer = await billingRepo(db).findCustomer(userId);
  if (!customer) throw new CodedError('SUBSCRIPTION_NONE');
  await sync.customer(customer.customer_id);
  const row = await billingRepo(db).findSubscription(userId);
  if (!row?.status) throw new CodedError('SUBSCRIPTION_NONE');
  return { customerId: customer.customer_id, subscriptionId: row.subscription_id, isUnpaid: row.paid_through === 0 };
}
