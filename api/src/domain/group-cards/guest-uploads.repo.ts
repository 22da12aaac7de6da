import type { Executor, GuestUploadsTable } from '@hellograph/db';

/**
 * Uploads by sign link, with the guest who made them: nobody else can use a file in a signature.
 */
export const guestUploadsRepo = (db: Executor) => ({
  /** Changes nothing if the id exists. */
  insertOnce: async (upload: GuestUploadsTable) => {
    await db
      .insertInto('guest_uploads')
      .values(upload)
      .onConflict((on) => on.column('id').doNothing())
      .execute();
  },

  listIds: async (cardId: string, kind: GuestUploadsTable['kind']): Promise<string[]> => {
    const uploads = db.selectFrom('guest_uploads').select('id').where('card_id', '=', cardId).where('kind', '=', kind);
    return (await uploads.execute()).map(({ id }) => id);
  },

  find: (id: string) => db.selectFrom('guest_uploads').selectAll().where('id', '=', id).executeTakeFirst(),
});
