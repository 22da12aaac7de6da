import type { Executor, Schema } from '@hellograph/db';

export type SourcedPortraitRow = Schema['class_portraits'];

/**
 * Portraits that teachers have added to a class. They go with the class; the file follows within an
 * hour, because no row names it then. The caller has checked access.
 */
export const sourcedPortraitsRepo = (db: Executor) => ({
  /** Oldest first, with those that were removed and are still shown by a work. */
  list: (classId: string): Promise<SourcedPortraitRow[]> =>
    db.selectFrom('class_portraits').selectAll().where('class_id', '=', classId).orderBy('created_at').orderBy('id').execute(),

  find: (classId: string, id: string): Promise<SourcedPortraitRow | undefined> =>
    db.selectFrom('class_portraits').selectAll().where('class_id', '=', classId).where('id', '=', id).executeTakeFirst(),

  /** Of any class, because ids are made on devices. */
  findAny: (id: string): Promise<SourcedPortraitRow | undefined> =>
    db.selectFrom('class_portraits').selectAll().where('id', '=', id).executeTakeFirst(),

  insertAll: async (rows: readonly SourcedPortraitRow[]): Promise<void> => {
    if (rows.length > 0) await db.insertInto('class_portraits').values(rows).execute();
  },

  /** Tasks no longer begin with it. Works that show it keep it; without any, it is deleted. */
  remove: async (classId: string, id: string, at: number): Promise<void> => {
    await db.updateTable('class_assignments').set({ portrait: null }).where('class_id', '=', classId).where('portrait', '=', id).execute();
    if (await isShown(db, classId, id)) await db.updateTable('class_portraits').set({ removed_at: at }).where('id', '=', id).execute();
    else await db.deleteFrom('class_portraits').where('id', '=', id).execute();
  },
});

/** Pictures are JSON, and an id stands in nothing else. */
async function isShown(db: Executor, classId: string, id: string): Promise<boolean> {
  const shows = `%${id}%`;
  for (const table of ['class_work_versions', 'class_parts'] as const) {
    const found = db.selectFrom(table).select('class_id').where('class_id', '=', classId).where('picture', 'like', shows).limit(1);
    if (await found.executeTakeFirst()) return true;
  }
  return false;
}

const ofOwners = (db: Executor) => db.selectFrom('class_portraits as portrait').innerJoin('classes', 'classes.id', 'portrait.class_id');

/** The owners of the classes in which a file is a portrait. */
export const listPortraitOwners = async (db: Executor, photoKey: string): Promise<string[]> =>
  (await ofOwners(db).select('classes.user_id').distinct().where('portrait.photo_key', '=', photoKey).execute()).map(
    ({ user_id }) => user_id,
  );

/** What the portraits of a user's classes take of their space. */
export async function getPortraitBytes(db: Executor, userId: string): Promise<number> {
  const summed = ofOwners(db).select((of) => of.fn.sum<number | null>('portrait.size_bytes').as('bytes'));
  return Number((await summed.where('classes.user_id', '=', userId).executeTakeFirstOrThrow()).bytes ?? 0);
}
