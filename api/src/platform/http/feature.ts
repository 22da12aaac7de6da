import type { Commit, Executor } from '@hellograph/db';
import type { FastifyInstance } from 'fastify';
import type { FollowMessages, OutboxHandlers } from '../events/outbox';
import type { GaugeSource } from '../metrics/metrics';
import type { TakeDue } from '../schedule/schedule';
import type { TableDuties } from '../tables/table-duties';
import type { TombstoneHandlers } from '../tombstones/tombstone';
import type { DressGuestPage } from './pages/guest-dress';
import type { Handlers } from './route-table';

/** Ends what an account does beyond its rows, before those are erased. */
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
  /** What a page of guests shows before its script; at most one feature says it. */
  dressGuestPage?: DressGuestPage;
  outboxHandlers?: Partial<OutboxHandlers>;
  /** Writes what else follows from a message of the outbox, in the transaction that leaves it. */
  onLeft?: FollowMessages;
  dueTasks?: readonly TakeDue[];
  metrics?: readonly GaugeSource[];
  /** Tables whose rows the feature exports, erases and purges. */
  tables?: readonly TableDuties[];
  eraseAccount?: EraseAccount;
  /** How what has ended is ended again, after an older backup was restored. */
  tombstones?: Partial<TombstoneHandlers>;
}
