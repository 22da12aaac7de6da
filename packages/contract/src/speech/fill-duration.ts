import type { Duration } from '../video/render-options';

/**
 * The target lengths of a video, and the limits for changing the pace. Beyond them speech would
 * sound rushed or drawled.
 */
export const targetSec: Record<Duration, number | undefined> = { fit: undefined, '5s': 5, '10s': 10 };
const paceFrom = 0.85;
const paceTo = 1.18;
/** Silence that the video has before and after the voice. */
const breathingRoomSec = 0.85;
/** Smaller changes of the pace are inaudible. */
const samePaceWithin = 0.03;

/**
 * Returns the pace at which speech of this length fills a video of the wanted length; `undefined`
 * if the natural pace fits.
 */
export function paceToFill(naturalSec: number, wantedSec: number | undefined): number | undefined {
  if (wantedSec === undefined) return undefined;
  const pace = Math.min(paceTo, Math.max(paceFrom, naturalSec / (wantedSec - breathingRoomSec)));
  return Math.abs(pace - 1) < samePaceWithin ? undefined : pace;
}
