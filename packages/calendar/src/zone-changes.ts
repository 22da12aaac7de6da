import { offsetMsAt } from './zone-offset';

/** A moment at which the clocks of a zone are changed. */
export interface ZoneChange {
  atMs: number;
  fromMs: number;
  toMs: number;
}

/** Morocco sets its clocks back for the month of Ramadan: no two changes are closer than this. */
const stepMs = 7 * 24 * 60 * 60 * 1000;
const secondMs = 1000;

/** Every change of a zone's clocks after `startMs` and until `endMs`. */
export function listZoneChanges(timeZone: string, startMs: number, endMs: number): ZoneChange[] {
  const changes: ZoneChange[] = [];
  let beforeMs = Math.floor(startMs / secondMs) * secondMs;
  let fromMs = offsetMsAt(beforeMs, timeZone);
  while (beforeMs < endMs) {
    const afterMs = Math.min(beforeMs + stepMs, endMs);
    const toMs = offsetMsAt(afterMs, timeZone);
    if (toMs !== fromMs) changes.push({ atMs: findChange(timeZone, { beforeMs, afterMs, fromMs }), fromMs, toMs });
    beforeMs = afterMs;
    fromMs = toMs;
  }
  return changes;
}

/** The first second with another offset, by halving. */
function findChange(timeZone: string, { beforeMs, afterMs, fromMs }: { beforeMs: number; afterMs: number; fromMs: number }): number {
  let [low, high] = [Math.floor(beforeMs / secondMs), Math.ceil(afterMs / secondMs)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetMsAt(middle * secondMs, timeZone) === fromMs) low = middle;
    else high = middle;
  }
  return high * secondMs;
}
