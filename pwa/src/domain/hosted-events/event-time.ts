import { language } from '../../words/language';

/** The times of an event, as everyone with a link sees them. */
export interface EventTimes {
  /** Local time where the event is: `2027-06-12T16:00`. */
  startsAt: string;
  endsAt: string | null;
  isAllDay: boolean;
}

/** Local times are read as if they were UTC, so that no zone of this device moves them. */
const toDate = (wallTime: string) => new Date(`${wallTime.slice(0, 16)}:00Z`);
const format = (wallTime: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language.get(), { ...options, timeZone: 'UTC' }).format(toDate(wallTime));

const dayOf = (wallTime: string) => wallTime.slice(0, 10);

/** `Saturday, June 12, 2027`, or from a day to another. */
export function formatEventDay({ startsAt, endsAt, isAllDay }: EventTimes): string {
  const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  if (!isAllDay || !endsAt || dayOf(endsAt) === dayOf(startsAt)) return format(startsAt, long);
  return new Intl.DateTimeFormat(language.get(), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).formatRange(
    toDate(startsAt),
    toDate(endsAt),
  );
}

export const formatEventTime = (wallTime: string): string => format(wallTime, { hour: 'numeric', minute: '2-digit' });

/** `4:00 – 10:00 PM`; with its day if it ends on another one. */
export function formatEventHours({ startsAt, endsAt }: EventTimes): string {
  if (!endsAt) return formatEventTime(startsAt);
  const hours = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;
  const isNight = toDate(endsAt).getTime() - toDate(startsAt).getTime() < 24 * 60 * 60 * 1000;
  if (dayOf(startsAt) === dayOf(endsAt))
    return new Intl.DateTimeFormat(language.get(), hours).formatRange(toDate(startsAt), toDate(endsAt));
  const end = isNight ? formatEventTime(endsAt) : format(endsAt, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
  return `${formatEventTime(startsAt)} – ${end}`;
}
