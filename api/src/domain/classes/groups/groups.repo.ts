import type { DeskGroup, GroupMember, TaughtGroup, WorkPicture } from '@hellograph/contract';
import type { Executor, Schema } from '@hellograph/db';
import { type NamedPart, partsRepo } from './parts.repo';

export const toMember = (part: NamedPart): GroupMember => ({
  studentId: part.student_id,
  name: part.name,
  version: part.version,
  lines: JSON.parse(part.lines) as string[],
  picture: part.picture === null ? null : (JSON.parse(part.picture) as WorkPicture),
  voice: part.voice,
});

/** Presents the groups of a student, by task. */
export async function presentDeskGroups(db: Executor, studentId: string): Promise<DeskGroup[]> {
  const parts = await partsRepo(db).listAround(studentId);
  const tasks = [...new Set(parts.map(({ assignment_id }) => assignment_id))];
  return tasks.map((assignmentId) => ({
    assignmentId,
    members: parts.filter(({ assignment_id }) => assignment_id === assignmentId).map(toMember),
  }));
}

/** Presents the groups of all tasks of a class, by task. */
export async function presentTaughtGroups(db: Executor, classId: string): Promise<(assignmentId: string) => TaughtGroup[]> {
  const groups = await groupsRepo(db).listOfClass(classId);
  const parts = await partsRepo(db).list({ class_id: classId });
  return (assignmentId) =>
    groups
      .filter(({ assignment_id }) => assignment_id === assignmentId)
      .map(({ id, work_id }) => {
        const own = parts.filter(({ group_id }) => group_id === id);
        return {
          studentIds: own.map(({ student_id }) => student_id),
          writtenIds: own.filter(({ version }) => version > 0).map(({ student_id }) => student_id),
          isFixed: work_id !== null,
        };
      });
}

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
