import { type ClassRight, type ClassRole, type ClassTerm, CodedError, classRights, findTermProblem } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { usersRepo } from '../users/users.repo';
import { type ClassRow, classesRepo, coTeachersRepo } from './classes.repo';

type TermColumns = Pick<ClassRow, 'term_name' | 'term_starts_on' | 'term_ends_on'>;

export const toTerm = ({ term_name: name, term_starts_on: startsOn, term_ends_on: endsOn }: TermColumns): ClassTerm | null =>
  name !== null && startsOn !== null && endsOn !== null ? { name, startsOn, endsOn } : null;

/** Throws VALIDATION_FAILED if a date is invalid or the dates don't form a term. */
export function toTermColumns(term: ClassTerm | null): TermColumns {
  if (!term) return { term_name: null, term_starts_on: null, term_ends_on: null };
  const problem = findTermProblem(term);
  if (problem) throw new CodedError('VALIDATION_FAILED', { fields: [{ path: `term.${problem}`, message: 'Choose another day.' }] });
  return { term_name: term.name.trim(), term_starts_on: term.startsOn, term_ends_on: term.endsOn };
}

export interface TaughtClass {
  /** The teacher. */
  userId: string;
  row: ClassRow;
  role: ClassRole;
}

/**
 * Finds a class with this user's role in it; nobody co-teaches a class whose owner is suspended.
 */
export async function findTaughtClass(db: Executor, userId: string, id: string): Promise<TaughtClass | undefined> {
  const row = await classesRepo(db).find(id);
  if (!row) return undefined;
  if (row.user_id === userId) return { userId, row, role: 'owner' };
  const isTeacher = (await coTeachersRepo(db).findOfUser(id, userId)) && (await usersRepo(db).hasActive([row.user_id]));
  return isTeacher ? { userId, row, role: 'coTeacher' } : undefined;
}

/** Throws NOT_FOUND for strangers, and RIGHT_MISSING for teachers who lack the right. */
export async function getClassFor(db: Executor, userId: string, id: string, right: ClassRight): Promise<TaughtClass> {
  const taught = await findTaughtClass(db, userId, id);
  if (!taught) throw new CodedError('NOT_FOUND');
  if (!classRights[taught.role].includes(right)) throw new CodedError('RIGHT_MISSING');
  return taught;
}

/** Returns the users who are notified about a class: all its teachers. */
export async function listClassTeachers(db: Executor, classId: string): Promise<ReadonlySet<string>> {
  const row = await classesRepo(db).find(classId);
  const others = await coTeachersRepo(db).list(classId);
  return new Set([...(row ? [row.user_id] : []), ...others.flatMap(({ user_id }) => user_id ?? [])]);
}
