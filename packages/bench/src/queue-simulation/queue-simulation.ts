import { type PlanId, planIds } from '@hellograph/contract';
import type { ReportRow } from '../paired';
import { type Arrival, type Demand, drawDay, peakShare } from './arrivals';
import { quantileSec, simulateQueue, type Wait } from './simulate-queue';

/** The promise: nineteen of twenty videos of every plan start this soon. */
export const goal = { waitSec: 30, share: 0.95 } as const;

const demands: Omit<Demand, 'seed'>[] = [
  { videosPerDay: 100, renderSec: 20 },
  { videosPerDay: 1000, renderSec: 20 },
  { videosPerDay: 10_000, renderSec: 20 },
  { videosPerDay: 100_000, renderSec: 20 },
  { videosPerDay: 1_000_000, renderSec: 20 },
  { videosPerDay: 10_000, renderSec: 10 },
  { videosPerDay: 10_000, renderSec: 40 },
];
const seed = 21;

/** Workers that the busiest hour occupies without a pause. */
export const toPeakLoad = ({ videosPerDay, renderSec }: Pick<Demand, 'videosPerDay' | 'renderSec'>): number =>
  (videosPerDay * peakShare * renderSec) / 3600;

const ofPlan = (waits: readonly Wait[], plan: PlanId) => waits.filter((wait) => wait.plan === plan);

export const isGoalMet = (waits: readonly Wait[]): boolean =>
  planIds.every((plan) => quantileSec(ofPlan(waits, plan), goal.share) <= goal.waitSec);

/** Returns the fewest workers that keep the goal through the day. */
export function findWorkers(arrivals: readonly Arrival[], peakLoad: number): number {
  let enough = Math.max(1, Math.ceil(peakLoad));
  while (!isGoalMet(simulateQueue(arrivals, enough))) enough = Math.ceil(enough * 1.25);
  let tooFew = Math.max(0, Math.floor(peakLoad / 2));
  while (enough - tooFew > 1) {
    const middle = Math.floor((enough + tooFew) / 2);
    if (isGoalMet(simulateQueue(arrivals, middle))) enough = middle;
    else tooFew = middle;
  }
  return enough;
}

/** `npm run bench -- queue-simulation`: how many workers a day of videos needs. */
export async function queueSimulationReport(): Promise<ReportRow[]> {
  return demands.map((demand) => {
    const arrivals = drawDay({ ...demand, seed });
    const workers = findWorkers(arrivals, toPeakLoad(demand));
    const waits = simulateQueue(arrivals, workers);
    const p95 = Object.fromEntries(planIds.map((plan) => [`${plan}P95Sec`, quantileSec(ofPlan(waits, plan), 0.95).toFixed(1)]));
    const workSec = arrivals.reduce((sum, { renderSec }) => sum + renderSec, 0);
    return {
      name: `${demand.videosPerDay} a day`,
      renderSec: demand.renderSec,
      workers,
      peakLoad: toPeakLoad(demand).toFixed(1),
      busyPercent: ((100 * workSec) / (workers * 86_400)).toFixed(0),
      ...p95,
      longestSec: quantileSec(waits, 1).toFixed(0),
    };
  });
}
