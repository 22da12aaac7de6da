import { type RouteKey, routes } from '@hellograph/contract';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { outboxKinds } from '../events/outbox-messages';
import { type TombstoneHandlers, tombstoneKinds } from '../tombstones/tombstone';
import { type Complete, mergeOutboxHandlers, mergeRoutes, mergeTombstoneHandlers, type Unhandled } from './feature';
import type { Handlers } from './route-table';

const handle = async () => ({ data: null }) as never;
const handlersOf = <Keys extends RouteKey>(keys: readonly Keys[]) =>
  Object.fromEntries(keys.map((key) => [key, handle])) as unknown as Handlers<Keys>;
const [first = 'GET /health/live', ...others] = Object.keys(routes) as RouteKey[];
const outboxHandlers = Object.fromEntries(outboxKinds.map((kind) => [kind, async () => {}]));

describe('features together', () => {
  it('handle every row of the route table, each in one of them', () => {
    const all = [{ routes: handlersOf([first]) }, {}, { routes: handlersOf(others) }];
    expect(Object.keys(mergeRoutes(all)).sort()).toEqual([first, ...others].sort());
    expect(() => mergeRoutes([{ routes: handlersOf(others) }])).toThrow(`No feature handles the route ${first}`);
    expect(() => mergeRoutes([...all, { routes: handlersOf([first]) }])).toThrow(`Two features handle the route ${first}`);
  });

  it('handle every kind of outbox message', () => {
    expect(Object.keys(mergeOutboxHandlers([{ outboxHandlers }])).sort()).toEqual([...outboxKinds].sort());
    const { announce: _, ...rest } = outboxHandlers;
    expect(() => mergeOutboxHandlers([{ outboxHandlers: rest }])).toThrow('No feature handles the outbox message announce');
  });

  it('handle every kind of tombstone', () => {
    const tombstones = Object.fromEntries(tombstoneKinds.map((kind) => [kind, async () => {}]));
    expect(Object.keys(mergeTombstoneHandlers([{ tombstones }])).sort()).toEqual([...tombstoneKinds].sort());
    expect(() => mergeTombstoneHandlers([])).toThrow('No feature handles the tombstone account');
  });

  it('do not compile when one of them lacks a handler', () => {
    type Tombstones = { tombstones: TombstoneHandlers };
    type All = [{ routes: Handlers } & Tombstones, { outboxHandlers: { [Kind in (typeof outboxKinds)[number]]: () => Promise<void> } }];
    type WithoutMail = [
      { routes: Handlers } & Tombstones,
      { outboxHandlers: { [Kind in Exclude<(typeof outboxKinds)[number], 'mail'>]: () => Promise<void> } },
    ];
    type WithoutLogin = [{ routes: Omit<Handlers, 'POST /auth/login'> } & Tombstones, All[1]];
    expectTypeOf<Complete<All>>().toEqualTypeOf<All>();
    expectTypeOf<Unhandled<WithoutMail>>().toEqualTypeOf<'mail'>();
    expectTypeOf<Complete<WithoutLogin>>().toEqualTypeOf<{ unhandled: 'POST /auth/login' }>();
  });
});
