import { CodedError, type ReviewBody, type TaughtWork, type WorkVersion } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { getClassFor } from '../../domain/classes/class-access';
import { findSpoken, findVoices, presentWorks } from '../../domain/classes/class-media';
import { toWorkVersion } from '../../domain/classes/work.presenter';
import { isReviewable, stateAfter, toTaughtWork, toWordScreen } from '../../domain/classes/work-rules';
import { updateReviewed, worksRepo } from '../../domain/classes/works.repo';
import { tellOfWork } from '../../domain/webhooks/tell-webhooks';
import { getAssignment } from './assignments.service';
import type { ClassTeachingDependencies } from './class-teaching-dependencies';
import { askForVideo, endVideo } from './work-videos.service';

export type ReviewsService = ReturnType<typeof createReviewsService>;

/** Students' hand-ins, and their teachers' reviews. */
export function createReviewsService(dependencies: ClassTeachingDependencies) {
  const { db, links, outbox, notifyClassPages, now } = dependencies;
  return {
    list: async (userId: string, id: string, assignmentId: string): Promise<TaughtWork[]> => {
      const { row } = await getClassFor(db, userId, id, 'teach');
      await getAssignment(db, id, assignmentId);
      const works = await presentWorks(db, links, await worksRepo(db).listOfAssignment(assignmentId), 'teacher');
      const screen = toWordScreen(row);
      return works.map((work) => toTaughtWork(work, screen));
    },

    listVersions: async (userId: string, id: string, workId: string): Promise<WorkVersion[]> => {
      await getClassFor(db, userId, id, 'teach');
      if (!(await worksRepo(db).findById(id, workId))) throw new CodedError('NOT_FOUND');
      const spokenOf = await findSpoken(db, links, [workId], 'teacher');
      const rows = await worksRepo(db).listVersions(workId);
      const voiceOf = await findVoices(db, links, rows, 'teacher');
      return rows.map((row) => toWorkVersion(row, { spoken: spokenOf(workId, row), recording: voiceOf(row) }));
    },

    /** Reviews several works: each only if its version is still the one that was read. */
    review: (userId: string, id: string, body: ReviewBody): Promise<{ reviewed: number; skipped: string[] }> =>
      transaction(db, async (tx, { onCommit }) => {
        const { row } = await getClassFor(tx, userId, id, 'teach');
        const skipped: string[] = [];
        for (const work of body.works)
          if (await reviewOne(tx, dependencies, { classId: id, work, body, at: now() }))
            await tellOfWork(tx, row, { event: 'work.reviewed', workId: work._id, at: now() });
          else skipped.push(work._id);
        onCommit(() => {
          outbox.wake();
          notifyClassPages({ classId: id, what: 'reviewed' });
        });
        return { reviewed: body.works.length - skipped.length, skipped };
      }),
  };
}

interface OneReview {
  classId: string;
  work: ReviewBody['works'][number];
  body: ReviewBody;
  at: number;
}

async function reviewOne(tx: Executor, dependencies: ClassTeachingDependencies, { classId, work, body, at }: OneReview): Promise<boolean> {
  const { decision, comment, makesVideos = false } = body;
  const known = await worksRepo(tx).findById(classId, work._id);
  if (!known || !isReviewable(known, { version: work.version, decision })) return false;
  await updateReviewed(tx, known, { state: stateAfter[decision], comment: comment?.trim() ?? null, at });
  if (known.state === 'approved') await endVideo(tx, dependencies, known.id);
  if (decision === 'approve' && makesVideos) await askForVideo(tx, dependencies.outbox, classId, work);
  return true;
}
