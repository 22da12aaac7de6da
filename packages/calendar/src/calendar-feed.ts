import ICAL from 'ical.js';
import { type CalendarEntry, startCalendar, toEvent } from './calendar-file';

export interface CalendarSubscription {
  /** The name that programs show. */
  name: string;
  /** Times of entries must be in UTC: a feed carries no zones. */
  entries: readonly CalendarEntry[];
  /** How often programs should read it again. */
  everyHours: number;
}

/**
 * Returns a calendar to which programs subscribe (RFC 5545, and RFC 7986 for its name and pace).
 */
export function toCalendarFeed({ name, entries, everyHours }: CalendarSubscription): string {
  const calendar = startCalendar('publish');
  const pace = ICAL.Duration.fromData({ hours: everyHours });
  calendar.addPropertyWithValue('name', name);
  // The older name and pace, which most programs read.
  calendar.addPropertyWithValue('x-wr-calname', name);
  calendar.addPropertyWithValue('x-published-ttl', pace.toString());
  const refresh = new ICAL.Property('refresh-interval', calendar);
  refresh.resetType('duration');
  refresh.setValue(pace);
  calendar.addProperty(refresh);
  for (const entry of entries) calendar.addSubcomponent(toEvent(entry, { method: 'publish' }));
  return `${calendar.toString()}\r\n`;
}
