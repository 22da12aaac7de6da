import { type Executor, type Schema, updatedOne } from '@hellograph/db';
import { insertTombstones } from '../../platform/tombstones/tombstone';
import { toClassKey } from './classes.repo';

export type CoTeacherRow = Schema['class_co_teachers'];

/** Co-teachers, including invited ones. The caller has checked access to the class. */
export const coTeachersRepo = (db: Executor) => ({
  /** Oldest first. */
  list: (classId: string) =>
    db.selectFrom('class_co_teachers').selectAll().where('class_id', '=', classId).orderBy('created_at').orderBy('id').execute(),

  find: (classId: string, id: string) =>
    db.selectFrom('class_co_teachers').selectAll().where('class_id', '=', classId).where('id', '=', id).executeTakeFirst(),

  findOfUser: (classId: string, userId: string) =>
    db.selectFrom('class_co_teachers').selectAll().where('class_id', '=', classId).where('user_id', '=', userId).executeTakeFirst(),

  findByToken: (tokenHash: string) => db.selectFrom('class_co_teachers').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst(),

  /** Lists the classes that a user co-teaches. */
  listClassIds: async (userId: string): Promise<string[]> =>
    (await db.selectFrom('class_co_teachers').select('class_id').where('user_id', '=', userId).execute()).map(({ class_id }) => class_id),

  insert: async (row: CoTeacherRow) => {
    await db.insertInto('class_co_teachers').values(row).execute();
  },

  /** Returns false if the invitation was already accepted. */
  updateAccepted: (id: string, userId: string, name: string): Promise<boolean> =>
    updatedOne(db.updateTable('class_co_teachers').set({ user_id: userId, name }).where('id', '=', id).where('user_id', 'is', null)),

  /** Removed by the owner, or by the co-teacher. */
  delete: async (id: string, at: number) => {
    await insertTombstones(db, 'class', [toClassKey('coTeacher', id)], at);
    await db.deleteFrom('class_co_teachers').where('id', '=', id).execute();
  },
});
