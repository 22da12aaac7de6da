import type { Executor } from '@hellograph/db';

/** Counts of waiting outbox messages, for operators and metrics. */
export function outboxOverviewRepo(db: Executor) {
  const counted = () => db.selectFrom('outbox').select((of) => of.fn.countAll<number>().as('count'));
  return {
    countPending: async () => Number((await counted().executeTakeFirstOrThrow()).count),
    /** Messages that failed at least once. */
    countStuck: async () => Number((await counted().where('tries', '>', 0).executeTakeFirstOrThrow()).count),
  };
}
