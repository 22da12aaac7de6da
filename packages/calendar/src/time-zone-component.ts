import ICAL from 'ical.js';
import { toWallTime } from './wall-time';
import { listZoneChanges } from './zone-changes';
import { offsetMsAt } from './zone-offset';

const dayMs = 24 * 60 * 60 * 1000;
/** Covers a year to either side, so that programs which look around an entry find their way. */
const marginMs = 366 * dayMs;

interface Observance {
  /** In the local time before the change. */
  startsWallMs: number;
  fromMs: number;
  toMs: number;
}

function toObservance({ startsWallMs, fromMs, toMs }: Observance, standardMs: number): ICAL.Component {
  const part = new ICAL.Component(toMs > standardMs ? 'daylight' : 'standard');
  part.addPropertyWithValue('dtstart', toWallTime(startsWallMs));
  part.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromSeconds(fromMs / 1000));
  part.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromSeconds(toMs / 1000));
  return part;
}

/**
 * VTIMEZONE for the years around an entry, each change of the clocks by its date: by the runtime's
 * own time zone data, so that a program which knows another version of it shows the same moment.
 */
export function toTimeZoneComponent(timeZone: string, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }): ICAL.Component {
  const [fromMs, untilMs] = [startsAt.getTime() - marginMs, endsAt.getTime() + marginMs];
  const first = offsetMsAt(fromMs, timeZone);
  const changes = listZoneChanges(timeZone, fromMs, untilMs);
  const standardMs = Math.min(first, ...changes.map((change) => change.toMs));
  const observances: Observance[] = [
    { startsWallMs: Math.floor(fromMs / dayMs) * dayMs + first, fromMs: first, toMs: first },
    ...changes.map((change) => ({ startsWallMs: change.atMs + change.fromMs, fromMs: change.fromMs, toMs: change.toMs })),
  ];
  const zone = new ICAL.Component('vtimezone');
  zone.addPropertyWithValue('tzid', timeZone);
  for (const observance of observances) zone.addSubcomponent(toObservance(observance, standardMs));
  return zone;
}
