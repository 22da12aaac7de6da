import ICAL from 'ical.js';
import type { CalendarEntry, CalendarMethod, CalendarPerson, CalendarTimes } from './calendar-entry';
import { toTimeZoneComponent } from './time-zone-component';
import { isAmbiguous, toUtcTime, toWallTime } from './wall-time';
import { toWallMs } from './zone-offset';

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

function toEvent(entry: CalendarEntry, how: CalendarMethod): ICAL.Component {
  const event = new ICAL.Component('vevent');
  const isCancelled = entry.isCancelled === true || how.method === 'cancel';
  event.addPropertyWithValue('uid', entry.uid);
  event.addPropertyWithValue('sequence', entry.sequence);
  event.addPropertyWithValue('dtstamp', toUtcTime(entry.writtenAt));
  addTimes(event, entry.times);
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

/** Returns a calendar file with one entry (RFC 5545). Throws if a date is invalid. */
export function toCalendarFile(entry: CalendarEntry, how: CalendarMethod = { method: 'publish' }): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', program);
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  calendar.addPropertyWithValue('method', how.method.toUpperCase());
  const { times } = entry;
  if ('timeZone' in times && !isUtc(times.timeZone)) calendar.addSubcomponent(toTimeZoneComponent(times.timeZone, times));
  calendar.addSubcomponent(toEvent(entry, how));
  return `${calendar.toString()}\r\n`;
}
