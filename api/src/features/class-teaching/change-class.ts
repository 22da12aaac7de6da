import type { SchoolClass } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { getClassFor, type TaughtClass } from '../../domain/classes/class-access';
import { presentClass } from './class.presenter';
import type { ClassTeachingDependencies } from './class-teaching-dependencies';

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
