import type { Executor, Schema } from '@hellograph/db';
import { insertTombstones } from '../../platform/tombstones/tombstone';
import { toClassKey } from './classes.repo';

export type StudentRow = Schema['class_students'];

/** Returns the name in lower case without accents, for sorting and comparing. */
export const toSortName = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Students, by pseudonyms. The caller has checked access. */
export function studentsRepo(db: Executor) {
  const one = (id: string) => db.updateTable('class_students').where('id', '=', id);
  return {
    list: (classId: string) =>
      db.selectFrom('class_students').selectAll().where('class_id', '=', classId).orderBy('sort_name').orderBy('id').execute(),

    find: (classId: string, id: string) =>
      db.selectFrom('class_students').selectAll().where('class_id', '=', classId).where('id', '=', id).executeTakeFirst(),

    /** Not limited to one class, because ids are generated on devices. */
    listKnown: (ids: readonly string[]) => db.selectFrom('class_students').select(['id', 'class_id']).where('id', 'in', ids).execute(),

    insertAll: async (rows: readonly StudentRow[]) => {
      if (rows.length > 0) await db.insertInto('class_students').values(rows).execute();
    },

    updateName: async (id: string, name: string) => {
      await one(id)
        .set({ name, sort_name: toSortName(name) })
        .execute();
    },

    /** The previous pictures stop working, and are not valid again after a restore. */
    updatePin: async ({ id, pin_version }: StudentRow, at: number) => {
      await insertTombstones(db, 'class', [toClassKey('pin', id, pin_version)], at);
      await one(id)
        .set({ pin_version: pin_version + 1 })
        .execute();
    },

    /** Deletes the student's works, too. */
    delete: async (id: string, at: number) => {
      await insertTombstones(db, 'class', [toClassKey('student', id)], at);
      await db.deleteFrom('class_students').where('id', '=', id).execute();
    },
  };
}
