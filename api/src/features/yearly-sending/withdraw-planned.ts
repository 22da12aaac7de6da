import type { Executor } from '@hellograph/db';
import { Temporal } from 'temporal-polyfill';
import { postRepo } from '../../domain/deliveries/deliveries.repo';
import { findDayIn, type RemindedDay } from '../../domain/people/next-day';
import { listYearlyDaysOf, type YearlyPersonRow } from '../../domain/people/people.repo';
import { type YearlyDayRow, type YearlySendRow, yearlyDaysRepo } from '../../domain/yearly-sends/yearly-sends.repo';
import { findMoment } from '../../platform/schedule/zoned-time';
import type { YearlySendingDependencies } from './yearly-sending-dependencies';

interface NextTime {
  /** The date of the day. */
  on: string;
  year: number;
  at: number;
}

/**
 * Returns the next occurrence of a yearly day at this local time. A birthday on 29 February is on
 * the 28th in other years. `undefined` for a day that exists in no year.
 */
export function findNextTime(
  day: Pick<RemindedDay, 'month' | 'day'>,
  { time, timeZone, nowMs }: { time: string; timeZone: string; nowMs: number },
): NextTime | undefined {
  const { year } = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone);
  for (const one of [year, year + 1]) {
    const on = findDayIn(one, { month: day.month, day: day.day, year: null, repeats: 'yearly' })?.toString();
    const at = on === undefined ? undefined : findMoment(`${on}T${time}`, timeZone);
    if (on !== undefined && at !== undefined && at > nowMs) return { on, year: one, at };
  }
  return undefined;
}

export interface PersonNext {
  person: YearlyPersonRow;
  timeZone: string;
  next: NextTime;
}

type Looked = Pick<YearlySendRow, 'user_id' | 'occasion' | 'send_time' | 'time_zone'>;

/** Lists all people with such a day, once each, with its next occurrence; next first. */
export async function listPeopleDays(db: Executor, send: Looked, nowMs: number): Promise<PersonNext[]> {
  const first = new Map<string, PersonNext>();
  for (const person of await listYearlyDaysOf(db, send.user_id, send.occasion)) {
    const timeZone = person.time_zone ?? send.time_zone;
    const next = findNextTime(person, { time: send.send_time, timeZone, nowMs });
    const known = first.get(person.id);
    if (next && (!known || next.at < known.next.at)) first.set(person.id, { person, timeZone, next });
  }
  return [...first.values()].sort((a, b) => a.next.at - b.next.at || a.person.id.localeCompare(b.person.id));
}

type WithdrawDependencies = Pick<YearlySendingDependencies, 'cancelDelivery'>;
type Whose = Pick<YearlySendRow, 'user_id' | 'occasion'>;

/** Lists planned cards that were not sent yet. Skipped ones stay skipped. */
async function listPlanned(tx: Executor, { user_id, occasion }: Whose): Promise<{ day: YearlyDayRow; dueAt: number }[]> {
  const planned = [];
  for (const day of await yearlyDaysRepo(tx).list(user_id, occasion)) {
    const delivery = day.delivery_id === null ? undefined : await postRepo(tx).find(day.delivery_id);
    if (delivery?.state === 'planned') planned.push({ day, dueAt: delivery.due_at });
  }
  return planned;
}

async function withdraw(tx: Executor, { cancelDelivery }: WithdrawDependencies, day: YearlyDayRow, at: number): Promise<void> {
  if (day.delivery_id !== null && (await cancelDelivery(tx, { userId: day.user_id, id: day.delivery_id, at })))
    await yearlyDaysRepo(tx).delete(day);
}

/** Withdraws all planned cards, because it was paused or stopped, or is planned again. */
export async function withdrawAll(tx: Executor, dependencies: WithdrawDependencies, whose: Whose, at: number): Promise<void> {
  for (const { day } of await listPlanned(tx, whose)) await withdraw(tx, dependencies, day, at);
}

interface Outdated {
  send: YearlySendRow;
  people: readonly PersonNext[];
  at: number;
}

/**
 * Withdraws the cards of people who were deleted, or whose day or address has changed. A due card
 * is still sent: from that moment on, a person's next day is in the following year.
 */
export async function withdrawOutdated(tx: Executor, dependencies: WithdrawDependencies, { send, people, at }: Outdated): Promise<void> {
  const known = new Map(people.map((one) => [one.person.id, one]));
  for (const { day, dueAt } of await listPlanned(tx, send)) {
    if (dueAt <= at) continue;
    const now = known.get(day.person_id);
    const isAsPlanned =
      now?.next.on === day.on_date && now.person.email === day.email && now.person.name === day.name && now.person.stopped_at === null;
    if (!isAsPlanned) await withdraw(tx, dependencies, day, at);
  }
}
