import { CodedError, type HostedEventFields, hostedEventLimits } from '@hellograph/contract';
import { Temporal } from 'temporal-polyfill';
import { findMoment } from '../../platform/schedule/zoned-time';
import type { EventRow } from './event-fields';

type Times = Pick<HostedEventFields, 'isAllDay' | 'startsAt' | 'endsAt' | 'timeZone'>;

/** The length of an event whose host has set no end. */
const usualMs = 4 * 60 * 60_000;

/**
 * Returns the moments at which an event starts and is over. Whole days end at midnight after the
 * last one. Throws EVENT_TIME_WRONG.
 */
export function readTimes({ isAllDay, startsAt, endsAt, timeZone }: Times, now: number): { beginsAt: number; overAt: number } {
  const beginsAt = findMoment(isAllDay ? `${startsAt.slice(0, 10)}T00:00` : startsAt, timeZone);
  const overAt = isAllDay ? findMidnightAfter(endsAt ?? startsAt, timeZone) : endsAt === null ? undefined : findMoment(endsAt, timeZone);
  if (beginsAt === undefined || ((isAllDay || endsAt !== null) && overAt === undefined)) throw new CodedError('EVENT_TIME_WRONG');
  const endMs = overAt ?? beginsAt + usualMs;
  const isPossible =
    endMs > beginsAt &&
    endMs - beginsAt <= hostedEventLimits.eventLengthMaxSec * 1000 &&
    beginsAt - now <= hostedEventLimits.eventAheadMaxSec * 1000;
  if (!isPossible) throw new CodedError('EVENT_TIME_WRONG');
  return { beginsAt, overAt: endMs };
}

function findMidnightAfter(wallTime: string, timeZone: string): number | undefined {
  try {
    const next = Temporal.PlainDate.from(wallTime.slice(0, 10), { overflow: 'reject' }).add({ days: 1 });
    return findMoment(`${next.toString()}T00:00`, timeZone);
  } catch {
    return undefined;
  }
}

/** Returns the end of the time for answers: the deadline, or the start of the event. */
export const toClosesAt = ({ deadline_at, begins_at }: Pick<EventRow, 'deadline_at' | 'begins_at'>): number =>
  Math.min(deadline_at ?? begins_at, begins_at);

/**
 * Returns the moment of the next reminder before the deadline; `null` after the last, or if
 * reminders are off.
 */
export function findRemindAt(row: Pick<EventRow, 'deadline_at' | 'begins_at' | 'reminds' | 'state'>, at: number): number | null {
  if (row.reminds === 0 || row.state !== 'open') return null;
  const moments = hostedEventLimits.remindersBeforeSec.map((sec) => toClosesAt(row) - sec * 1000).filter((ms) => ms > at);
  return moments.length === 0 ? null : Math.min(...moments);
}
