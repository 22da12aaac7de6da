import { type RouteKey, routes } from '@hellograph/contract';
import type { OutboxHandlers } from '../events/outbox';
import { outboxKinds } from '../events/outbox-messages';
import { type TombstoneHandlers, tombstoneKinds } from '../tombstones/tombstone';
import type { Feature } from './feature';
import type { Handlers } from './route-table';

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
