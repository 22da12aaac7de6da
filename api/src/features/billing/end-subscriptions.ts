import type { Database } from '@hellograph/db';
import { billingRepo } from '../../domain/subscriptions/billing.repo';
import type { Payments } from '../../domain/subscriptions/payments';

/**
 * Ends an account's subscriptions: nothing more is charged, and no page stays open on which it
 * could be. Asks the provider instead of our rows. Safe to repeat.
 */
export async function endSubscriptions({ db, payments }: { db: Database; payments: Payments }, userId: string): Promise<void> {
  const customer = await billingRepo(db).findCustomer(userId);
  if (!customer) return;
  const checkout = await billingRepo(db).findCheckout(userId);
  if (checkout?.checkout_id) await payments.closeCheckout(checkout.checkout_id);
  const { subscriptions } = await payments.readCustomer(customer.customer_id);
  for (const { id } of subscriptions) await payments.endSubscription(id);
}
