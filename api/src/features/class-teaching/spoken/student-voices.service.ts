import { CodedError } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { getClassFor } from '../../../domain/classes/class-access';
import { studentsRepo } from '../../../domain/classes/students.repo';
import { recordedWorksRepo, worksRepo } from '../../../domain/classes/works.repo';
import { studentRecordingsRepo } from '../../../domain/recordings/recordings.repo';
import type { ClassTeachingDependencies } from '../class-teaching-dependencies';
import { endVideo } from '../work-videos.service';

export type StudentVoicesService = ReturnType<typeof createStudentVoicesService>;

/** Students' recordings, for their teachers: played with the work, and deleted here. */
export function createStudentVoicesService(dependencies: ClassTeachingDependencies) {
  const { db, outbox, notifyClassPages } = dependencies;
  return {
    /** A video that uses it is deleted as well. The work stays, and another voice can speak it. */
    remove: (userId: string, id: string, workId: string): Promise<void> =>
      transaction(db, async (tx, { onCommit }) => {
        await getClassFor(tx, userId, id, 'teach');
        const work = await worksRepo(tx).findById(id, workId);
        if (!work) throw new CodedError('NOT_FOUND');
        const ofTask = { studentId: work.student_id, assignmentId: work.assignment_id };
        if (await recordedWorksRepo(tx).has(workId)) await endVideo(tx, dependencies, workId);
        await studentRecordingsRepo(tx).deleteOthers(ofTask, null);
        onCommit(() => {
          outbox.wake();
          notifyClassPages({ classId: id, what: 'reviewed' });
        });
      }),
  };
}

/** Deletes the recordings of a whole class, when its teacher turns recordings off. */
export async function endStudentVoices(tx: Executor, dependencies: ClassTeachingDependencies, classId: string): Promise<void> {
  for (const workId of await recordedWorksRepo(tx).listIds(classId)) await endVideo(tx, dependencies, workId);
  await studentRecordingsRepo(tx).deleteOf((await studentsRepo(tx).list(classId)).map(({ id }) => id));
}
