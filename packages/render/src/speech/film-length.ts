import type { Duration } from '@hellograph/contract/render-options';

/** Lengths that a message is brought to, and how far its pace may go for that: beyond it, it would sound hurried or drawl. */
export const targetSec: Record<Duration, number | undefined> = { fit: undefined, '5s': 5, '10s': 10 };
const paceFrom = 0.85;
const paceTo = 1.18;
/** Room that the film keeps before and after the voice. */
const breathingRoomSec = 0.85;
/** Nobody hears less. */
const samePaceWithin = 0.03;

/** The pace at which speech of this length fills a film of the wanted one; `undefined` when it does at its own. */
export function paceToFill(naturalSec: number, wantedSec: number | undefined): number | undefined {
  if (wantedSec === undefined) return undefined;
  const pace = Math.min(paceTo, Math.max(paceFrom, naturalSec / (wantedSec - breathingRoomSec)));
  return Math.abs(pace - 1) < samePaceWithin ? undefined : pace;
}
