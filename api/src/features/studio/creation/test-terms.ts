import { apiKeyLimits, CodedError, classVideoTerms, type Plan } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { testVideosRepo } from '../../../domain/videos/test-videos.repo';
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
