import { CodedError, type InvoiceRequest, type OpenInvoice } from '@hellograph/contract';
import { billingRepo } from '../../domain/subscriptions/billing.repo';
import { type CheckoutDependencies, ensureCustomer, isPaidInsteadOfClosed } from './checkout.service';
import { toOpenInvoice } from './subscription.service';

const dayMs = 24 * 60 * 60 * 1000;

export type InvoicingService = ReturnType<typeof createInvoicingService>;

/**
 * Enterprise for customers who pay by invoice: the provider mails it, and the plan starts once it
 * is paid.
 */
export function createInvoicingService(deps: CheckoutDependencies) {
  const { db, payments, sync, now, mutex } = deps;
  const repo = billingRepo(db);
  const findInvoice = async (userId: string): Promise<OpenInvoice | null> => {
    const [row, open] = [await repo.findSubscription(userId), await repo.findOpenInvoice(userId)];
    return row?.status && open ? toOpenInvoice(open, row.paid_through === 0) : null;
  };
  return {
    /**
     * Returns the mailed invoice, the same one for repeated requests. `null` if the provider has
     * not created it yet.
     */
    request: (userId: string, billTo: InvoiceRequest, shopOrigin: string): Promise<OpenInvoice | null> =>
      mutex.run(userId, async () => {
        const customerId = await ensureCustomer(deps, userId);
        await sync.customer(customerId);
        const known = await findInvoice(userId);
        if (known) return known;
        await refusePaid(deps, userId);
        const requestKey = `${userId}:${Math.floor(now() / dayMs)}`;
        await payments.startInvoiced({ customerId, userId, plan: 'enterprise', shopOrigin, requestKey, billTo });
        await repo.updateWatch(userId, now() + dayMs);
        await sync.customer(customerId);
        return findInvoice(userId);
      }),
  };
}

/**
 * A subscription that runs without an invoice and without a payment was started by an earlier
 * request.
 */
async function refusePaid({ db, payments }: CheckoutDependencies, userId: string): Promise<void> {
  const repo = billingRepo(db);
  const row = await repo.findSubscription(userId);
  if (row?.status && row.paid_through > 0)
    throw new CodedError(row.plan === 'enterprise' ? 'SUBSCRIPTION_CURRENT' : 'SUBSCRIPTION_BY_CARD');
  const attempt = await repo.findCheckout(userId);
  if (!attempt) return;
  if (attempt.checkout_id && (await isPaidInsteadOfClosed(payments, attempt.checkout_id))) throw new CodedError('SUBSCRIPTION_BY_CARD');
  await repo.deleteCheckout(attempt.attempt_id);
}
