import { type AddStudentsBody, CodedError, type SchoolClass } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { getClassFor, type TaughtClass } from '../../domain/classes/class-access';
import { assignmentsRepo } from '../../domain/classes/classes.repo';
import { groupsRepo } from '../../domain/classes/groups/groups.repo';
import { placeStudents } from '../../domain/classes/groups/place-students';
import { type StudentRow, studentsRepo, toSortName } from '../../domain/classes/students.repo';
import { presentClass } from './class.presenter';
import type { ClassTeachingDependencies } from './class-teaching-dependencies';
import { endGroupWorks, endVideosOf } from './work-videos.service';

/** Changes a class in one transaction, notifies its teachers, and returns its new state. */
export const changeClassOf =
  (dependencies: ClassTeachingDependencies) =>
  async (userId: string, id: string, change: (tx: Executor, taught: TaughtClass) => Promise<unknown>): Promise<SchoolClass> => {
    const { db, outbox, notifyClassPages } = dependencies;
    await transaction(db, async (tx, { onCommit }) => {
      await change(tx, await getClassFor(tx, userId, id, 'teach'));
      onCommit(() => {
        outbox.wake();
        notifyClassPages({ classId: id, what: 'changed' });
      });
    });
    return presentClass(db, dependencies, await getClassFor(db, userId, id, 'teach'));
  };

export type RosterService = ReturnType<typeof createRosterService>;

/** The students of a class. */
export function createRosterService(dependencies: ClassTeachingDependencies) {
  const { now, config } = dependencies;
  const change = changeClassOf(dependencies);
  return {
    /** A repeated request adds nobody twice. */
    add: (userId: string, id: string, { students }: AddStudentsBody): Promise<SchoolClass> =>
      change(userId, id, (tx) => insertStudents(tx, { classId: id, students, studentsMax: config.classPlan.studentsMax, at: now() })),

    rename: (userId: string, id: string, studentId: string, name: string): Promise<SchoolClass> =>
      change(userId, id, async (tx) => {
        await getStudent(tx, id, studentId);
        const others = (await studentsRepo(tx).list(id)).filter((one) => one.id !== studentId);
        if (others.some(({ sort_name }) => sort_name === toSortName(name))) throw new CodedError('STUDENT_KNOWN');
        await studentsRepo(tx).updateName(studentId, name);
      }),

    replacePin: (userId: string, id: string, studentId: string): Promise<SchoolClass> =>
      change(userId, id, async (tx) => studentsRepo(tx).updatePin(await getStudent(tx, id, studentId), now())),

    remove: (userId: string, id: string, studentId: string): Promise<SchoolClass> =>
      change(userId, id, async (tx) => {
        await getStudent(tx, id, studentId);
        await endVideosOf(tx, dependencies, { student_id: studentId });
        await endGroupWorks(tx, dependencies, studentId);
        await studentsRepo(tx).delete(studentId, now());
        await groupsRepo(tx).deleteEmpty(id);
      }),
  };
}

async function getStudent(tx: Executor, classId: string, id: string): Promise<StudentRow> {
  const row = await studentsRepo(tx).find(classId, id);
  if (!row) throw new CodedError('NOT_FOUND');
  return row;
}

interface NewStudents {
  classId: string;
  students: AddStudentsBody['students'];
  studentsMax: number;
  at: number;
}

async function insertStudents(tx: Executor, { classId, students, studentsMax, at }: NewStudents): Promise<void> {
  const known = await studentsRepo(tx).listKnown(students.map(({ _id }) => _id));
  if (known.some(({ class_id }) => class_id !== classId)) throw new CodedError('NOT_FOUND');
  const ids = new Set(known.map(({ id }) => id));
  const fresh = students.filter(({ _id }) => !ids.has(_id));
  const there = await studentsRepo(tx).list(classId);
  if (fresh.length > 0 && there.length + fresh.length > studentsMax) throw new CodedError('STUDENTS_TOO_MANY');
  const names = [...there.map(({ sort_name }) => sort_name), ...fresh.map(({ name }) => toSortName(name))];
  if (new Set(names).size < names.length) throw new CodedError('STUDENT_KNOWN');
  await studentsRepo(tx).insertAll(
    fresh.map(({ _id, name }) => ({ id: _id, class_id: classId, name, sort_name: toSortName(name), pin_version: 1, created_at: at })),
  );
  const freshIds = fresh.map(({ _id }) => _id);
  for (const task of await assignmentsRepo(tx).list(classId)) if (task.is_open === 1) await placeStudents(tx, task, freshIds);
}
