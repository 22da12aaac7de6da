import { type RouteKey, routes } from '@hellograph/contract';
import type { Commit, Executor } from '@hellograph/db';
import type { FastifyInstance } from 'fastify';
import type { FollowMessages, OutboxHandlers } from '../events/outbox';
import { outboxKinds } from '../events/outbox-messages';
import type { GaugeSource } from '../metrics/metrics';
import type { TakeDue } from '../schedule/schedule';
import type { TableDuties } from '../tables/table-duties';
import { type TombstoneHandlers, tombstoneKinds } from '../tombstones/tombstone';
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

type KeysOf<One, Member extends 'routes' | 'outboxHandlers' | 'tombstones'> = One extends Record<Member, infer Table> ? keyof Table : never;

/**
 * The routes, outbox messages and tombstones that no feature handles. Compiles only if this is
 * `never`.
 */
export type Unhandled<Features extends readonly Feature[]> =
  | Exclude<RouteKey, KeysOf<Features[number], 'routes'>>
  | Exclude<keyof OutboxHandlers, KeysOf<Features[number], 'outboxHandlers'>>
  | Exclude<keyof TombstoneHandlers, KeysOf<Features[number], 'tombstones'>>;

/** A list of features that handles everything. The compiler's message names what is missing. */
export type Complete<Features extends readonly Feature[]> = [Unhandled<Features>] extends [never]
  ? Features
  : { unhandled: Unhandled<Features> };

function merge<Table extends object>(tables: readonly Partial<Table>[], names: readonly (keyof Table)[], what: string): Table {
  const merged: Partial<Table> = {};
  for (const table of tables)
    for (const name of Object.keys(table) as (keyof Table)[]) {
      if (merged[name]) throw new Error(`Two features handle the ${what} ${String(name)}: remove one of the handlers.`);
      merged[name] = table[name] as Table[keyof Table];
    }
  const missing = names.filter((name) => !merged[name]);
  if (missing.length > 0) throw new Error(`No feature handles the ${what} ${missing.join(', ')}: add a handler to a feature's value.`);
  return merged as Table;
}

/** Returns one handler per row of the route table. Throws if a row has none or two. */
export const mergeRoutes = (features: readonly Feature[]): Handlers =>
  merge<Handlers>(
    features.map((feature) => feature.routes ?? {}),
    Object.keys(routes) as RouteKey[],
    'route',
  );

/** Returns one handler per kind of outbox message. Throws if a kind has none or two. */
export const mergeOutboxHandlers = (features: readonly Feature[]): OutboxHandlers =>
  merge<OutboxHandlers>(
    features.map((feature) => feature.outboxHandlers ?? {}),
    outboxKinds,
    'outbox message',
  );

/** Returns one handler per kind of tombstone. Throws if a kind has none or two. */
export const mergeTombstoneHandlers = (features: readonly Feature[]): TombstoneHandlers =>
  merge<TombstoneHandlers>(
    features.map((feature) => feature.tombstones ?? {}),
    tombstoneKinds,
    'tombstone',
  );
