import { CodedError } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { assignmentsRepo } from '../../domain/classes/classes.repo';
import { groupsRepo } from '../../domain/classes/groups/groups.repo';
import { partsRepo } from '../../domain/classes/groups/parts.repo';
import { insertGroups } from '../../domain/classes/groups/place-students';
import { studentsRepo } from '../../domain/classes/students.repo';

/**
 * Assigns students to groups. Students who are not named stay in their group, and all keep what
 * they have written. Throws NOT_FOUND for a task without groups or a student of another class, and
 * GROUP_HANDED_IN.
 */
export async function regroup(tx: Executor, classId: string, assignmentId: string, groups: readonly (readonly string[])[]): Promise<void> {
  const task = await assignmentsRepo(tx).find(classId, assignmentId);
  if (!task || task.group_size === 1) throw new CodedError('NOT_FOUND');
  const repo = groupsRepo(tx);
  const students = new Set((await studentsRepo(tx).list(classId)).map(({ id }) => id));
  const named = groups.flat();
  if (named.some((id) => !students.has(id))) throw new CodedError('NOT_FOUND');
  if (new Set(named).size < named.length)
    throw new CodedError('VALIDATION_FAILED', { fields: [{ path: 'groups', message: 'A student is in one group.' }] });
  const fixed = new Set((await repo.listOfAssignment(assignmentId)).filter(({ work_id }) => work_id !== null).map(({ id }) => id));
  const parts = await partsRepo(tx).list({ assignment_id: assignmentId });
  if (parts.some(({ group_id, student_id }) => fixed.has(group_id) && named.includes(student_id))) throw new CodedError('GROUP_HANDED_IN');
  await insertGroups(tx, task, groups);
  await repo.deleteEmpty(classId);
}
