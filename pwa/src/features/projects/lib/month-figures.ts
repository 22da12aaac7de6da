import type { Video } from '@hellograph/contract';

export interface MonthFigures {
  finished: number;
  credits: number;
  videoSec: number;
}

/**
 * Returns figures of the videos finished in the calendar month of `now`, in this device's time
 * zone.
 */
export function monthFigures(videos: readonly Video[], now: Date): MonthFigures {
  const start = new Date(now.getFullYear(), now.getMonth(), 1).getTime();
  const finished = videos.filter(({ status, finishedAt }) => status === 'completed' && finishedAt && Date.parse(finishedAt) >= start);
  return {
    finished: finished.length,
    credits: finished.reduce((sum, { creditsCharged }) => sum + creditsCharged, 0),
    videoSec: finished.reduce((sum, { video }) => sum + (video?.durationSec ?? 0), 0),
  };
}
