import type { Executor } from '@hellograph/db';
import { type NewestWork, worksRepo } from '../works.repo';
import { partsRepo } from './parts.repo';

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
