import type { MakeVideosBody, ReviewBody } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { getClassFor } from '../../domain/classes/class-access';
import { workRendersRepo } from '../../domain/classes/spoken-comments.repo';
import { groupWorksRepo, worksRepo } from '../../domain/classes/works.repo';
import { deleteWorkVideos, workVideosRepo } from '../../domain/videos/work-videos.repo';
import type { ClassTeachingDependencies } from './class-teaching-dependencies';

export type WorkVideosService = ReturnType<typeof createWorkVideosService>;

/** Videos of approved works. */
export function createWorkVideosService({ db, outbox, notifyClassPages }: ClassTeachingDependencies) {
  return {
    /** Skips works that are no longer approved, or have a video. */
    make: (userId: string, id: string, { works }: MakeVideosBody): Promise<{ asked: number; skipped: string[] }> =>
      transaction(db, async (tx, { onCommit }) => {
        await getClassFor(tx, userId, id, 'teach');
        const skipped: string[] = [];
        for (const work of works) if (!(await askForVideo(tx, outbox, id, work))) skipped.push(work._id);
        onCommit(() => {
          outbox.wake();
          notifyClassPages({ classId: id, what: 'reviewed' });
        });
        return { asked: works.length - skipped.length, skipped };
      }),
  };
}

/** Returns false if the work is not approved in this version, or has a video. */
export async function askForVideo(
  tx: Executor,
  outbox: Pick<ClassTeachingDependencies['outbox'], 'insert'>,
  classId: string,
  { _id: id, version }: ReviewBody['works'][number],
): Promise<boolean> {
  const render = await workRendersRepo(tx).updateAsked(classId, { id, version });
  if (render === undefined) return false;
  await outbox.insert(tx, { kind: 'workSpeaks', workId: id, render });
  return true;
}

/** Called before the works themselves are deleted: those of a class, of a student or for a task. */
export async function endVideosOf(
  tx: Executor,
  dependencies: ClassTeachingDependencies,
  which: Parameters<ReturnType<typeof worksRepo>['listIds']>[0],
): Promise<void> {
  const ids = await worksRepo(tx).listIds(which);
  if (ids.length > 0) await deleteWorkVideos(tx, dependencies, await workVideosRepo(tx).listOf(ids));
}

/**
 * The work of a group contains words of each student, so it is deleted with any of them. The
 * others' parts stay.
 */
export async function endGroupWorks(tx: Executor, dependencies: ClassTeachingDependencies, studentId: string): Promise<void> {
  const ids = await groupWorksRepo(tx).listIds(studentId);
  if (ids.length > 0) await deleteWorkVideos(tx, dependencies, await workVideosRepo(tx).listOf(ids));
  await groupWorksRepo(tx).deleteAll(ids);
}

/** Called when an approved work is returned: its video is not shown any more. */
export async function endVideo(tx: Executor, dependencies: ClassTeachingDependencies, workId: string): Promise<void> {
  await deleteWorkVideos(tx, dependencies, await workVideosRepo(tx).listOf([workId]));
  await workRendersRepo(tx).updateNone(workId);
}

/**
 * Called after works were deleted again in a restored database, whose videos are deleted as well.
 */
export async function endVideosWithoutWork(tx: Executor, dependencies: ClassTeachingDependencies): Promise<void> {
  const known = new Set(await worksRepo(tx).listAllIds());
  const left = (await workVideosRepo(tx).listAll()).filter(({ work_id }) => !known.has(work_id ?? ''));
  if (left.length > 0) await deleteWorkVideos(tx, dependencies, left);
}
