import type { Executor, GuestUploadsTable } from '@hellograph/db';

/** Who uploaded a file by a sign link: nobody else can use it in a signature. */
export const guestUploadsRepo = (db: Executor) => ({
  /** Changes nothing if the id exists. */
  insertOnce: async (upload: GuestUploadsTable) => {
    await db
      .insertInto('guest_uploads')
      .values(upload)
      .onConflict((on) => on.column('id').doNothing())
      .execute();
  },

  find: (id: string) => db.selectFrom('guest_uploads').selectAll().where('id', '=', id).executeTakeFirst(),
});
