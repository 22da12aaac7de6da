import { CodedError, plans } from '@hellograph/contract';
import { transaction } from '@hellograph/db';
import type { Cast } from '@hellograph/jobs';
import { requireSpace } from '../../../domain/videos/space';
import { toCast } from '../../../domain/videos/video.presenter';
import { toRenderChoices, type VideoRow, videoRepo } from '../../../domain/videos/video.repo';
import type { Actor, CreateDependencies } from './create-dependencies';
import { createOnce, queueVideos } from './queue-videos';
import { toKeptVoice } from './recorded-voice';
import { findTerms, requirePhotoShowable, toPriced } from './showable-photo';
import { checkSpeakers } from './speakers';
import { hashRequest, toVideoRequest } from './video-request';

interface RetryRequest extends Actor {
  /** The id of a video that failed or was cancelled. */
  id: string;
}

/**
 * Makes a new video of the same photo and choices, with the current limits. It replaces the old
 * one.
 */
export async function retryVideo(dependencies: CreateDependencies, { id, ...actor }: RetryRequest): Promise<VideoRow[]> {
  const { userId } = actor;
  const plan = await findTerms(dependencies, actor);
  return createOnce(dependencies, { actor, requestHash: hashRequest({ retry: id }) }, async (tx) => {
    const old = await videoRepo(tx).findVideo(userId, id);
    if (!old || (old.state !== 'failed' && old.state !== 'cancelled')) throw new CodedError('NOT_FOUND');
    await requirePhotoShowable(tx, dependencies.faceGuard, userId, old.photo_id);
    await requireSpace(tx, userId, plan);
    const cast = toKeptCast(old);
    if (cast) checkSpeakers(cast, plan);
    const ids = await queueVideos(dependencies, tx, {
      actor,
      request: toPriced(toVideoRequest(toFields(old), toRenderChoices(old), plan), actor),
      photoId: old.photo_id,
      cast,
      plan,
      recorded: toKeptVoice(old),
      pronunciations: old.pronunciations,
    });
    for (const next of ids) await videoRepo(tx).updateTitle(userId, next, old.title);
    await videoRepo(tx).updateDeleted(userId, id, dependencies.now());
    return ids;
  });
}

const toFields = (old: VideoRow) => {
  const { message: prompt, voice, lips, recording_id: recordingId } = old;
  return { prompt, voice, lips, ...(recordingId !== null && { recordingId }), ...toKeptOwner(old), style: toRenderChoices(old).style };
};

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
