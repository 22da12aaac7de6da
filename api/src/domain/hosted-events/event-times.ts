import { CodedError, type HostedEventFields, hostedEventLimits } from '@hellograph/contract';
import { Temporal } from 'temporal-polyfill';
import { findMoment } from '../../platform/schedule/zoned-time';
import type { EventRow } from './event-fields';

type Times = Pick<HostedEventFields, 'isAllDay' | 'startsAt' | 'endsAt' | 'timeZone'>;

/** For how long an event lasts whose host has set no end. */
const usualMs = 4 * 60 * 60_000;

/**
 * Returns the moments at which an event begins and is over. Whole days end with the midnight after
 * the last one. Throws EVENT_TIME_WRONG.
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

/** Until when guests answer: the deadline, or the beginning. */
export const toClosesAt = ({ deadline_at, begins_at }: Pick<EventRow, 'deadline_at' | 'begins_at'>): number =>
  Math.min(deadline_at ?? begins_at, begins_at);

/** The next of the reminders before the deadline; `null` after the last, or if there are none. */
export function findRemindAt(row: Pick<EventRow, 'deadline_at' | 'begins_at' | 'reminds' | 'state'>, at: number): number | null {
  if (row.reminds === 0 || row.state !== 'open') return null;
  const moments = hostedEventLimits.remindersBeforeSec.map((sec) => toClosesAt(row) - sec * 1000).filter((ms) => ms > at);
  return moments.length === 0 ? null : Math.min(...moments);
}
