import type { Executor } from '@hellograph/db';

/** Mailboxes that got the free generations: hashes, which outlast their accounts. */
export const trialsRepo = (db: Executor) => ({
  /** Returns false if the mailbox was granted the trial before. */
  insertTrial: async (mailboxHash: string, at: number): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('trials')
      .values({ address_hash: mailboxHash, granted_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },
});
