import type { Commit, Executor } from '@hellograph/db';
import type { FastifyInstance } from 'fastify';
import type { OutboxHandlers } from '../events/outbox';
import type { GaugeSource } from '../metrics/metrics';
import type { TakeDue } from '../schedule/schedule';
import type { TableDuties } from '../tables/table-duties';
import type { Handlers } from './route-table';

/** Ends what an account does beyond its rows, before these are erased. */
export interface EraseAccount {
  /** Before the transaction, to speak to others. A throw means that nothing is erased. */
  prepare?(userId: string): Promise<void>;
  /** Inside the transaction that erases the rows. */
  end?(tx: Executor, userId: string, commit: Commit): Promise<void>;
}

/** One part of the product. `app.ts` lists the features; the platform registers, runs and erases them by this value. */
export interface Feature {
  /** Handlers of rows of the contract's route table. */
  routes?: Partial<Handlers>;
  /** Routes outside of the table: pages, files, webhooks. */
  registerRoutes?(app: FastifyInstance): void | Promise<void>;
  outboxHandlers?: Partial<OutboxHandlers>;
  dueTasks?: readonly TakeDue[];
  metrics?: readonly GaugeSource[];
  /** Tables whose rows the feature exports, erases and purges. */
  tables?: readonly TableDuties[];
  eraseAccount?: EraseAccount;
}
