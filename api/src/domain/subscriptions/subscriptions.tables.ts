import type { Executor } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

const listCustomerIds = async (db: Executor, userId: string) =>
  (await db.selectFrom('billing_customers').select('customer_id').where('user_id', '=', userId).execute()).map((row) => row.customer_id);

export const subscriptionsTables = {
  account: [
    accountTable({ table: 'subscriptions', exportAs: 'subscription' }),
    accountTable({ table: 'billing_invoices', exportAs: 'invoices' }),
    accountTable({ table: 'billing_checkouts', exportAs: 'checkouts' }),
    accountTable({
      table: 'payment_events',
      column: 'customer_id',
      listIds: listCustomerIds,
      omittedBecause: 'ids of messages from the payment provider; what they brought about is in the rows above',
    }),
    accountTable({ table: 'billing_customers', exportAs: 'paymentCustomer' }),
  ],
} satisfies TableDuties;
