import { CodedError } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import { usersRepo } from '../users/users.repo';
import type { ClassSecrets } from './class-secrets';
import { type ClassRow, classesRepo } from './classes.repo';
import { type StudentRow, studentsRepo } from './students.repo';

/** A few children share a tablet, and a school shares an address. */
export const wrongCodes = { name: 'class-codes', max: 60, windowMs: 10 * 60_000 };
/** Per student and address, so that nobody else at the school is affected. */
export const wrongPinsHere = { name: 'class-pins-here', max: 5, windowMs: 10 * 60_000 };
/**
 * Per student from all addresses. New pictures reset the count, so a teacher can help immediately.
 */
export const wrongPinsAnywhere = { name: 'class-pins', max: 25, windowMs: 24 * 60 * 60_000 };

export interface EntryLimits {
  wrongCodes: RateLimiter;
  wrongPinsHere: RateLimiter;
  wrongPinsAnywhere: RateLimiter;
}

export interface Visitor {
  code: string;
  ipAddress: string;
}

/**
 * Returns the class that a code currently opens. A correct code is never refused, because a whole
 * school shares one address; only wrong ones are rate-limited, and there are 8.5 × 10^11. Throws
 * NOT_FOUND, and RATE_LIMITED after many wrong ones.
 */
export async function openClass(
  db: Executor,
  { secrets, limits }: { secrets: ClassSecrets; limits: Pick<EntryLimits, 'wrongCodes'> },
  { code, ipAddress }: Visitor,
): Promise<ClassRow> {
  const row = await classesRepo(db).findByCode(secrets.toCodeHash(code));
  if (row && row.archived_at === null && (await usersRepo(db).hasActive([row.user_id]))) return row;
  await limits.wrongCodes.take(ipAddress);
  throw new CodedError('NOT_FOUND');
}

/** Throws PIN_WRONG, and RATE_LIMITED after a few wrong tries. */
export async function requirePin(
  { secrets, limits }: { secrets: ClassSecrets; limits: Omit<EntryLimits, 'wrongCodes'> },
  { student, pin, ipAddress }: { student: StudentRow; pin: readonly number[]; ipAddress: string },
): Promise<void> {
  const owner = `${student.id} ${student.pin_version}`;
  const here = `${owner} ${ipAddress}`;
  // Counted before the check, so that concurrent tries can't exceed the limit.
  await limits.wrongPinsHere.take(here);
  await limits.wrongPinsAnywhere.take(owner).catch(async (thrown: unknown) => {
    await limits.wrongPinsHere.giveBack(here);
    throw thrown;
  });
  if (secrets.isPin(student, pin)) {
    await limits.wrongPinsHere.giveBack(here);
    await limits.wrongPinsAnywhere.giveBack(owner);
    return;
  }
  throw new CodedError('PIN_WRONG');
}

/** Throws NOT_FOUND without the secret that this student got on entering. */
export async function getEntered(
  db: Executor,
  secrets: ClassSecrets,
  { row, studentId, secret }: { row: ClassRow; studentId: string; secret: string | undefined },
): Promise<StudentRow> {
  const student = await studentsRepo(db).find(row.id, studentId);
  if (!student || !secrets.isStudentSecret({ student, codeVersion: row.code_version }, secret)) throw new CodedError('NOT_FOUND');
  return student;
}
