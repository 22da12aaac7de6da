import { randomUUID } from 'node:crypto';
import { CodedError, type CreatePersonBody, limits, type PersonDayInput, type PersonInput } from '@hellograph/contract';
import { tidyAddress } from '@hellograph/contract/email-address';
import type { Executor } from '@hellograph/db';
import { tellWebhooks } from '../webhooks/tell-webhooks';
import { dayAfter, findNextDay } from './next-day';
import { type DayRow, type PersonRow, peopleRepo } from './people.repo';

/** The user who is reminded. */
export type Reminded = Pick<CreatePersonBody, 'ownTimeZone' | 'language'>;
/** The columns that determine when a user is reminded of a person. */
type PersonClock = Pick<PersonRow, 'id' | 'own_time_zone' | 'stopped_at'>;

export const toStoredAddress = (email: string | null) => (email === null ? null : tidyAddress(email));

export const toPlain = (name: string) =>
  name
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();

/** Returns the person in the list who has this address, or this name. */
export const findKnown = (known: readonly PersonRow[], input: Pick<PersonInput, 'name' | 'email'>): PersonRow | undefined =>
  known.find(
    ({ email, name }) =>
      (email !== null && email === toStoredAddress(input.email)) || name.toLowerCase() === toPlain(input.name).toLowerCase(),
  );

/** Throws PEOPLE_TOO_MANY. */
export async function requireRoom(tx: Executor, userId: string): Promise<void> {
  if ((await peopleRepo(tx).count(userId)) >= limits.peopleMax) throw new CodedError('PEOPLE_TOO_MANY');
}

export type WrittenPersonDay = PersonDayInput & { _id: string };

interface NewPerson {
  userId: string;
  input: PersonInput;
  reminded: Reminded;
  at: number;
}

/** Returns the new person, and their days with ids. */
export async function insertPerson(tx: Executor, { userId, input, reminded, at }: NewPerson) {
  const row: PersonRow = {
    id: randomUUID(),
    user_id: userId,
    name: toPlain(input.name),
    email: toStoredAddress(input.email),
    time_zone: input.timeZone,
    own_time_zone: reminded.ownTimeZone,
    language: reminded.language,
    stopped_at: null,
    created_at: at,
  };
  await peopleRepo(tx).insert(row);
  await tellWebhooks(tx, { userId, event: 'person.added', objectId: row.id, data: { personId: row.id } }, at);
  return { row, days: await writeDays(tx, row, { days: input.days, at }) };
}

/** Writes a person's days, with the times of their next reminders. Returns them with their ids. */
export async function writeDays(
  tx: Executor,
  person: PersonClock,
  { days, at }: { days: readonly PersonDayInput[]; at: number },
): Promise<WrittenPersonDay[]> {
  const repo = peopleRepo(tx);
  const known = new Set((await repo.listDays([person.id])).map(({ id }) => id));
  const kept = days.map((day) => ({ ...day, _id: day._id && known.has(day._id) ? day._id : randomUUID() }));
  await repo.deleteDaysBut(
    person.id,
    kept.map(({ _id }) => _id),
  );
  const reminded = new Map((await repo.listReminded([...known])).map(({ day_id, occurs_on }) => [day_id, occurs_on]));
  for (const { _id: id, daysBefore: days_before, ...day } of kept) {
    const last = reminded.get(id);
    const after = last === undefined ? {} : { notBefore: dayAfter(last) };
    const row = { id, person_id: person.id, ...day, days_before };
    const next = person.stopped_at === null ? findNextDay(row, { nowMs: at, timeZone: person.own_time_zone, ...after }) : undefined;
    await repo.upsertDay({ ...row, next_on: next?.on ?? null, next_at: next?.at ?? null });
  }
  return kept;
}

type ComparedDay = Omit<PersonDayInput, '_id' | 'daysBefore'>;

export const isSameDay = (one: ComparedDay, other: ComparedDay) =>
  one.occasion === other.occasion &&
  one.month === other.month &&
  one.day === other.day &&
  one.repeats === other.repeats &&
  (one.repeats === 'yearly' || one.year === other.year);

export const toDayInput = ({ id, occasion, month, day, year, repeats, days_before }: DayRow): WrittenPersonDay => ({
  _id: id,
  occasion,
  month,
  day,
  year,
  repeats,
  daysBefore: days_before,
});
