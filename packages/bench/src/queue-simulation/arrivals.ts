import { type PlanId, plans, queuePlace } from '@hellograph/contract';
import { seededRandom } from '@hellograph/render';

export interface Demand {
  videosPerDay: number;
  /** Seconds that a worker needs for a video, on average. */
  renderSec: number;
  seed: number;
}

/** A video on its way into the queue. Times are in seconds since midnight. */
export interface Arrival {
  atSec: number;
  plan: PlanId;
  /** The smallest is made first, as in the api. */
  place: number;
  renderSec: number;
}

/**
 * Share of a day's videos in each hour, in hundredths: an assumption, an evening of one time zone.
 * Several time zones would flatten it.
 */
const hourShares = [2, 1, 1, 1, 1, 1, 2, 3, 4, 4, 5, 5, 5, 5, 5, 5, 5, 6, 7, 8, 9, 8, 5, 2] as const;
export const peakShare = Math.max(...hourShares) / hourShares.reduce((sum, share) => sum + share, 0);

/** The senders' plans; these are assumptions too. */
const planShares: readonly [PlanId, number][] = [
  ['trial', 0.6],
  ['pro', 0.35],
  ['enterprise', 0.05],
];
/** One sender in twenty sends five videos at a time: the same message to five people. */
const batch = { share: 0.05, videos: 5 };
const videosPerSending = 1 + batch.share * (batch.videos - 1);

function choosePlan(share: number): PlanId {
  let left = share;
  for (const [plan, part] of planShares) {
    left -= part;
    if (left < 0) return plan;
  }
  return 'trial';
}

/**
 * Draws a day: people come independently of each other (a Poisson process whose rate changes by the
 * hour), and a video takes between half and twice the average.
 */
export function drawDay({ videosPerDay, renderSec, seed }: Demand): Arrival[] {
  const random = seededRandom(seed);
  const arrivals: Arrival[] = [];
  const total = hourShares.reduce((sum, share) => sum + share, 0);
  hourShares.forEach((share, hour) => {
    const perSec = (videosPerDay * share) / total / videosPerSending / 3600;
    if (perSec === 0) return;
    for (let atSec = hour * 3600; ; ) {
      atSec -= Math.log(1 - random()) / perSec;
      if (atSec >= (hour + 1) * 3600) return;
      const plan = choosePlan(random());
      const count = random() < batch.share ? batch.videos : 1;
      const first = queuePlace(plans[plan], atSec * 1000);
      for (let index = 0; index < count; index++)
        // Two to the power of a number from -1 to 1, scaled to the average.
        arrivals.push({
          atSec,
          plan,
          place: first + index * Math.ceil(renderSec),
          renderSec: (renderSec * 2 ** (2 * random() - 1)) / meanFactor,
        });
    }
  });
  return arrivals;
}

/** Mean of 2^x for x from -1 to 1. */
const meanFactor = 1.5 / (2 * Math.LN2);
