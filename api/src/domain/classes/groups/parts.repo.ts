import type { Executor, Schema } from '@hellograph/db';
import { type NewestWork, worksRepo } from '../works.repo';

/** Returns all works of a class with a lookup by student, alone or in a group, and task. */
export async function findWorks(
  db: Executor,
  classId: string,
): Promise<(studentId: string, assignmentId: string) => NewestWork | undefined> {
  const works = await worksRepo(db).listOfClass(classId);
  const parts = await partsRepo(db).list({ class_id: classId });
  const toKey = (studentId: string, assignmentId: string) => `${studentId} ${assignmentId}`;
  const groups = new Map(parts.map((part) => [toKey(part.student_id, part.assignment_id), part.group_id]));
  return (studentId, assignmentId) => {
    const groupId = groups.get(toKey(studentId, assignmentId));
    return works.find((work) =>
      groupId === undefined ? work.student_id === studentId && work.assignment_id === assignmentId : work.group_id === groupId,
    );
  };
}

export type PartRow = Schema['class_parts'];
/** A part with the pseudonym of its student. */
export type NamedPart = PartRow & { name: string };

const named = (db: Executor) =>
  db
    .selectFrom('class_parts as part')
    .innerJoin('class_students as student', 'student.id', 'part.student_id')
    .selectAll('part')
    .select('student.name')
    .orderBy('part.position')
    .orderBy('part.student_id');

/** The lines of each student of a group. The caller has checked access. */
export const partsRepo = (db: Executor) => ({
  /** In the order in which they speak. */
  list: (which: { assignment_id: string } | { group_id: string } | { class_id: string }): Promise<NamedPart[]> => {
    const [[column, id] = ['class_id', ''] as const] = Object.entries(which) as [keyof typeof which, string][];
    return named(db).where(`part.${column}`, '=', id).execute();
  },

  /** Lists the parts of all groups of a student. */
  listAround: (studentId: string): Promise<NamedPart[]> =>
    named(db)
      .where('part.group_id', 'in', (of) => of.selectFrom('class_parts').select('group_id').where('student_id', '=', studentId))
      .execute(),

  find: (assignmentId: string, studentId: string): Promise<PartRow | undefined> =>
    db
      .selectFrom('class_parts')
      .selectAll()
      .where('assignment_id', '=', assignmentId)
      .where('student_id', '=', studentId)
      .executeTakeFirst(),

  /** Moving a student to another group leaves their lines unchanged. */
  place: async (row: PartRow) => {
    const place = { group_id: row.group_id, position: row.position };
    await db
      .insertInto('class_parts')
      .values(row)
      .onConflict((of) => of.columns(['assignment_id', 'student_id']).doUpdateSet(place))
      .execute();
  },

  update: async ({ assignment_id, student_id }: Pick<PartRow, 'assignment_id' | 'student_id'>, write: Partial<PartRow>) => {
    await db
      .updateTable('class_parts')
      .set(write)
      .where('assignment_id', '=', assignment_id)
      .where('student_id', '=', student_id)
      .execute();
  },
});
