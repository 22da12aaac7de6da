import type { DeskGroup, GroupMember, TaughtGroup, WorkPicture } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { groupsRepo } from './groups.repo';
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
