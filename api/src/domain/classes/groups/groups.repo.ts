import type { Executor, Schema } from '@hellograph/db';

export type GroupRow = Schema['class_groups'];
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

/** Who works with whom, and what each of them has written. The caller has checked access. */
export const groupsRepo = (db: Executor) => ({
  /** Of a task, in order, with whether they have handed in. */
  listOfAssignment: (assignmentId: string) =>
    db
      .selectFrom('class_groups as group')
      .leftJoin('class_works as work', 'work.group_id', 'group.id')
      .selectAll('group')
      .select('work.id as work_id')
      .where('group.assignment_id', '=', assignmentId)
      .orderBy('group.position')
      .orderBy('group.id')
      .execute(),

  listOfClass: (classId: string) =>
    db
      .selectFrom('class_groups as group')
      .leftJoin('class_works as work', 'work.group_id', 'group.id')
      .selectAll('group')
      .select('work.id as work_id')
      .where('group.class_id', '=', classId)
      .orderBy('group.position')
      .orderBy('group.id')
      .execute(),

  /** In the order in which they speak. */
  listParts: (which: { assignment_id: string } | { group_id: string } | { class_id: string }): Promise<NamedPart[]> => {
    const [[column, id] = ['class_id', ''] as const] = Object.entries(which) as [keyof typeof which, string][];
    return named(db).where(`part.${column}`, '=', id).execute();
  },

  /** Of all groups that a student is in. */
  listAround: (studentId: string): Promise<NamedPart[]> =>
    named(db)
      .where('part.group_id', 'in', (of) => of.selectFrom('class_parts').select('group_id').where('student_id', '=', studentId))
      .execute(),

  findPart: (assignmentId: string, studentId: string): Promise<PartRow | undefined> =>
    db
      .selectFrom('class_parts')
      .selectAll()
      .where('assignment_id', '=', assignmentId)
      .where('student_id', '=', studentId)
      .executeTakeFirst(),

  /** The works of the groups that a student is in: they have words of theirs. */
  listWorkIds: async (studentId: string): Promise<string[]> => {
    const of = db.selectFrom('class_works').innerJoin('class_parts', 'class_parts.group_id', 'class_works.group_id');
    return (await of.select('class_works.id').where('class_parts.student_id', '=', studentId).execute()).map(({ id }) => id);
  },

  insertGroup: async (row: GroupRow) => {
    await db.insertInto('class_groups').values(row).execute();
  },

  /** Nothing that a student has written changes when they work with others. */
  placePart: async (row: PartRow) => {
    const place = { group_id: row.group_id, position: row.position };
    await db
      .insertInto('class_parts')
      .values(row)
      .onConflict((of) => of.columns(['assignment_id', 'student_id']).doUpdateSet(place))
      .execute();
  },

  updatePart: async ({ assignment_id, student_id }: Pick<PartRow, 'assignment_id' | 'student_id'>, write: Partial<PartRow>) => {
    await db
      .updateTable('class_parts')
      .set(write)
      .where('assignment_id', '=', assignment_id)
      .where('student_id', '=', student_id)
      .execute();
  },

  deleteEmpty: async (classId: string) => {
    await db
      .deleteFrom('class_groups')
      .where('class_id', '=', classId)
      .where('id', 'not in', (of) => of.selectFrom('class_parts').select('group_id').where('class_id', '=', classId))
      .execute();
  },
});
