import type { Executor } from '@hellograph/db';

/** What keeps videos of keys for tests apart; each query names the user. */
export function testVideosRepo(db: Executor) {
  const own = (userId: string) => db.selectFrom('videos').where('user_id', '=', userId);
  return {
    /** Whether there is such a video, also among those that were deleted. */
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
