import { type Executor, type Schema, updatedOne } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { insertTombstones, toTombstoneKey } from '../../platform/tombstones/tombstone';

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

export type ClassRow = Schema['classes'];
export type AssignmentRow = Schema['class_assignments'];

/** The columns of a class that teachers may change. */
export type ClassChange = Partial<
  Pick<ClassRow, 'name' | 'added_words' | 'allowed_words' | 'term_name' | 'term_starts_on' | 'term_ends_on' | 'archived_at'>
>;

/** The tombstone key of something that must stay deleted when an older backup is restored. */
export const toClassKey = (what: 'class' | 'student' | 'assignment' | 'coTeacher' | 'code' | 'pin', id: string, version = 0): string =>
  toTombstoneKey('class', `${what} ${id} ${version}`);

/** Classes and their tasks. The caller has checked access. */
export function classesRepo(db: Executor) {
  const one = (id: string) => db.updateTable('classes').where('id', '=', id);
  return {
    find: (id: string) => db.selectFrom('classes').selectAll().where('id', '=', id).executeTakeFirst(),

    findByCode: (codeHash: string) => db.selectFrom('classes').selectAll().where('code_hash', '=', codeHash).executeTakeFirst(),

    /** Lists this owner's classes and the given ones, newest first. */
    list: (userId: string, ids: readonly string[]) =>
      db
        .selectFrom('classes')
        .selectAll()
        .where((of) => of.or([of('user_id', '=', userId), of('id', 'in', ids)]))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute(),

    count: async (userId: string): Promise<number> => {
      const counted = db.selectFrom('classes').select((of) => of.fn.countAll<number>().as('count'));
      return (await counted.where('user_id', '=', userId).executeTakeFirstOrThrow()).count;
    },

    insert: async (row: ClassRow) => {
      await db.insertInto('classes').values(row).execute();
    },

    update: async (id: string, values: ClassChange) => {
      if (Object.keys(values).length > 0) await one(id).set(values).execute();
    },

    /** The previous code stops working, and is not valid again after a restore. */
    updateCode: async ({ id, code_version }: ClassRow, codeHash: string, at: number) => {
      await insertTombstones(db, 'class', [toClassKey('code', id, code_version)], at);
      await one(id)
        .set({ code_version: code_version + 1, code_hash: codeHash })
        .execute();
    },

    /** Deletes the class and everything in it. */
    delete: async (id: string, at: number) => {
      await insertTombstones(db, 'class', [toClassKey('class', id)], at);
      await db.deleteFrom('classes').where('id', '=', id).execute();
    },
  };
}

export function assignmentsRepo(db: Executor) {
  return {
    /** Newest first. */
    list: (classId: string) =>
      db.selectFrom('class_assignments').selectAll().where('class_id', '=', classId).orderBy('created_at', 'desc').orderBy('id').execute(),

    find: (classId: string, id: string) =>
      db.selectFrom('class_assignments').selectAll().where('class_id', '=', classId).where('id', '=', id).executeTakeFirst(),

    /** Not limited to one class, because ids are generated on devices. */
    findAny: (id: string) => db.selectFrom('class_assignments').selectAll().where('id', '=', id).executeTakeFirst(),

    insert: async (row: AssignmentRow) => {
      await db.insertInto('class_assignments').values(row).execute();
    },

    update: async (id: string, values: Partial<AssignmentRow>) => {
      if (Object.keys(values).length > 0) await db.updateTable('class_assignments').set(values).where('id', '=', id).execute();
    },

    delete: async (id: string, at: number) => {
      await insertTombstones(db, 'class', [toClassKey('assignment', id)], at);
      await db.deleteFrom('class_assignments').where('id', '=', id).execute();
    },
  };
}

/** Lists the ids of an owner's classes. */
export const listClassIds = async (db: Executor, userId: string): Promise<string[]> =>
  (await db.selectFrom('classes').select('id').where('user_id', '=', userId).execute()).map(({ id }) => id);

const ofClass = { column: 'class_id', listIds: listClassIds };

/**
 * All data of a class belongs to its owner. A co-teacher's row also belongs to the co-teacher, and
 * is deleted with the class. No row is purged by age: a teacher deletes a class at the end of the
 * year.
 */
export const classesTables = {
  account: [
    accountTable({ ...ofClass, table: 'class_parts', exportAs: 'classParts' }),
    accountTable({ ...ofClass, table: 'class_portraits', exportAs: 'classPortraits' }),
    accountTable({ ...ofClass, table: 'class_spoken_comments', exportAs: 'classSpokenComments' }),
    accountTable({ ...ofClass, table: 'class_work_versions', exportAs: 'classWorkVersions' }),
    accountTable({ ...ofClass, table: 'class_works', exportAs: 'classWorks' }),
    accountTable({ ...ofClass, table: 'class_groups', exportAs: 'classGroups' }),
    accountTable({ ...ofClass, table: 'class_assignments', exportAs: 'classAssignments' }),
    accountTable({ ...ofClass, table: 'class_students', exportAs: 'classStudents' }),
    accountTable({ table: 'class_co_teachers', exportAs: 'classesTaughtAlong', secrets: ['token_hash'] }),
    accountTable({ table: 'classes', exportAs: 'classes', secrets: ['code_hash'] }),
  ],
  blobs: [
    { table: 'class_spoken_comments', column: 'sound_key' },
    { table: 'class_portraits', column: 'photo_key' },
  ],
} satisfies TableDuties;
