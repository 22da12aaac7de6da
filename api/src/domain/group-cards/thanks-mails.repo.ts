import type { Executor } from '@hellograph/db';

/** Mailboxes to which the thanks of group cards are mailed. */
export const thanksMailsRepo = (db: Executor) => ({
  /** Returns true only the first time. */
  insertOnce: async (mail: { cardId: string; addressHash: string; at: number }): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('thanks_mails')
      .values({ card_id: mail.cardId, address_hash: mail.addressHash, created_at: mail.at })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },
});
