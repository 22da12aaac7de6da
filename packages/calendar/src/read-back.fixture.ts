import ICAL from 'ical.js';
import nodeIcal from 'node-ical';

interface ReadEntry {
  startMs: number;
  endMs: number;
  title: string | undefined;
  description: string | undefined;
  place: string | undefined;
  sequence: number | undefined;
  uid: string | undefined;
}

/** Reads a file with ical.js, by the time zone that it carries and no other. */
export function readWithIcal(file: string): ReadEntry & { isAllDay: boolean; method: unknown; status: unknown } {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const found = calendar.getFirstSubcomponent('vevent');
  if (!found) throw new Error('no entry');
  const event = new ICAL.Event(found);
  return {
    startMs: event.startDate.toUnixTime() * 1000,
    endMs: event.endDate.toUnixTime() * 1000,
    title: event.summary,
    // Despite its types, it is null if the entry has no description.
    description: event.description ?? undefined,
    place: event.location ?? undefined,
    sequence: event.sequence,
    uid: event.uid,
    isAllDay: event.startDate.isDate,
    method: calendar.getFirstPropertyValue('method'),
    status: found.getFirstPropertyValue('status'),
  };
}

/**
 * Reads a file with node-ical, which shares no code with ical.js and knows zones by their names.
 */
export function readWithNodeIcal(file: string): ReadEntry {
  const event = Object.values(nodeIcal.sync.parseICS(file)).find((one) => one?.type === 'VEVENT');
  if (event?.type !== 'VEVENT') throw new Error('no entry');
  return {
    startMs: event.start.getTime(),
    endMs: event.end?.getTime() ?? Number.NaN,
    title: toPlain(event.summary),
    description: toPlain(event.description),
    place: toPlain(event.location),
    sequence: Number(event.sequence),
    uid: event.uid,
  };
}

const toPlain = (value: string | { val: string } | undefined) => (typeof value === 'object' ? value.val : value);
