import {
  CodedError,
  type CreatePersonBody,
  type ImportPeopleBody,
  limits,
  type PageQuery,
  type Person,
  type PersonDayInput,
  type PersonInput,
  type UpdatePersonBody,
} from '@hellograph/contract';
import { type Database, type Executor, transaction } from '@hellograph/db';
import { findDayIn } from '../../domain/people/next-day';
import { type PersonRow, peopleRepo } from '../../domain/people/people.repo';
import {
  findKnown,
  insertPerson,
  isSameDay,
  type Reminded,
  requireRoom,
  toDayInput,
  toPlain,
  toStoredAddress,
  writeDays,
} from '../../domain/people/write-people';
import { checkDaysSoon } from '../../domain/yearly-sends/yearly-sends.repo';
import { oncePerKey } from '../../platform/idempotency/once-per-key';
import { readPage, type Slice } from '../../platform/lists/pages';
import { isTimeZone } from '../../platform/schedule/zoned-time';

export interface PeopleDependencies {
  db: Database;
  now: () => number;
}

export type PeopleService = ReturnType<typeof createPeopleService>;

/** Users' people and their days. */
export function createPeopleService({ db, now }: PeopleDependencies) {
  const get = async (userId: string, id: string): Promise<Person> =>
    present(db, [await getRow(db, userId, id)]).then(([one]) => one as Person);
  const list = async (userId: string, query: PageQuery = {}) => {
    const readSlice = (slice: Slice<'string'>) => peopleRepo(db).list(userId, slice);
    const { rows, cursor } = await readPage(query, { kind: 'string', list: readSlice, toPlace: ({ name, id }) => [name, id] });
    return { people: await present(db, rows), cursor };
  };
  return {
    list,

    create: async ({ userId, idempotencyKey: key }: { userId: string; idempotencyKey: string | undefined }, body: CreatePersonBody) => {
      requireDays(body.days);
      requireZones(body.timeZone, body.ownTimeZone);
      const id = await transaction(db, (tx) =>
        oncePerKey(tx, { userId, key, asked: { person: body }, at: now() }, async () => {
          await requireRoom(tx, userId);
          return (await insertPerson(tx, { userId, input: body, reminded: body, at: now() })).row.id;
        }),
      );
      await checkDaysSoon(db, userId);
      return get(userId, id);
    },

    update: async (userId: string, id: string, body: UpdatePersonBody) => {
      if (body.days) requireDays(body.days);
      requireZones(body.timeZone, body.ownTimeZone);
      await transaction(db, async (tx) => {
        const row = await getRow(tx, userId, id);
        const write = toColumns(row, body, now());
        await peopleRepo(tx).update(userId, id, write);
        await checkDaysSoon(tx, userId);
        const days = body.days ?? (await peopleRepo(tx).listDays([id])).map(toDayInput);
        await writeDays(tx, { ...row, ...write }, { days, at: now() });
      });
      return get(userId, id);
    },

    delete: async (userId: string, id: string) => {
      if (!(await peopleRepo(db).delete(userId, id))) throw new CodedError('NOT_FOUND');
      await checkDaysSoon(db, userId);
    },

    /**
     * Imports a calendar or an address book. People who already exist, by address or by name, get
     * the missing days.
     */
    importAll: async (userId: string, { people, ...reminded }: ImportPeopleBody) => {
      for (const { days, timeZone } of people) {
        requireDays(days);
        requireZones(timeZone, reminded.ownTimeZone);
      }
      const counts = await transaction(db, (tx) => mergePeople(tx, { userId, people, reminded, at: now() }));
      await checkDaysSoon(db, userId);
      return { people: (await list(userId)).people, ...counts };
    },
  };
}

async function getRow(db: Executor, userId: string, id: string): Promise<PersonRow> {
  const row = await peopleRepo(db).find(userId, id);
  if (!row) throw new CodedError('NOT_FOUND');
  return row;
}

/** Refuses 31 June, and a one-time day whose year does not contain it. */
function requireDays(days: readonly PersonDayInput[]): void {
  const leapYear = 2024;
  const isThere = (day: PersonDayInput) =>
    day.repeats === 'once' ? day.year !== null && findDayIn(day.year, day) !== undefined : findDayIn(leapYear, day) !== undefined;
  if (!days.every(isThere)) throw new CodedError('VALIDATION_FAILED', { fields: [{ path: 'days', message: 'There is no such day.' }] });
}

function requireZones(...zones: (string | null | undefined)[]): void {
  if (!zones.every((zone) => zone === null || zone === undefined || isTimeZone(zone)))
    throw new CodedError('VALIDATION_FAILED', { fields: [{ path: 'timeZone', message: 'There is no such time zone.' }] });
}

function toColumns(row: PersonRow, body: UpdatePersonBody, at: number): Partial<PersonRow> {
  return {
    name: body.name === undefined ? row.name : toPlain(body.name),
    email: body.email === undefined ? row.email : toStoredAddress(body.email),
    time_zone: body.timeZone === undefined ? row.time_zone : body.timeZone,
    own_time_zone: body.ownTimeZone ?? row.own_time_zone,
    language: body.language ?? row.language,
    ...(body.isStopped !== undefined && { stopped_at: body.isStopped ? (row.stopped_at ?? at) : null }),
  };
}

async function mergePeople(
  tx: Executor,
  { userId, people, reminded, at }: { userId: string; people: readonly PersonInput[]; reminded: Reminded; at: number },
) {
  const repo = peopleRepo(tx);
  const counts = { added: 0, completed: 0 };
  const known = await repo.list(userId);
  for (const input of people) {
    const row = findKnown(known, input);
    if (!row) {
      await requireRoom(tx, userId);
      known.push((await insertPerson(tx, { userId, input, reminded, at })).row);
      counts.added++;
      continue;
    }
    const days = (await repo.listDays([row.id])).map(toDayInput);
    const fresh = input.days.filter((day) => !days.some((one) => isSameDay(one, day)));
    if (fresh.length === 0) continue;
    await writeDays(tx, row, { days: [...days, ...fresh].slice(0, limits.personDaysMax), at });
    counts.completed++;
  }
  return counts;
}

async function present(db: Executor, rows: readonly PersonRow[]): Promise<Person[]> {
  const days = await peopleRepo(db).listDays(rows.map(({ id }) => id));
  return rows.map(({ id, name, email, time_zone, stopped_at }) => ({
    _id: id,
    name,
    email,
    timeZone: time_zone,
    isStopped: stopped_at !== null,
    days: days.filter(({ person_id }) => person_id === id).map((day) => ({ ...toDayInput(day), nextOn: day.next_on })),
  }));
}
