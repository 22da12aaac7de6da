import {
  creditsPerGeneration,
  defaults,
  type EstimateData,
  pickOptions,
  plans,
  type VideoOptions,
  videoDefaults,
} from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import type { CreateDependencies } from './create-dependencies';
import { takePositions } from './queue-position';

type EstimateDependencies = { db: Database } & Pick<CreateDependencies, 'ledgerOf' | 'findPlan' | 'now'>;

export interface EstimateRequest extends Partial<VideoOptions> {
  characters?: number | undefined;
  numberOfVideos?: number | undefined;
}

/** Estimates the price of videos, and the time until the last of them is made. */
export async function estimateVideos(
  { db, ledgerOf, findPlan, now }: EstimateDependencies,
  userId: string,
  request: EstimateRequest,
): Promise<EstimateData> {
  const { numberOfVideos = defaults.numberOfVideos, characters = 0 } = request;
  const options = { ...videoDefaults, ...pickOptions(videoDefaults, request) };
  const kind = { ...options, characters: Math.min(characters, plans.enterprise.charactersMax) };
  const positions = await takePositions(db, { userId, plan: await findPlan(userId), kind, count: numberOfVideos, atMs: now() });
  return {
    creditsRequired: creditsPerGeneration * numberOfVideos,
    creditsAvailable: await ledgerOf(db).getBalance(userId, 'available'),
    etaSec: positions.at(-1)?.etaSec ?? 0,
  };
}
