import { type TextToVideoBody, toTextChoices } from '@hellograph/contract';
import { requireSpace } from '../../../domain/videos/space';
import type { VideoRow } from '../../../domain/videos/video.repo';
import type { Actor, CreateDependencies } from './create-dependencies';
import { createOnce, findCreated } from './create-once';
import { queueVideos } from './queue-videos';
import { findRecordedVoice } from './recorded-voice';
import { findTerms, toPriced } from './test-terms';
import { hashVideoRequest, toVideoRequest } from './video-request';

export interface TextVideoRequest extends Actor {
  body: TextToVideoBody;
}

/** Accepts a text: the same transaction as for a photo, without the photo. Returns the new rows. */
export async function createTextVideos(dependencies: CreateDependencies, { body, ...actor }: TextVideoRequest): Promise<VideoRow[]> {
  const { db } = dependencies;
  const plan = await findTerms(dependencies, actor);
  const request = toPriced(toVideoRequest(body, toTextChoices(body), plan), actor);
  const keyed = { actor, requestHash: hashVideoRequest(request) };
  const before = await findCreated(db, keyed);
  if (before) return before;
  await requireSpace(db, actor.userId, plan);
  const recorded = await findRecordedVoice(dependencies, actor, request, plan);
  return createOnce(dependencies, keyed, (tx) =>
    queueVideos(dependencies, tx, { actor, request, photoId: null, cast: null, plan, recorded }),
  );
}
