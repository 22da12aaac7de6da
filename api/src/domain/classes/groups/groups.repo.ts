import type { Executor, Schema } from '@hellograph/db';

export type GroupRow = Schema['class_groups'];

/** Groups of students. The caller has checked access. */
export const groupsRepo = (db: Executor) => ({
  /** Lists the groups of a task, in order, with whether they have handed in. */
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

  insertGroup: async (row: GroupRow) => {
    await db.insertInto('class_groups').values(row).execute();
  },

  deleteEmpty: async (classId: string) => {
    await db
      .deleteFrom('class_groups')
      .where('class_id', '=', classId)
      .where('id', 'not in', (of) => of.selectFrom('class_parts').select('group_id').where('class_id', '=', classId))
      .execute();
  },
});
