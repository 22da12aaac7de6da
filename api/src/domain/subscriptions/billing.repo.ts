import type { PaidPlanId } from '@hellograph/contract';
import { type Executor, updatedOne } from '@hellograph/db';
import type { TargetSubscription } from './convergence';
import type { InvoiceState, OpenCheckout, PaymentEvent } from './payments';

/** Billing queries. Each one names its user; times are in milliseconds. */
export function billingRepo(db: Executor) {
  return {
    ...customerQueries(db),
    ...subscriptionQueries(db),
    ...checkoutQueries(db),
    ...eventQueries(db),
  };
}

function customerQueries(db: Executor) {
  return {
    findCustomer: (userId: string) => db.selectFrom('billing_customers').selectAll().where('user_id', '=', userId).executeTakeFirst(),

    findUserOf: async (customerId: string) =>
      (await db.selectFrom('billing_customers').select('user_id').where('customer_id', '=', customerId).executeTakeFirst())?.user_id,

    /** Keeps the first customer that a user got. */
    insertCustomer: async (userId: string, customerId: string) => {
      const row = { user_id: userId, customer_id: customerId, watch_until: 0 };
      await db
        .insertInto('billing_customers')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /**
     * Until then, reading the status also reads from the provider, because the customer is on one
     * of its pages.
     */
    updateWatch: async (userId: string, watchUntilMs: number) => {
      await db.updateTable('billing_customers').set({ watch_until: watchUntilMs }).where('user_id', '=', userId).execute();
    },

    listCustomers: () => db.selectFrom('billing_customers').select('customer_id').execute(),
  };
}

function subscriptionQueries(db: Executor) {
  return {
    findSubscription: (userId: string) => db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirst(),

    /** Returns false, and changes nothing, if a later reading is already stored. */
    upsertSubscription: async (userId: string, target: TargetSubscription, readAtMs: number) => {
      const row = {
        subscription_id: target.id,
        item_id: target.itemId,
        plan: target.plan,
        status: target.status,
        period_end: target.periodEndMs,
        cancel_at_period_end: target.cancelAtPeriodEnd ? 1 : 0,
        next_plan: target.nextPlan,
        paid_through: target.paidThroughMs,
        read_at: readAtMs,
      };
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('subscriptions')
        .values({ user_id: userId, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row).where('subscriptions.read_at', '<=', readAtMs))
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    upsertInvoice: async (userId: string, invoice: InvoiceState) => {
      const row = {
        number: invoice.number,
        created_at: invoice.createdAtMs,
        status: invoice.status,
        total_cents: invoice.totalCents,
        refunded_cents: invoice.refundedCents,
        currency: invoice.currency,
        url: invoice.url,
        due_at: invoice.dueAtMs,
      };
      await db
        .insertInto('billing_invoices')
        .values({ id: invoice.id, user_id: userId, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    },

    /** Finds the mailed invoice that is due first. */
    findOpenInvoice: (userId: string) =>
      db
        .selectFrom('billing_invoices')
        .selectAll()
        .where('user_id', '=', userId)
        .where('status', '=', 'open')
        .where('due_at', 'is not', null)
        .orderBy('due_at')
        .executeTakeFirst(),

    listInvoices: (userId: string) =>
      db.selectFrom('billing_invoices').selectAll().where('user_id', '=', userId).orderBy('created_at', 'desc').orderBy('id').execute(),
  };
}

function checkoutQueries(db: Executor) {
  return {
    findCheckout: (userId: string) => db.selectFrom('billing_checkouts').selectAll().where('user_id', '=', userId).executeTakeFirst(),

    /** A user has one checkout attempt; a new one replaces it. */
    upsertCheckout: async (userId: string, attempt: { id: string; plan: PaidPlanId; shopOrigin: string }) => {
      const row = {
        attempt_id: attempt.id,
        plan: attempt.plan,
        shop_origin: attempt.shopOrigin,
        checkout_id: null,
        expires_at: null,
      };
      await db
        .insertInto('billing_checkouts')
        .values({ user_id: userId, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute();
    },

    /** Returns false if the attempt was replaced in the meantime. */
    updateCheckout: (attemptId: string, opened: OpenCheckout): Promise<boolean> =>
      updatedOne(
        db
          .updateTable('billing_checkouts')
          .set({ checkout_id: opened.id, expires_at: opened.expiresAtMs })
          .where('attempt_id', '=', attemptId),
      ),

    deleteCheckout: async (attemptId: string) => {
      await db.deleteFrom('billing_checkouts').where('attempt_id', '=', attemptId).execute();
    },
  };
}

function eventQueries(db: Executor) {
  return {
    /** Stores the event once; an event that is already stored stays unchanged. */
    insertEvent: async (event: PaymentEvent, receivedAtMs: number) => {
      const row = {
        id: event.id,
        type: event.type,
        customer_id: event.customerId,
        created_at: event.createdAtMs,
        received_at: receivedAtMs,
      };
      await db
        .insertInto('payment_events')
        .values({ ...row, processed_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    listOpenEvents: () => db.selectFrom('payment_events').select(['id', 'customer_id']).where('processed_at', 'is', null).execute(),

    listOpenEventsOf: (customerId: string | null) =>
      db
        .selectFrom('payment_events')
        .select('id')
        .where('processed_at', 'is', null)
        .where('customer_id', customerId === null ? 'is' : '=', customerId)
        .execute(),

    /** Called with a time long after the provider stops resending an event. */
    deleteEventsBefore: async (processedBeforeMs: number) => {
      await db.deleteFrom('payment_events').where('processed_at', '<', processedBeforeMs).execute();
    },

    updateEventsProcessed: async (ids: string[], processedAtMs: number) => {
      await db.updateTable('payment_events').set({ processed_at: processedAtMs }).where('id', 'in', ids).execute();
    },
  };
}
