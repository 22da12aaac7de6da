import type { Duration } from '../video/render-options';

/**
 * Lengths to which a message can be brought, and how far its pace may change for that. Beyond these
 * it would sound hurried or drawled.
 */
export const targetSec: Record<Duration, number | undefined> = { fit: undefined, '5s': 5, '10s': 10 };
const paceFrom = 0.85;
const paceTo = 1.18;
/** Time that the video keeps free before and after the voice. */
const breathingRoomSec = 0.85;
/** Nobody hears a smaller change of pace. */
const samePaceWithin = 0.03;

/**
 * Returns the pace at which speech of this length fills a video of the wanted length; `undefined`
 * if its own pace will do.
 */
export function paceToFill(naturalSec: number, wantedSec: number | undefined): number | undefined {
  if (wantedSec === undefined) return undefined;
  const pace = Math.min(paceTo, Math.max(paceFrom, naturalSec / (wantedSec - breathingRoomSec)));
  return Math.abs(pace - 1) < samePaceWithin ? undefined : pace;
}
