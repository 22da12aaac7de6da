import type { WorkState } from '@hellograph/contract';
import type { Executor, Schema } from '@hellograph/db';

/** Counts the rows that the receipt lists. */
export async function countClass(db: Executor, classId: string) {
  const count = async (table: CountedTable): Promise<number> => {
    const counted = db.selectFrom(table).select((of) => of.fn.countAll<number>().as('count'));
    return (await counted.where('class_id', '=', classId).executeTakeFirstOrThrow()).count;
  };
  return {
    students: await count('class_students'),
    assignments: await count('class_assignments'),
    works: await count('class_works'),
    versions: await count('class_work_versions'),
  };
}

/** Whether the database has rows of a class that the receipt does not list. */
export async function hasUnnamedRows(db: Executor, classId: string): Promise<boolean> {
  for (const table of unnamedTables)
    if (await db.selectFrom(table).select('class_id').where('class_id', '=', classId).limit(1).executeTakeFirst()) return true;
  return false;
}

export type NewestWork = Awaited<ReturnType<ReturnType<typeof worksRepo>['listOfStudent']>>[number];

/** Works with a version in a student's own voice. The caller has checked access. */
export const recordedWorksRepo = (db: Executor) => {
  const recorded = db.selectFrom('class_work_versions').select('work_id').distinct().where('recording_id', 'is not', null);
  return {
    listIds: async (classId: string): Promise<string[]> =>
      (await recorded.where('class_id', '=', classId).execute()).map(({ work_id }) => work_id),

    has: async (workId: string): Promise<boolean> => (await recorded.where('work_id', '=', workId).executeTakeFirst()) !== undefined,
  };
};

export type WorkRow = Schema['class_works'];
export type WorkVersionRow = Schema['class_work_versions'];

/** Selects works, each with its newest version. */
const newest = (db: Executor) =>
  db
    .selectFrom('class_works as work')
    .innerJoin('class_work_versions as newest', (of) =>
      of.onRef('newest.work_id', '=', 'work.id').onRef('newest.version', '=', 'work.version'),
    )
    .selectAll('work')
    .select(['newest.words', 'newest.picture', 'newest.handed_in_at', 'newest.comment', 'newest.reviewed_at', 'newest.recording_id']);

/** Students' hand-ins, each as a version of one work. The caller has checked access. */
export const worksRepo = (db: Executor) => ({
  /** In the order in which they were handed in. */
  listOfAssignment: (assignmentId: string) =>
    newest(db).where('work.assignment_id', '=', assignmentId).orderBy('newest.handed_in_at').orderBy('work.id').execute(),

  listOfClass: (classId: string) =>
    newest(db).where('work.class_id', '=', classId).orderBy('newest.handed_in_at').orderBy('work.id').execute(),

  /** Lists a student's own works, and those of their groups. */
  listOfStudent: (studentId: string) =>
    newest(db)
      .where((of) =>
        of.or([
          of.and([of('work.student_id', '=', studentId), of('work.group_id', 'is', null)]),
          of('work.group_id', 'in', of.selectFrom('class_parts').select('group_id').where('student_id', '=', studentId)),
        ]),
      )
      .orderBy('work.id')
      .execute(),

  find: (assignmentId: string, studentId: string) =>
    newest(db).where('work.assignment_id', '=', assignmentId).where('work.student_id', '=', studentId).executeTakeFirst(),

  findById: (classId: string, id: string) =>
    db.selectFrom('class_works').selectAll().where('class_id', '=', classId).where('id', '=', id).executeTakeFirst(),

  /** Lists the works of a class, of a student or for a task. */
  listIds: async (which: { class_id: string } | { student_id: string } | { assignment_id: string }): Promise<string[]> => {
    const [[column, id] = ['class_id', ''] as const] = Object.entries(which) as [keyof typeof which, string][];
    return (await db.selectFrom('class_works').select('id').where(column, '=', id).execute()).map((row) => row.id);
  },

  listAllIds: async (): Promise<string[]> => (await db.selectFrom('class_works').select('id').execute()).map(({ id }) => id),

  /** Not limited to one class: finds a work with the class whose owner pays for the video. */
  findWithClass: (id: string) =>
    newest(db).innerJoin('classes', 'classes.id', 'work.class_id').select(['classes.user_id']).where('work.id', '=', id).executeTakeFirst(),

  /** Newest first. */
  listVersions: (workId: string) =>
    db.selectFrom('class_work_versions').selectAll().where('work_id', '=', workId).orderBy('version', 'desc').execute(),

  insert: async (row: WorkRow) => {
    await db.insertInto('class_works').values(row).execute();
  },

  insertVersion: async (row: WorkVersionRow) => {
    await db.insertInto('class_work_versions').values(row).execute();
  },

  updateHandedIn: async (id: string, version: number) => {
    await db.updateTable('class_works').set({ state: 'handedIn', version }).where('id', '=', id).execute();
  },
});

/** Stores a teacher's decision about the version that they read. */
export async function updateReviewed(
  db: Executor,
  { id, version }: Pick<WorkRow, 'id' | 'version'>,
  { state, comment, at }: { state: WorkState; comment: string | null; at: number },
): Promise<void> {
  await db.updateTable('class_works').set({ state }).where('id', '=', id).execute();
  const read = db.updateTable('class_work_versions').where('work_id', '=', id).where('version', '=', version);
  await read.set({ comment, reviewed_at: at }).execute();
}

/** Works of several students. The caller has checked access. */
export const groupWorksRepo = (db: Executor) => ({
  find: (groupId: string) => newest(db).where('work.group_id', '=', groupId).executeTakeFirst(),

  /** Lists the works of a student's groups, which contain their lines. */
  listIds: async (studentId: string): Promise<string[]> => {
    const of = db.selectFrom('class_works').innerJoin('class_parts', 'class_parts.group_id', 'class_works.group_id');
    return (await of.select('class_works.id').where('class_parts.student_id', '=', studentId).execute()).map(({ id }) => id);
  },

  deleteAll: async (ids: readonly string[]) => {
    if (ids.length > 0) await db.deleteFrom('class_works').where('id', 'in', ids).execute();
  },
});

/** Counts the works of each task by state. */
export const countWorksByState = (db: Executor, classId: string) =>
  db
    .selectFrom('class_works')
    .select((of) => ['assignment_id', 'state', of.fn.countAll<number>().as('count')])
    .where('class_id', '=', classId)
    .groupBy(['assignment_id', 'state'])
    .execute();

type CountedTable = 'class_students' | 'class_assignments' | 'class_works' | 'class_work_versions';
/** Tables whose rows are deleted with the class, but not listed on the receipt. */
const unnamedTables = ['class_groups', 'class_parts', 'class_spoken_comments', 'class_portraits', 'class_co_teachers'] as const;
