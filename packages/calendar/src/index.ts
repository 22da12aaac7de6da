export { type CalendarSubscription, toCalendarFeed } from './calendar-feed';
export type { CalendarEntry, CalendarMethod, CalendarPerson, CalendarTimes } from './calendar-file';
export { toCalendarFile } from './calendar-file';
