import { randomUUID } from 'node:crypto';
import { CodedError, type PaidPlanId } from '@hellograph/contract';
import { type Database, transaction } from '@hellograph/db';
import { billingRepo } from '../../domain/subscriptions/billing.repo';
import type { Payments } from '../../domain/subscriptions/payments';
import { usersRepo } from '../../domain/users/users.repo';
import type { BillingSync, KeyedMutex } from './billing.sync';

const refuse = async () => {
  throw new CodedError('PAYMENTS_UNAVAILABLE', { message: 'This server sells no plans: it has no payment service.' });
};

/** For a server without a payment key: nothing can be bought, and everything else works. */
export const unavailablePayments: Payments = {
  isTestMode: true,
  createCustomer: refuse,
  openCheckout: refuse,
  readCheckout: refuse,
  closeCheckout: refuse,
  openPortal: refuse,
  startInvoiced: refuse,
  readCustomer: refuse,
  setCancelAtPeriodEnd: refuse,
  undoSubscription: refuse,
  endSubscription: refuse,
  // There are no customers here.
  deleteCustomer: async () => {},
  readEvent: () => {
    throw new CodedError('WEBHOOK_REFUSED');
  },
  listSubscribedCustomers: async function* () {},
};

export interface CheckoutDependencies {
  db: Database;
  payments: Payments;
  sync: BillingSync;
  now: () => number;
  /** By user: they have one attempt to buy at a time, for all ways of paying. */
  mutex: KeyedMutex;
}

const dayMs = 24 * 60 * 60 * 1000;
/** A checkout this close to its expiry is not offered again. */
const leastLeftMs = 5 * 60 * 1000;
const triesMax = 3;

/**
 * Returns a page where a user can buy a plan, or change an existing one. A user has one attempt at
 * a time: parallel requests for the same plan share a page, and a request for another plan closes
 * the previous page. The sync undoes any duplicate that still occurs.
 */
export function createCheckoutService(deps: CheckoutDependencies) {
  return {
    start: (userId: string, plan: PaidPlanId, shopOrigin: string): Promise<string> =>
      deps.mutex.run(userId, async () => {
        const customerId = await ensureCustomer(deps, userId);
        for (let tries = 0; tries < triesMax; tries++) {
          await deps.sync.customer(customerId);
          const visit = { customerId, plan, shopOrigin };
          const url = (await changePage(deps, userId, visit)) ?? (await checkoutPage(deps, userId, visit));
          if (url) return url;
        }
        throw new CodedError('BUSY');
      }),
  };
}

interface Visit {
  customerId: string;
  plan: PaidPlanId;
  shopOrigin: string;
}

export async function ensureCustomer({ db, payments }: CheckoutDependencies, userId: string): Promise<string> {
  const known = await billingRepo(db).findCustomer(userId);
  if (known) return known.customer_id;
  const buyer = await usersRepo(db).findUser(userId);
  if (!buyer) throw new CodedError('UNAUTHENTICATED');
  const customerId = await payments.createCustomer({ id: userId, email: buyer.email, name: buyer.full_name });
  await billingRepo(db).insertCustomer(userId, customerId);
  return customerId;
}

/** Returns the provider's page for changing a subscription, or `undefined` if there is none. */
async function changePage({ db, payments, now }: CheckoutDependencies, userId: string, visit: Visit): Promise<string | undefined> {
  const subscription = await billingRepo(db).findSubscription(userId);
  if (!subscription?.status) return undefined;
  if (subscription.plan === visit.plan && !subscription.next_plan) throw new CodedError('SUBSCRIPTION_CURRENT');
  const { subscription_id: subscriptionId, item_id: itemId } = subscription;
  await billingRepo(db).updateWatch(userId, now() + dayMs);
  const change = subscription.plan === visit.plan ? undefined : { subscriptionId, itemId, plan: visit.plan };
  return payments.openPortal({ customerId: visit.customerId, shopOrigin: visit.shopOrigin, change });
}

/** Returns `undefined` if the attempt was overtaken by its own payment or by another process. */
async function checkoutPage(deps: CheckoutDependencies, userId: string, visit: Visit): Promise<string | undefined> {
  const { db, payments, now } = deps;
  const { attempt, replaced } = await transaction(db, (tx) => claimAttempt(billingRepo(tx), userId, visit, now()));
  if (replaced && (await isPaidInsteadOfClosed(payments, replaced))) return undefined;
  const opened = await payments.openCheckout({ ...visit, userId, attemptId: attempt });
  const { status } = await payments.readCheckout(opened.id);
  if (status !== 'open' || !(await billingRepo(db).updateCheckout(attempt, opened))) {
    await payments.closeCheckout(opened.id);
    await billingRepo(db).deleteCheckout(attempt);
    return undefined;
  }
  await billingRepo(db).updateWatch(userId, now() + dayMs);
  return opened.url;
}

async function claimAttempt(repo: ReturnType<typeof billingRepo>, userId: string, { plan, shopOrigin }: Visit, nowMs: number) {
  const current = await repo.findCheckout(userId);
  const isFresh = !current?.expires_at || current.expires_at > nowMs + leastLeftMs;
  if (current && current.plan === plan && current.shop_origin === shopOrigin && isFresh)
    return { attempt: current.attempt_id, replaced: null };
  const attempt = randomUUID();
  await repo.upsertCheckout(userId, { id: attempt, plan, shopOrigin });
  return { attempt, replaced: current?.checkout_id ?? null };
}

export async function isPaidInsteadOfClosed(payments: Payments, checkoutId: string): Promise<boolean> {
  await payments.closeCheckout(checkoutId);
  return (await payments.readCheckout(checkoutId)).status === 'complete';
}

export type CheckoutService = ReturnType<typeof createCheckoutService>;
