import { CodedError, plans } from '@hellograph/contract';
import { transaction } from '@hellograph/db';
import type { Cast } from '@hellograph/jobs';
import { toCast } from '../../../domain/videos/cast';
import type { VideoRow } from '../../../domain/videos/video.repo';
import { toRenderChoices, videoRepo } from '../../../domain/videos/video.repo';
import type { CreateDependencies } from './create-dependencies';
import { queueVideos } from './queue-videos';
import { toKeptVoice } from './recorded-voice';
import { requirePhotoShowable } from './showable-photo';

/**
 * The choices that a video's row stores for making the video again. `null` if nothing was chosen.
 */
export const toKeptCast = (row: VideoRow): Cast | null => (row.speakers === null ? null : toCast(row));

export const toKeptOwner = ({ face_owner: faceOwner }: VideoRow) => faceOwner && { faceOwner };

const longestSec = plans.enterprise.speechMaxSec;

/**
 * Retries a failed video for the operator, and grants its owner the cost. Throws NOT_FOUND and
 * FACE_WITHDRAWN.
 */
export async function replayVideo(dependencies: CreateDependencies, { id, requestId }: { id: string; requestId: string }): Promise<void> {
  const { db, ledgerOf, outbox, findPlan, now } = dependencies;
  const failed = await videoRepo(db).findFailed(id);
  if (!failed) throw new CodedError('NOT_FOUND');
  const { user_id: userId, photo_id: photoId, message, voice, credits } = failed;
  const choices = toRenderChoices(failed);
  const plan = await findPlan(userId);
  await transaction(db, async (tx, { onCommit }) => {
    await requirePhotoShowable(tx, dependencies.faceGuard, userId, photoId);
    // If two operators do this, the second one finds the video deleted.
    if (!(await videoRepo(tx).updateDeleted(userId, id, now()))) throw new CodedError('NOT_FOUND');
    await ledgerOf(tx).insertMovement({ userId, kind: 'grant', key: `replay:${id}`, credits, reason: 'Made again by us', at: now() });
    await queueVideos(dependencies, tx, {
      actor: { userId, requestId, isTest: failed.is_test === 1 },
      request: { message, choices, styles: [choices.style], voice, ...toKeptOwner(failed), count: 1, credits },
      photoId,
      signatureId: failed.signature_id,
      workId: failed.work_id,
      cast: toKeptCast(failed),
      plan: { ...plan, watermark: failed.watermark === 1, facesMax: failed.faces_max, speechMaxSec: failed.speech_max_sec ?? longestSec },
      pronunciations: failed.pronunciations,
      recorded: toKeptVoice(failed),
    });
    onCommit(outbox.wake);
  });
}
