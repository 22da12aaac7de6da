import { apiKeyLimits, CodedError, classVideoTerms, type Plan } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import type { FaceGuard } from '../../../domain/face-links/face-guard';
import { photosRepo } from '../../../domain/photos/photos.repo';
import { testVideosRepo } from '../../../domain/videos/video.repo';
import type { Actor, CreateDependencies } from './create-dependencies';
import type { VideoRequest } from './video-request';

const dayMs = 86_400_000;

/**
 * Returns the limits for the actor: videos of test keys are always watermarked, and the work of a
 * class is only limited by its task.
 */
export async function findTerms(
  { findPlan }: Pick<CreateDependencies, 'findPlan'>,
  { userId, isTest }: Actor,
  { isClassWork = false } = {},
): Promise<Plan> {
  const plan = await findPlan(userId);
  if (isTest) return { ...plan, watermark: true };
  return isClassWork ? { ...plan, ...toLarger(plan) } : plan;
}

const toLarger = ({ facesMax, charactersMax, speechMaxSec }: Plan): Partial<Plan> => ({
  facesMax: Math.max(facesMax, classVideoTerms.facesMax),
  charactersMax: Math.max(charactersMax, classVideoTerms.charactersMax),
  speechMaxSec: Math.max(speechMaxSec, classVideoTerms.speechMaxSec),
});

/** Videos of test keys are free. */
export const toPriced = <Request extends Pick<VideoRequest, 'credits'>>(request: Request, { isTest }: Actor): Request =>
  isTest ? { ...request, credits: 0 } : request;

/** Limits free test videos. Called once the new ones are inserted. Throws RATE_LIMITED. */
export async function requireTestsWithin(tx: Executor, userId: string, at: number): Promise<void> {
  if ((await testVideosRepo(tx).countSince(userId, at - dayMs)) <= apiKeyLimits.testVideosPerDayMax) return;
  const message = `Keys for tests make ${apiKeyLimits.testVideosPerDayMax} videos within 24 hours. Try again later, or use a live key.`;
  throw new CodedError('RATE_LIMITED', { message, retryAfterSec: 3600 });
}

/** Returns a photo that the user uploaded before. Throws NOT_FOUND. */
export async function getPhoto(db: Executor, userId: string, id: string) {
  const photo = await photosRepo(db).findPhoto(userId, id);
  if (!photo) throw new CodedError('NOT_FOUND', { message: 'This photo is no longer here. Please choose it again.' });
  return { ...photo, blobKey: photo.blob_key };
}

/**
 * Checks the photo of a video that is made again; a text video has none. Throws NOT_FOUND or
 * FACE_WITHDRAWN.
 */
export async function requirePhotoShowable(
  db: Executor,
  faceGuard: Pick<FaceGuard, 'requireShowable'>,
  userId: string,
  photoId: string | null,
): Promise<void> {
  if (photoId === null) return;
  const { blobKey: photoKey } = await getPhoto(db, userId, photoId);
  await faceGuard.requireShowable(db, { userId, photoKey });
}
