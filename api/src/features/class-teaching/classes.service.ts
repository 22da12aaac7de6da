import { randomUUID } from 'node:crypto';
import {
  type ClassReceipt,
  CodedError,
  type CreateClassBody,
  classLimits,
  type SchoolClass,
  type SchoolClassSummary,
  type UpdateClassBody,
} from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { findTaughtClass, getClassFor, listClassTeachers, toTermColumns } from '../../domain/classes/class-access';
import { classesRepo, coTeachersRepo } from '../../domain/classes/classes.repo';
import { sourcedPortraitsRepo } from '../../domain/classes/sourced/sourced-portraits.repo';
import { studentsRepo } from '../../domain/classes/students.repo';
import { countClass, hasUnnamedRows } from '../../domain/classes/works.repo';
import { presentClass, presentClassSummary } from './class.presenter';
import type { ClassTeachingDependencies } from './class-teaching-dependencies';
import { changeClassOf } from './roster.service';
import { endStudentVoices } from './spoken/student-voices.service';
import { endVideosOf } from './work-videos.service';

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
async function rollOver(
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
      id: randomUUID(),
      class_id: toId,
      name,
      sort_name,
      pin_version: 1,
      created_at: now(),
    })),
  );
  const portraits = (await sourcedPortraitsRepo(tx).list(fromId)).filter(({ removed_at }) => removed_at === null);
  await sourcedPortraitsRepo(tx).insertAll(portraits.map((portrait) => ({ ...portrait, id: randomUUID(), class_id: toId })));
}

export type ClassesService = ReturnType<typeof createClassesService>;

/**
 * Classes. All functions throw NOT_FOUND for strangers, and RIGHT_MISSING for co-teachers without
 * the right.
 */
export function createClassesService(dependencies: ClassTeachingDependencies) {
  const { db, classSecrets: secrets, realtime, now } = dependencies;
  const change = changeClassOf(dependencies);
  const get = async (userId: string, id: string): Promise<SchoolClass> =>
    presentClass(db, dependencies, await getClassFor(db, userId, id, 'teach'));
  return {
    get,

    list: async (userId: string): Promise<SchoolClassSummary[]> => {
      const summaries: SchoolClassSummary[] = [];
      for (const { id } of await classesRepo(db).list(userId, await coTeachersRepo(db).listClassIds(userId))) {
        const taught = await findTaughtClass(db, userId, id);
        if (taught) summaries.push(await presentClassSummary(db, taught));
      }
      return summaries;
    },

    /** Creates only one class per id. */
    create: async (userId: string, body: CreateClassBody): Promise<SchoolClass> => {
      await transaction(db, (tx) => insertClass(tx, dependencies, userId, body));
      return get(userId, body._id);
    },

    update: (userId: string, id: string, { name, wordScreen, term, isArchived, recordsVoices }: UpdateClassBody): Promise<SchoolClass> =>
      change(userId, id, async (tx, { row }) => {
        if (recordsVoices === false) await endStudentVoices(tx, dependencies, id);
        await classesRepo(tx).update(id, {
          ...(term !== undefined && toTermColumns(term)),
          ...(isArchived !== undefined && { archived_at: isArchived ? (row.archived_at ?? now()) : null }),
          ...(recordsVoices !== undefined && { voices_since: recordsVoices ? (row.voices_since ?? now()) : null }),
          ...(name !== undefined && { name: name.trim() }),
          ...(wordScreen && { added_words: JSON.stringify(wordScreen.added), allowed_words: JSON.stringify(wordScreen.allowed) }),
        });
      }),

    replaceCode: (userId: string, id: string): Promise<SchoolClass> =>
      change(userId, id, (tx, { row }) =>
        classesRepo(tx).updateCode(row, secrets.toCodeHash(secrets.toCode(id, row.code_version + 1)), now()),
      ),

    /** No data of the class is kept, and the receipt states how much was deleted. */
    delete: (userId: string, id: string): Promise<ClassReceipt> =>
      transaction(db, async (tx, { onCommit }) => {
        await getClassFor(tx, userId, id, 'own');
        const teachers = await listClassTeachers(tx, id);
        const receipt = { classId: id, deletedAt: new Date(now()).toISOString(), ...(await countClass(tx, id)) };
        await endVideosOf(tx, dependencies, { class_id: id });
        await classesRepo(tx).delete(id, now());
        onCommit(() => {
          dependencies.outbox.wake();
          for (const teacherId of teachers) realtime.toUser(teacherId, 'classNews', { classId: id, what: 'gone' });
        });
        return { ...receipt, seal: secrets.toSeal(receipt) };
      }),

    checkReceipt: (receipt: ClassReceipt) => checkReceipt(dependencies, receipt),
  };
}

/** For anyone who has a receipt. */
async function checkReceipt({ db, classSecrets: secrets }: ClassTeachingDependencies, { seal, ...receipt }: ClassReceipt) {
  if (!secrets.isSeal(receipt, seal)) return { isGenuine: false, isGone: false };
  const left = Object.values(await countClass(db, receipt.classId));
  const isLeft = left.some((count) => count > 0) || (await hasUnnamedRows(db, receipt.classId));
  return { isGenuine: true, isGone: !isLeft && !(await classesRepo(db).find(receipt.classId)) };
}

async function insertClass(
  tx: Executor,
  dependencies: ClassTeachingDependencies,
  userId: string,
  { _id: id, name, language, rolledFrom, term = null }: CreateClassBody,
): Promise<void> {
  const { classSecrets: secrets, now } = dependencies;
  const known = await classesRepo(tx).find(id);
  if (known && known.user_id !== userId) throw new CodedError('NOT_FOUND');
  if (known) return;
  if ((await classesRepo(tx).count(userId)) >= classLimits.classesMax) throw new CodedError('CLASSES_TOO_MANY');
  const codeHash = secrets.toCodeHash(secrets.toCode(id, 1));
  await classesRepo(tx).insert({
    id,
    user_id: userId,
    name: name.trim(),
    language,
    code_version: 1,
    code_hash: codeHash,
    added_words: '[]',
    allowed_words: '[]',
    authorised_at: now(),
    created_at: now(),
    ...toTermColumns(term),
    archived_at: null,
    voices_since: null,
  });
  if (rolledFrom !== undefined) await rollOver(tx, dependencies, { userId, fromId: rolledFrom, toId: id });
}
