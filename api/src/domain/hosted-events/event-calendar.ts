import { type CalendarEntry, type CalendarPerson, toCalendarFile } from '@hellograph/calendar';
import type { EventRow } from './event-fields';

export interface CalendarFacts {
  event: EventRow;
  /** The address of the guest's page. */
  url: string;
  publicUrl: string;
  /** The organizer and the attendee; without them, it is a file for anyone's calendar. */
  people?: { organizer: CalendarPerson; attendee: CalendarPerson };
}

/** Returns an id that stays the same for as long as the event exists (RFC 5545). */
export const toCalendarUid = (eventId: string, publicUrl: string): string => `${eventId}@${new URL(publicUrl).hostname}`;

/**
 * Returns the entry of an event. Calendars use the version with the greatest sequence number.
 */
export function toEventEntry({ event, url, publicUrl }: Omit<CalendarFacts, 'people'>): CalendarEntry {
  const place = [event.place, event.address].filter(Boolean).join(', ') || (event.link ?? '');
  return {
    uid: toCalendarUid(event.id, publicUrl),
    sequence: event.sequence,
    writtenAt: new Date(event.updated_at),
    title: event.title,
    times: toTimes(event),
    url,
    isCancelled: event.state === 'cancelled',
    ...(event.details && { description: event.details }),
    ...(place && { place }),
  };
}

/** Returns the calendar file of an event. */
export function toEventCalendar({ people, ...facts }: CalendarFacts): string {
  const entry = toEventEntry(facts);
  return toCalendarFile(entry, people ? { method: entry.isCancelled ? 'cancel' : 'request', ...people } : { method: 'publish' });
}

const toTimes = (event: EventRow): CalendarEntry['times'] =>
  event.is_all_day === 1
    ? { firstDay: event.starts_at.slice(0, 10), lastDay: (event.ends_at ?? event.starts_at).slice(0, 10) }
    : { startsAt: new Date(event.begins_at), endsAt: new Date(event.over_at), timeZone: event.time_zone };
