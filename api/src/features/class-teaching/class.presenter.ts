import {
  type CoTeacher,
  creditsPerGeneration,
  type SchoolClass,
  type SchoolClassSummary,
  type TaughtAssignment,
} from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { type TaughtClass, toTerm } from '../../domain/classes/class-access';
import { assignmentsRepo, type CoTeacherRow, coTeachersRepo } from '../../domain/classes/classes.repo';
import { presentTaughtGroups } from '../../domain/classes/groups/groups.repo';
import { presentPortraits } from '../../domain/classes/sourced/sourced-portraits';
import { studentsRepo } from '../../domain/classes/students.repo';
import { toAssignment } from '../../domain/classes/work.presenter';
import { toWordScreen } from '../../domain/classes/work-rules';
import { countWorksByState } from '../../domain/classes/works.repo';
import { workVideosRepo } from '../../domain/videos/work-videos.repo';
import type { ClassTeachingDependencies } from './class-teaching-dependencies';

type FreeDependencies = Pick<ClassTeachingDependencies, 'config' | 'now'>;

/**
 * Returns how many free videos of works the owner of the classes has left this month. A video that
 * failed does not count; one that was made and deleted does.
 */
async function countFreeLeft(db: Executor, { config: { classPlan }, now }: FreeDependencies, userId: string): Promise<number> {
  return Math.max(0, classPlan.videosPerMonth - (await workVideosRepo(db).countFree(userId, now())));
}

export const toWorkCredits = async (db: Executor, dependencies: FreeDependencies, userId: string): Promise<number> =>
  (await countFreeLeft(db, dependencies, userId)) > 0 ? 0 : creditsPerGeneration;

const toMoment = (at: number) => new Date(at).toISOString();

export async function presentClassSummary(db: Executor, { row, role }: TaughtClass): Promise<SchoolClassSummary> {
  const counts = await countWorksByState(db, row.id);
  return {
    _id: row.id,
    role,
    name: row.name,
    language: row.language,
    createdAt: toMoment(row.created_at),
    term: toTerm(row),
    archivedAt: row.archived_at === null ? null : toMoment(row.archived_at),
    studentsCount: (await studentsRepo(db).list(row.id)).length,
    waiting: counts.filter(({ state }) => state === 'handedIn').reduce((sum, { count }) => sum + count, 0),
  };
}

/** Presents a class to its teachers, with the code and all students' pictures. */
export async function presentClass(
  db: Executor,
  dependencies: Pick<ClassTeachingDependencies, 'classSecrets' | 'ledgerOf' | 'config' | 'links' | 'now'>,
  taught: TaughtClass,
): Promise<SchoolClass> {
  const { classSecrets: secrets, ledgerOf, config, now } = dependencies;
  const { userId, row, role } = taught;
  const code = secrets.toCode(row.id, row.code_version);
  const students = await studentsRepo(db).list(row.id);
  const toCoTeacher = (one: CoTeacherRow): CoTeacher => {
    const state = one.user_id !== null ? 'accepted' : one.expires_at > now() ? 'asked' : 'expired';
    const isYou = one.user_id === userId;
    return { _id: one.id, name: one.name, state, isYou, url: role === 'owner' && state === 'asked' ? secrets.toTeachingUrl(one.id) : null };
  };
  return {
    ...(await presentClassSummary(db, taught)),
    code,
    url: secrets.toUrl(code),
    authorisedAt: toMoment(row.authorised_at),
    voicesSince: row.voices_since === null ? null : toMoment(row.voices_since),
    students: students.map(({ id, name, pin_version }) => ({ _id: id, name, pin: secrets.toPin(id, pin_version) })),
    assignments: await presentAssignments(db, row.id),
    portraits: await presentPortraits(db, dependencies.links, row.id, 'teacher'),
    wordScreen: toWordScreen(row),
    coTeachers: (await coTeachersRepo(db).list(row.id)).map(toCoTeacher),
    studentsMax: config.classPlan.studentsMax,
    freeVideosLeft: await countFreeLeft(db, dependencies, row.user_id),
    videosLeft: Math.max(0, Math.floor((await ledgerOf(db).getBalance(row.user_id, 'available')) / creditsPerGeneration)),
  };
}

async function presentAssignments(db: Executor, classId: string): Promise<TaughtAssignment[]> {
  const counts = await countWorksByState(db, classId);
  const groupsOf = await presentTaughtGroups(db, classId);
  return (await assignmentsRepo(db).list(classId)).map((row) => {
    const own = Object.fromEntries(
      counts.filter(({ assignment_id }) => assignment_id === row.id).map(({ state, count }) => [state, count]),
    );
    return {
      ...toAssignment(row),
      groups: groupsOf(row.id),
      counts: { handedIn: own.handedIn ?? 0, returned: own.returned ?? 0, approved: own.approved ?? 0 },
    };
  });
}
