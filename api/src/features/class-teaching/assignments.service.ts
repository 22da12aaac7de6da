import {
  CodedError,
  type CreateAssignmentBody,
  classLimits,
  type GroupsBody,
  type SchoolClass,
  type UpdateAssignmentBody,
} from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { type AssignmentRow, assignmentsRepo } from '../../domain/classes/classes.repo';
import { groupsRepo } from '../../domain/classes/groups/groups.repo';
import { partsRepo } from '../../domain/classes/groups/parts.repo';
import { insertGroups, placeStudents } from '../../domain/classes/groups/place-students';
import { requirePortrait } from '../../domain/classes/sourced/sourced-portraits';
import { studentsRepo } from '../../domain/classes/students.repo';
import type { ClassTeachingDependencies } from './class-teaching-dependencies';
import { changeClassOf } from './roster.service';
import { endVideosOf } from './work-videos.service';

/**
 * Assigns students to groups. Students who are not named stay in their group, and all keep what
 * they have written. Throws NOT_FOUND for a task without groups or a student of another class, and
 * GROUP_HANDED_IN.
 */
async function regroup(tx: Executor, classId: string, assignmentId: string, groups: readonly (readonly string[])[]): Promise<void> {
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

export type AssignmentsService = ReturnType<typeof createAssignmentsService>;

/** The tasks of a class. */
export function createAssignmentsService(dependencies: ClassTeachingDependencies) {
  const { now } = dependencies;
  const change = changeClassOf(dependencies);
  return {
    /** Creates only one task per id. */
    create: (userId: string, id: string, body: CreateAssignmentBody): Promise<SchoolClass> =>
      change(userId, id, (tx) => insertAssignment(tx, id, body, now())),

    update: (userId: string, id: string, assignmentId: string, body: UpdateAssignmentBody): Promise<SchoolClass> =>
      change(userId, id, async (tx) => {
        const { portrait } = await getAssignment(tx, id, assignmentId);
        await requirePortrait(tx, id, body.portrait ?? null, portrait);
        await assignmentsRepo(tx).update(assignmentId, toValues(body));
      }),

    /** A repeated request has no further effect. */
    group: (userId: string, id: string, assignmentId: string, { groups }: GroupsBody): Promise<SchoolClass> =>
      change(userId, id, (tx) => regroup(tx, id, assignmentId, groups)),

    remove: (userId: string, id: string, assignmentId: string): Promise<SchoolClass> =>
      change(userId, id, async (tx) => {
        await getAssignment(tx, id, assignmentId);
        await endVideosOf(tx, dependencies, { assignment_id: assignmentId });
        await assignmentsRepo(tx).delete(assignmentId, now());
      }),
  };
}

/** Throws NOT_FOUND. */
export async function getAssignment(tx: Executor, classId: string, id: string): Promise<AssignmentRow> {
  const row = await assignmentsRepo(tx).find(classId, id);
  if (!row) throw new CodedError('NOT_FOUND');
  return row;
}

const toValues = ({ title, task, starters, wordsMax, rubric, portrait, isOpen }: UpdateAssignmentBody): Partial<AssignmentRow> => ({
  ...(title !== undefined && { title: title.trim() }),
  ...(task !== undefined && { task: task.trim() }),
  ...(starters !== undefined && { starters: JSON.stringify(starters) }),
  ...(wordsMax !== undefined && { words_max: wordsMax }),
  ...(rubric !== undefined && { rubric: JSON.stringify(rubric) }),
  ...(portrait !== undefined && { portrait }),
  ...(isOpen !== undefined && { is_open: Number(isOpen) }),
});

async function insertAssignment(
  tx: Executor,
  classId: string,
  { _id: id, groupSize = 1, ...body }: CreateAssignmentBody,
  at: number,
): Promise<void> {
  const known = await assignmentsRepo(tx).findAny(id);
  if (known && known.class_id !== classId) throw new CodedError('NOT_FOUND');
  if (known) return;
  if ((await assignmentsRepo(tx).list(classId)).length >= classLimits.assignmentsMax) throw new CodedError('ASSIGNMENTS_TOO_MANY');
  await requirePortrait(tx, classId, body.portrait ?? null);
  await assignmentsRepo(tx).insert({
    id,
    class_id: classId,
    title: body.title.trim(),
    task: body.task.trim(),
    starters: JSON.stringify(body.starters),
    words_max: body.wordsMax,
    rubric: JSON.stringify(body.rubric ?? []),
    portrait: body.portrait ?? null,
    is_open: 1,
    created_at: at,
    group_size: groupSize,
  });
  const students = await studentsRepo(tx).list(classId);
  const task = { id, class_id: classId, group_size: groupSize };
  await placeStudents(
    tx,
    task,
    students.map((student) => student.id),
  );
}
