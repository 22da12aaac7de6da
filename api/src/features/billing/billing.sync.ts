import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, type Executor, transaction } from '@hellograph/db';
import { creditEndings } from '../../domain/ledger/credit-endings';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import { billingRepo } from '../../domain/subscriptions/billing.repo';
import { type BillingTarget, toTarget } from '../../domain/subscriptions/convergence';
import type { InvoiceState, PaymentEvent, Payments } from '../../domain/subscriptions/payments';
import { usersRepo } from '../../domain/users/users.repo';

/** Runs tasks with the same key one after another, and tasks with different keys concurrently. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();

  run<Value>(key: string, act: () => Promise<Value>): Promise<Value> {
    const result = (this.#last.get(key) ?? Promise.resolve()).then(act, act);
    this.#last.set(key, result);
    const forget = () => {
      if (this.#last.get(key) === result) this.#last.delete(key);
    };
    result.then(forget, forget);
    return result;
  }

  /** Resolves when no task is running. */
  async idle(): Promise<void> {
    while (this.#last.size > 0) await Promise.allSettled(this.#last.values());
  }
}

export interface BillingSyncDependencies {
  db: Database;
  payments: Payments;
  now: () => number;
  /** Receives failures that will be retried. */
  onFailure: (reason: unknown) => void;
}

export interface BillingSync {
  /**
   * Makes our tables agree with the provider about one customer. Calls that wait for the same mutex
   * share one run.
   */
  customer(customerId: string): Promise<void>;
  /** Stores an event. It is processed afterwards, or after a restart. */
  take(event: PaymentEvent): Promise<void>;
  /**
   * Processes stored events that were left over after a crash or while the provider was
   * unreachable.
   */
  openEvents(): Promise<void>;
  /** Synchronizes every known customer and every one with a subscription, one after another. */
  everyone(): Promise<void>;
  idle(): Promise<void>;
}

/** Pause between two customers of a full round, so that it never delays what users wait for. */
const pauseMs = 20;

export function createBillingSync(deps: BillingSyncDependencies): BillingSync {
  const mutex = new KeyedMutex();
  const waiting = new Map<string, Promise<void>>();
  const customer = (customerId: string) => {
    const shared = waiting.get(customerId);
    if (shared) return shared;
    const reading = mutex.run(customerId, () => {
      waiting.delete(customerId);
      return converge(deps, customerId);
    });
    waiting.set(customerId, reading);
    return reading;
  };
  const settle = async (customerId: string | null) => {
    const events = await billingRepo(deps.db).listOpenEventsOf(customerId);
    if (customerId) await customer(customerId);
    if (events.length > 0)
      await billingRepo(deps.db).updateEventsProcessed(
        events.map(({ id }) => id),
        deps.now(),
      );
  };
  return {
    customer,
    take: async (event) => {
      await billingRepo(deps.db).insertEvent(event, deps.now());
      mutex.run(`events of ${event.customerId}`, () => settle(event.customerId)).catch(deps.onFailure);
    },
    openEvents: async () => {
      const open = await billingRepo(deps.db).listOpenEvents();
      for (const customerId of new Set(open.map((event) => event.customer_id))) await settle(customerId).catch(deps.onFailure);
    },
    everyone: async () => {
      const ids = new Set((await billingRepo(deps.db).listCustomers()).map((row) => row.customer_id));
      for await (const id of deps.payments.listSubscribedCustomers()) ids.add(id);
      for (const id of ids) {
        await customer(id).catch(deps.onFailure);
        await sleep(pauseMs);
      }
    },
    idle: () => mutex.idle(),
  };
}

async function converge(deps: BillingSyncDependencies, customerId: string): Promise<void> {
  const { db, payments, now } = deps;
  let readAtMs = now();
  let state = await payments.readCustomer(customerId);
  const userId = await userOf(db, customerId, state.userId);
  if (!userId) return;
  const known = (await billingRepo(db).findSubscription(userId))?.subscription_id;
  let target = toTarget(state, known);
  if (target.duplicates.length > 0) {
    for (const duplicate of target.duplicates) await payments.undoSubscription(duplicate);
    readAtMs = now();
    state = await payments.readCustomer(customerId);
    target = toTarget(state, known);
  }
  await transaction(db, (tx) => apply(deps, tx, { userId, target, invoices: state.invoices, readAtMs }));
}

/**
 * A customer whose row was lost, as in a restored backup, still names its user. A customer of
 * another instance has no user here.
 */
async function userOf(db: Database, customerId: string, named: string | null): Promise<string | undefined> {
  const known = await billingRepo(db).findUserOf(customerId);
  if (known || !named || !(await usersRepo(db).findUser(named))) return known;
  await billingRepo(db).insertCustomer(named, customerId);
  return billingRepo(db).findUserOf(customerId);
}

interface Convergence {
  userId: string;
  target: BillingTarget;
  invoices: InvoiceState[];
  readAtMs: number;
}

/** Changes nothing if a later reading is already applied. */
async function apply({ now }: BillingSyncDependencies, tx: Executor, { userId, target, invoices, readAtMs }: Convergence): Promise<void> {
  const repo = billingRepo(tx);
  if (target.subscription && !(await repo.upsertSubscription(userId, target.subscription, readAtMs))) return;
  for (const invoice of invoices) await repo.upsertInvoice(userId, invoice);
  const at = now();
  for (const { endsAtMs, ...grant } of target.grants)
    await ledgerRepo(tx).insertMovement({ userId, kind: 'grant', ...grant, endsAt: endsAtMs, at });
  for (const revocation of target.revocations) await creditEndings(tx).revoke(userId, revocation, at);
}
