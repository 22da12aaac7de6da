import { randomInt, randomUUID } from 'node:crypto';
import { classLimits } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import type { AssignmentRow } from '../classes.repo';
import { groupsRepo } from './groups.repo';
import { partsRepo } from './parts.repo';

type GroupTask = Pick<AssignmentRow, 'id' | 'class_id' | 'group_size'>;

/**
 * Splits items into groups near this size, as even as possible; nobody is alone unless they are the
 * only one.
 */
export function toEvenGroups<Item>(items: readonly Item[], size: number): Item[][] {
  if (items.length === 0) return [];
  const few = Math.max(1, Math.floor(items.length / size));
  const count = Math.ceil(items.length / few) > classLimits.groupSizeMax ? Math.ceil(items.length / size) : few;
  const groups: Item[][] = Array.from({ length: count }, () => []);
  for (const [i, item] of items.entries()) groups[i % count]?.push(item);
  return groups;
}

/** Random, so that the order of names does not decide who works together. */
function toShuffled<Item>(items: readonly Item[]): Item[] {
  const shuffled = [...items];
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    const [one, other] = [shuffled[i], shuffled[j]];
    if (one !== undefined && other !== undefined) [shuffled[i], shuffled[j]] = [other, one];
  }
  return shuffled;
}

/** Puts students into new groups, in this order. */
export async function insertGroups(tx: Executor, task: GroupTask, groups: readonly (readonly string[])[]): Promise<void> {
  const repo = groupsRepo(tx);
  const first = Math.max(-1, ...(await repo.listOfAssignment(task.id)).map(({ position }) => position)) + 1;
  for (const [i, studentIds] of groups.entries()) {
    const id = randomUUID();
    await repo.insertGroup({ id, class_id: task.class_id, assignment_id: task.id, position: first + i });
    for (const [position, studentId] of studentIds.entries()) await place(tx, task, { studentId, groupId: id, position });
  }
}

const place = (tx: Executor, task: GroupTask, { studentId, groupId, position }: { studentId: string; groupId: string; position: number }) =>
  partsRepo(tx).place({
    ...{ assignment_id: task.id, student_id: studentId, class_id: task.class_id, group_id: groupId, position },
    ...{ version: 0, lines: '[]', picture: null, voice: null },
  });

/**
 * Finds a group for each new student: first one that lacks a member and has not handed in, then a
 * new one, and for the last student any group that has room.
 */
export async function placeStudents(tx: Executor, task: GroupTask, studentIds: readonly string[]): Promise<void> {
  if (task.group_size === 1) return;
  const repo = groupsRepo(tx);
  const parts = await partsRepo(tx).list({ assignment_id: task.id });
  const sizes = new Map(
    (await repo.listOfAssignment(task.id))
      .filter(({ work_id }) => work_id === null)
      .map(({ id }) => [id, parts.filter(({ group_id }) => group_id === id).length]),
  );
  const waiting = toShuffled(studentIds.filter((id) => !parts.some(({ student_id }) => student_id === id)));
  const join = async (below: number): Promise<boolean> => {
    const [smallest] = [...sizes].filter(([, size]) => size < below).sort(([, one], [, other]) => one - other);
    const studentId = waiting[0];
    if (!smallest || studentId === undefined) return false;
    const [groupId, size] = smallest;
    await place(tx, task, { studentId, groupId, position: size });
    sizes.set(groupId, size + 1);
    waiting.shift();
    return true;
  };
  while (await join(task.group_size));
  if (waiting.length === 1 && (await join(classLimits.groupSizeMax))) return;
  await insertGroups(tx, task, toEvenGroups(waiting, task.group_size));
}
