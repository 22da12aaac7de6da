import { creditsPerGeneration } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { workVideosRepo } from '../../domain/videos/work-videos.repo';
import type { ClassTeachingDependencies } from './class-teaching-dependencies';

type FreeDependencies = Pick<ClassTeachingDependencies, 'config' | 'now'>;

const toMonth = (at: number): number => {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
};

/**
 * Returns how many free videos of works the owner of the classes has left this month. A video that
 * failed, or was deleted with its work, does not count.
 */
export async function countFreeLeft(db: Executor, { config: { classPlan }, now }: FreeDependencies, userId: string): Promise<number> {
  return Math.max(0, classPlan.videosPerMonth - (await workVideosRepo(db).countFree(userId, toMonth(now()))));
}

export const toWorkCredits = async (db: Executor, dependencies: FreeDependencies, userId: string): Promise<number> =>
  (await countFreeLeft(db, dependencies, userId)) > 0 ? 0 : creditsPerGeneration;
