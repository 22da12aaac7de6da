import { randomUUID } from 'node:crypto';
import { CodedError } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { getClassFor } from '../../domain/classes/class-access';
import { classesRepo } from '../../domain/classes/classes.repo';
import { sourcedPortraitsRepo } from '../../domain/classes/sourced/sourced-portraits.repo';
import { studentsRepo } from '../../domain/classes/students.repo';
import type { ClassTeachingDependencies } from './class-teaching-dependencies';

interface RollOver {
  userId: string;
  fromId: string;
  toId: string;
}

/**
 * Starts a class with the pseudonyms, watched words and portraits of another. All students are new
 * there, with new pictures: earlier hand-ins are not copied. Throws NOT_FOUND and
 * STUDENTS_TOO_MANY.
 */
export async function rollOver(
  tx: Executor,
  { config, now }: Pick<ClassTeachingDependencies, 'config' | 'now'>,
  { userId, fromId, toId }: RollOver,
): Promise<void> {
  const { row } = await getClassFor(tx, userId, fromId, 'teach');
  const students = await studentsRepo(tx).list(fromId);
  if (students.length > config.classPlan.studentsMax) throw new CodedError('STUDENTS_TOO_MANY');
  await classesRepo(tx).update(toId, { added_words: row.added_words, allowed_words: row.allowed_words });
  await studentsRepo(tx).insertAll(
    students.map(({ name, sort_name }) => ({
      ...{ id: randomUUID(), class_id: toId, name, sort_name },
      ...{ pin_version: 1, created_at: now() },
    })),
  );
  const portraits = (await sourcedPortraitsRepo(tx).list(fromId)).filter(({ removed_at }) => removed_at === null);
  await sourcedPortraitsRepo(tx).insertAll(portraits.map((portrait) => ({ ...portrait, id: randomUUID(), class_id: toId })));
}
