export type { CalendarEntry, CalendarMethod, CalendarPerson, CalendarTimes } from './calendar-entry';
export { toCalendarFile } from './calendar-file';
