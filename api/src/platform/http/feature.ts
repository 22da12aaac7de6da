import type { Commit, Executor } from '@hellograph/db';
import type { FastifyInstance } from 'fastify';
import type { FollowMessages, OutboxHandlers } from '../events/outbox';
import type { GaugeSource } from '../metrics/metrics';
import type { TakeDue } from '../schedule/schedule';
import type { TableDuties } from '../tables/table-duties';
import type { TombstoneHandlers } from '../tombstones/tombstone';
import type { DressGuestPage } from './pages/guest-dress';
import type { Handlers } from './route-table';

/** Ends an account's activities beyond its rows, before those are erased. */
export interface EraseAccount {
  /** Runs before the transaction, to call other systems. If it throws, nothing is erased. */
  prepare?(userId: string): Promise<void>;
  /** Runs inside the transaction that erases the rows. */
  end?(tx: Executor, userId: string, commit: Commit): Promise<void>;
}

/**
 * One part of the product. `app.ts` lists the features; the platform registers, runs and erases
 * them through this value.
 */
export interface Feature {
  /** Handlers for rows of the contract's route table. */
  routes?: Partial<Handlers>;
  /** Routes outside the table: pages, files, webhooks. */
  registerRoutes?(app: FastifyInstance): void | Promise<void>;
  /** Dresses a guest's page before its script loads; at most one feature may define it. */
  dressGuestPage?: DressGuestPage;
  outboxHandlers?: Partial<OutboxHandlers>;
  /** Writes the effects of an outbox message, in the transaction that enqueues it. */
  onLeft?: FollowMessages;
  dueTasks?: readonly TakeDue[];
  metrics?: readonly GaugeSource[];
  /** Tables whose rows the feature exports, erases and purges. */
  tables?: readonly TableDuties[];
  eraseAccount?: EraseAccount;
  /** Handlers that repeat deletions after an older backup was restored. */
  tombstones?: Partial<TombstoneHandlers>;
}
