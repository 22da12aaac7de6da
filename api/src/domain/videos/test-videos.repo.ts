import type { Executor } from '@hellograph/db';

/** Queries that keep videos of test keys separate; each one names the user. */
export function testVideosRepo(db: Executor) {
  const own = (userId: string) => db.selectFrom('videos').where('user_id', '=', userId);
  return {
    /** Whether such a video exists, even if it was deleted. */
    isOf: async (userId: string, id: string, isTest: boolean): Promise<boolean> => {
      const found = own(userId).select('id').where('id', '=', id).where('is_test', '=', Number(isTest));
      return (await found.executeTakeFirst()) !== undefined;
    },

    countSince: async (userId: string, since: number): Promise<number> => {
      const made = own(userId).where('is_test', '=', 1).where('created_at', '>', since);
      return Number((await made.select((of) => of.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count);
    },
  };
}
