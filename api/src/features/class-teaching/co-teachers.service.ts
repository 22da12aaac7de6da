import { randomUUID } from 'node:crypto';
import { CodedError, classLimits, type SchoolClass, type Teaching } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { toTokenHash } from '../../domain/card-links/new-link';
import { findTaughtClass, getClassFor } from '../../domain/classes/class-access';
import { type CoTeacherRow, classesRepo, coTeachersRepo } from '../../domain/classes/classes.repo';
import { usersRepo } from '../../domain/users/users.repo';
import { findByLink } from '../../platform/capacity/rate-limiter';
import type { ClassTeachingDependencies } from './class-teaching-dependencies';
import { changeClassOf } from './roster.service';

export type CoTeachersService = ReturnType<typeof createCoTeachersService>;

interface Asked {
  userId: string;
  token: string;
  ipAddress: string;
}

/** Co-teachers. The owner invites them with a link; each of them may leave. */
export function createCoTeachersService(dependencies: ClassTeachingDependencies) {
  const { db, classSecrets, notifyClassPages, now } = dependencies;
  const change = changeClassOf(dependencies);
  const look = async (asked: Asked): Promise<Teaching> => present(db, asked.userId, await openTeaching(db, dependencies, asked));
  return {
    look,

    add: (userId: string, id: string, name: string): Promise<SchoolClass> =>
      change(userId, id, async (tx) => {
        await getClassFor(tx, userId, id, 'own');
        if ((await coTeachersRepo(tx).list(id)).length >= classLimits.coTeachersMax) throw new CodedError('CO_TEACHERS_TOO_MANY');
        const coTeacherId = randomUUID();
        await coTeachersRepo(tx).insert({
          id: coTeacherId,
          class_id: id,
          user_id: null,
          name: name.trim(),
          token_hash: classSecrets.toTeachingHash(coTeacherId),
          expires_at: now() + classLimits.coTeacherInvitationTtlSec * 1000,
          created_at: now(),
        });
      }),

    /** Accepting again has no further effect for the same person. */
    accept: async (asked: Asked): Promise<Teaching> => {
      await transaction(db, async (tx, { onCommit }) => {
        const row = await openTeaching(tx, dependencies, asked);
        if (await findTaughtClass(tx, asked.userId, row.class_id)) return;
        const name = (await usersRepo(tx).findUser(asked.userId))?.full_name ?? row.name;
        if (!(await coTeachersRepo(tx).updateAccepted(row.id, asked.userId, name))) throw new CodedError('NOT_FOUND');
        onCommit(() => notifyClassPages({ classId: row.class_id, what: 'changed' }));
      });
      return look(asked);
    },

    remove: (userId: string, id: string, coTeacherId: string): Promise<void> =>
      transaction(db, async (tx, { onCommit }) => {
        const { role } = await getClassFor(tx, userId, id, 'teach');
        const row = await coTeachersRepo(tx).find(id, coTeacherId);
        if (role !== 'owner' && row?.user_id !== userId) throw new CodedError('RIGHT_MISSING');
        if (!row) throw new CodedError('NOT_FOUND');
        await coTeachersRepo(tx).delete(coTeacherId, now());
        onCommit(() => notifyClassPages({ classId: id, what: 'changed' }));
      }),
  };
}

/** Throws NOT_FOUND for a link that is invalid or no longer valid. */
const openTeaching = (
  db: Executor,
  { misses, now }: Pick<ClassTeachingDependencies, 'misses' | 'now'>,
  { token, ipAddress }: Asked,
): Promise<CoTeacherRow> =>
  findByLink(misses, ipAddress, async () => {
    const row = await coTeachersRepo(db).findByToken(toTokenHash(token));
    return row && (row.user_id !== null || row.expires_at > now()) ? row : undefined;
  });

async function present(db: Executor, userId: string, row: CoTeacherRow): Promise<Teaching> {
  const taught = await findTaughtClass(db, userId, row.class_id);
  const found = await classesRepo(db).find(row.class_id);
  const owner = found && (await usersRepo(db).findActive(found.user_id));
  // A link that another person has accepted opens nothing.
  if (!found || !owner || (row.user_id !== null && !taught)) throw new CodedError('NOT_FOUND');
  return { classId: found.id, name: found.name, owner: owner.full_name, role: taught?.role ?? null };
}
