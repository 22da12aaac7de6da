import type { Executor, Schema } from '@hellograph/db';

export type SourcedPortraitRow = Schema['class_portraits'];

/**
 * Portraits that teachers added to a class. They are deleted with the class; the file follows
 * within an hour, once no row names it. The caller has checked access.
 */
export const sourcedPortraitsRepo = (db: Executor) => ({
  /** Oldest first, including removed ones that a work still shows. */
  list: (classId: string): Promise<SourcedPortraitRow[]> =>
    db.selectFrom('class_portraits').selectAll().where('class_id', '=', classId).orderBy('created_at').orderBy('id').execute(),

  find: (classId: string, id: string): Promise<SourcedPortraitRow | undefined> =>
    db.selectFrom('class_portraits').selectAll().where('class_id', '=', classId).where('id', '=', id).executeTakeFirst(),

  /** Not limited to one class, because ids are generated on devices. */
  findAny: (id: string): Promise<SourcedPortraitRow | undefined> =>
    db.selectFrom('class_portraits').selectAll().where('id', '=', id).executeTakeFirst(),

  insertAll: async (rows: readonly SourcedPortraitRow[]): Promise<void> => {
    if (rows.length > 0) await db.insertInto('class_portraits').values(rows).execute();
  },

  /**
   * Tasks no longer start with it. Works that show it keep it; if there are none, it is deleted.
   */
  remove: async (classId: string, id: string, at: number): Promise<void> => {
    await db.updateTable('class_assignments').set({ portrait: null }).where('class_id', '=', classId).where('portrait', '=', id).execute();
    if (await isShown(db, classId, id)) await db.updateTable('class_portraits').set({ removed_at: at }).where('id', '=', id).execute();
    else await db.deleteFrom('class_portraits').where('id', '=', id).execute();
  },
});

/** Pictures are JSON, and nothing else in them can equal an id. */
async function isShown(db: Executor, classId: string, id: string): Promise<boolean> {
  const shows = `%${id}%`;
  for (const table of ['class_work_versions', 'class_parts'] as const) {
    const found = db.selectFrom(table).select('class_id').where('class_id', '=', classId).where('picture', 'like', shows).limit(1);
    if (await found.executeTakeFirst()) return true;
  }
  return false;
}

const ofOwners = (db: Executor) => db.selectFrom('class_portraits as portrait').innerJoin('classes', 'classes.id', 'portrait.class_id');

/** Lists the owners of the classes that use a file as a portrait. */
export const listPortraitOwners = async (db: Executor, photoKey: string): Promise<string[]> =>
  (await ofOwners(db).select('classes.user_id').distinct().where('portrait.photo_key', '=', photoKey).execute()).map(
    ({ user_id }) => user_id,
  );

/** Returns the bytes that the portraits of a user's classes use. */
export async function getPortraitBytes(db: Executor, userId: string): Promise<number> {
  const summed = ofOwners(db).select((of) => of.fn.sum<number | null>('portrait.size_bytes').as('bytes'));
  return Number((await summed.where('classes.user_id', '=', userId).executeTakeFirstOrThrow()).bytes ?? 0);
}

/** Returns the same of each user who has any. */
export const listPortraitBytes = (db: Executor) =>
  ofOwners(db)
    .select((of) => ['classes.user_id', of.fn.sum<number | null>('portrait.size_bytes').as('bytes'), of.fn.countAll<number>().as('files')])
    .groupBy('classes.user_id')
    .execute();
