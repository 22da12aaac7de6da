import { CodedError, classLimits, type SpokenComment } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { getClassFor } from '../../../domain/classes/class-access';
import { toSpoken } from '../../../domain/classes/class-media';
import { type SpokenCommentRow, spokenCommentsRepo } from '../../../domain/classes/spoken-comments.repo';
import { worksRepo } from '../../../domain/classes/works.repo';
import type { CleanRecording } from '../../../domain/recordings/recordings.repo';
import type { ClassTeachingDependencies } from '../class-teaching-dependencies';

export interface SpokenCommentsDependencies extends ClassTeachingDependencies {
  cleanRecording: CleanRecording;
}

export interface SaidComment {
  workId: string;
  version: number;
  recording: Buffer | undefined;
  requestId: string;
}

export type SpokenCommentsService = ReturnType<typeof createSpokenCommentsService>;

/**
 * Teachers' recorded comments on works: files of the class, in its owner's space. Students can play
 * them once that version is reviewed.
 */
export function createSpokenCommentsService({ db, links, cleanRecording, notifyClassPages, now }: SpokenCommentsDependencies) {
  return {
    /** Throws NOT_FOUND for a version that is no longer the newest. */
    say: async (userId: string, id: string, { workId, version, recording, requestId }: SaidComment): Promise<SpokenComment> => {
      const { row: schoolClass } = await getClassFor(db, userId, id, 'teach');
      await requireNewest(db, { id, workId, version });
      const heard = await cleanRecording({
        userId: schoolClass.user_id,
        requestId,
        recording,
        prompt: undefined,
        maxSec: classLimits.spokenCommentMaxSec,
      });
      const row: SpokenCommentRow = {
        work_id: workId,
        version,
        class_id: id,
        sound_key: heard.soundKey,
        duration_sec: heard.durationSec,
        size_bytes: heard.sizeBytes,
        created_at: now(),
      };
      await transaction(db, async (tx, { onCommit }) => {
        await getClassFor(tx, userId, id, 'teach');
        await requireNewest(tx, { id, workId, version });
        await spokenCommentsRepo(tx).put(row);
        onCommit(() => notifyClassPages({ classId: id, what: 'reviewed' }));
      });
      return toSpoken(row, links, 'teacher');
    },

    remove: (userId: string, id: string, { workId, version }: Pick<SaidComment, 'workId' | 'version'>): Promise<void> =>
      transaction(db, async (tx, { onCommit }) => {
        await getClassFor(tx, userId, id, 'teach');
        if (!(await worksRepo(tx).findById(id, workId))) throw new CodedError('NOT_FOUND');
        await spokenCommentsRepo(tx).delete({ work_id: workId, version });
        onCommit(() => notifyClassPages({ classId: id, what: 'reviewed' }));
      }),
  };
}

async function requireNewest(db: Executor, { id, workId, version }: { id: string; workId: string; version: number }): Promise<void> {
  const work = await worksRepo(db).findById(id, workId);
  if (work?.version !== version) throw new CodedError('NOT_FOUND');
}
