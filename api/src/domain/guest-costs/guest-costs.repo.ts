import { CodedError, hostedEventLimits, limits } from '@hellograph/contract';
import type { Executor, GuestCostsTable } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

/** Costs that guests cause. Free videos of classes have a separate limit. */
export type GuestCost = Exclude<GuestCostsTable['kind'], 'freeVideo'>;

const maxima: Record<GuestCost, number> = {
  photo: limits.linkPhotosMax,
  recording: limits.linkRecordingsMax,
  clip: limits.linkClipsMax,
  film: limits.linkFilmsMax,
  book: limits.linkBooksMax,
  reply: limits.linkRepliesMax,
  answer: hostedEventLimits.answersSpokenMax,
  albumPhoto: hostedEventLimits.albumPhotosMax,
  albumClip: hostedEventLimits.albumClipsMax,
};

interface Counted<Kind extends GuestCostsTable['kind']> {
  kind: Kind;
  subjectId: string;
  /** The user who pays. */
  userId: string;
}

/** Counts files and videos that were made for guests, including those that were deleted. */
export function guestCostsRepo(db: Executor) {
  const insert = ({ kind, subjectId, userId }: Counted<GuestCostsTable['kind']>, count: number) =>
    db.insertInto('guest_costs').values({ kind, subject_id: subjectId, user_id: userId, count });
  return {
    /** Counts one more. Throws GUEST_BUDGET_USED, and counts nothing, if there were too many. */
    take: async (counted: Counted<GuestCost>): Promise<void> => {
      const taken = await insert(counted, 1)
        .onConflict((on) =>
          on
            .columns(['kind', 'subject_id'])
            .doUpdateSet((of) => ({ count: of('guest_costs.count', '+', 1) }))
            .where('guest_costs.count', '<', maxima[counted.kind]),
        )
        .returning('count')
        .executeTakeFirst();
      if (!taken) throw new CodedError('GUEST_BUDGET_USED');
    },

    /** Adds free videos that are deleted, but stay counted. */
    addFreeVideos: async (counted: Omit<Counted<'freeVideo'>, 'kind'>, count: number): Promise<void> => {
      await insert({ ...counted, kind: 'freeVideo' }, count)
        .onConflict((on) => on.columns(['kind', 'subject_id']).doUpdateSet((of) => ({ count: of('guest_costs.count', '+', count) })))
        .execute();
    },

    countFreeVideos: async (subjectId: string): Promise<number> => {
      const counted = db.selectFrom('guest_costs').select('count').where('kind', '=', 'freeVideo').where('subject_id', '=', subjectId);
      return (await counted.executeTakeFirst())?.count ?? 0;
    },
  };
}

export const guestCostsTables = {
  account: [accountTable({ table: 'guest_costs', omittedBecause: 'counts files that guests of the account uploaded' })],
} satisfies TableDuties;
