import { CodedError } from '@hellograph/contract';
import { requireSpace } from '../../../domain/videos/space';
import { toRenderChoices, type VideoRow, videoRepo } from '../../../domain/videos/video.repo';
import type { Actor, CreateDependencies } from './create-dependencies';
import { createOnce } from './create-once';
import { queueVideos } from './queue-videos';
import { toKeptVoice } from './recorded-voice';
import { toKeptCast, toKeptOwner } from './replay-video.service';
import { requirePhotoShowable } from './showable-photo';
import { checkSpeakers } from './speakers';
import { findTerms, toPriced } from './test-terms';
import { hashRequest, toVideoRequest } from './video-request';

export interface RetryRequest extends Actor {
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
