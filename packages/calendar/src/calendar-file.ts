import ICAL from 'ical.js';
import { isAmbiguous, offsetMsAt, toUtcTime, toWallMs, toWallTime } from './zone-offset';

/** A person in a calendar entry, with their address. */
export interface CalendarPerson {
  name: string;
  email: string;
}

/** At a time of day in a zone, or whole days: `lastDay` is the last day that it takes. */
export type CalendarTimes =
  | { startsAt: Date; endsAt: Date; timeZone: string }
  /** Dates as `2027-06-19`. */
  | { firstDay: string; lastDay: string };

export interface CalendarEntry {
  /** Constant over all versions of an entry. */
  uid: string;
  /** Grows with each change that calendars should take over. */
  sequence: number;
  /** When this version was written. */
  writtenAt: Date;
  title: string;
  times: CalendarTimes;
  description?: string;
  place?: string;
  url?: string;
  isCancelled?: boolean;
  /** Every year. The last of February is the 29th or the 28th. */
  repeats?: 'yearly' | 'lastOfFebruary';
}

/**
 * `publish` adds an entry to a calendar; `request` invites a person, and `cancel` withdraws the
 * invitation.
 */
export type CalendarMethod = { method: 'publish' } | { method: 'request' | 'cancel'; organizer: CalendarPerson; attendee: CalendarPerson };

/** A moment at which the clocks of a zone are changed. */
interface ZoneChange {
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
function toTimeZoneComponent(timeZone: string, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }): ICAL.Component {
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

// ical.js does not count the space at the start of a continued line: including it, a line has the
// 75 bytes that RFC 5545 allows.
ICAL.foldLength = 74;

const program = '-//Hellograph//Events//EN';
const isUtc = (timeZone: string) => /^(etc\/)?(utc|gmt|zulu|universal)$/i.test(timeZone);

/** All but tab and line feed: a calendar file must not contain them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the purpose
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g;
const loneSurrogates = /\p{Surrogate}/gu;
const toText = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(controls, '').replaceAll(loneSurrogates, '');
/** A name next to an address must be quoted and on one line. */
const toName = (name: string) => toText(name).replaceAll(/\s+/g, ' ').replaceAll('"', '’');

function addTime(event: ICAL.Component, name: 'dtstart' | 'dtend', at: Date, timeZone: string): void {
  const atMs = at.getTime();
  if (isUtc(timeZone) || isAmbiguous(atMs, timeZone)) {
    event.addPropertyWithValue(name, toUtcTime(at));
    return;
  }
  event.addPropertyWithValue(name, toWallTime(toWallMs(atMs, timeZone))).setParameter('tzid', timeZone);
}

function addTimes(event: ICAL.Component, times: CalendarTimes): void {
  if ('timeZone' in times) {
    addTime(event, 'dtstart', times.startsAt, times.timeZone);
    addTime(event, 'dtend', times.endsAt, times.timeZone);
    return;
  }
  const end = ICAL.Time.fromDateString(times.lastDay);
  // A calendar wants the day after the last one.
  end.adjust(1, 0, 0, 0);
  event.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(times.firstDay));
  event.addPropertyWithValue('dtend', end);
}

function addPerson(event: ICAL.Component, role: 'organizer' | 'attendee', { name, email }: CalendarPerson): ICAL.Property {
  const property = event.addPropertyWithValue(role, `mailto:${email}`);
  if (toName(name)) property.setParameter('cn', toName(name));
  return property;
}

const toRule = (repeats: NonNullable<CalendarEntry['repeats']>) =>
  ICAL.Recur.fromData({ freq: 'YEARLY', ...(repeats === 'lastOfFebruary' && { bymonth: [2], bymonthday: [-1] }) });

export function toEvent(entry: CalendarEntry, how: CalendarMethod): ICAL.Component {
  const event = new ICAL.Component('vevent');
  const isCancelled = entry.isCancelled === true || how.method === 'cancel';
  event.addPropertyWithValue('uid', entry.uid);
  event.addPropertyWithValue('sequence', entry.sequence);
  event.addPropertyWithValue('dtstamp', toUtcTime(entry.writtenAt));
  addTimes(event, entry.times);
  if (entry.repeats) event.addPropertyWithValue('rrule', toRule(entry.repeats));
  event.addPropertyWithValue('summary', toText(entry.title));
  if (entry.description) event.addPropertyWithValue('description', toText(entry.description));
  if (entry.place) event.addPropertyWithValue('location', toText(entry.place));
  if (entry.url) event.addPropertyWithValue('url', entry.url);
  event.addPropertyWithValue('status', isCancelled ? 'CANCELLED' : 'CONFIRMED');
  event.addPropertyWithValue('transp', isCancelled || !('timeZone' in entry.times) ? 'TRANSPARENT' : 'OPAQUE');
  if (how.method === 'publish') return event;
  addPerson(event, 'organizer', how.organizer);
  const attendee = addPerson(event, 'attendee', how.attendee);
  attendee.setParameter('role', 'REQ-PARTICIPANT');
  // Guests answer on their own page, not by the calendar.
  attendee.setParameter('rsvp', 'FALSE');
  return event;
}

export function startCalendar(method: CalendarMethod['method']): ICAL.Component {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', program);
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  calendar.addPropertyWithValue('method', method.toUpperCase());
  return calendar;
}

/** Returns a calendar file with one entry (RFC 5545). Throws if a date is invalid. */
export function toCalendarFile(entry: CalendarEntry, how: CalendarMethod = { method: 'publish' }): string {
  const calendar = startCalendar(how.method);
  const { times } = entry;
  if ('timeZone' in times && !isUtc(times.timeZone)) calendar.addSubcomponent(toTimeZoneComponent(times.timeZone, times));
  calendar.addSubcomponent(toEvent(entry, how));
  return `${calendar.toString()}\r\n`;
}
