import type { DatePoll, DateVotes, ProposedDate } from '@hellograph/contract';
import type { Executor, Schema } from '@hellograph/db';

type VoteRow = Schema['date_votes'];

/** The dates of an open poll, in order of time. */
const readDates = (json: string): ProposedDate[] =>
  (JSON.parse(json) as ProposedDate[]).sort((one, other) => one.startsAt.localeCompare(other.startsAt));

/** Returns the votes about dates that are still proposed. */
const keepVotes = (dates: readonly ProposedDate[], votes: DateVotes): DateVotes =>
  Object.fromEntries(dates.flatMap(({ _id }) => (votes[_id] ? [[_id, votes[_id]]] : [])));

/**
 * Open polls about the dates of events, and the votes of households. The caller has checked access.
 */
export const datePollsRepo = (db: Executor) => ({
  /** Returns the dates of the open poll, in order of time. */
  findDates: async (eventId: string): Promise<ProposedDate[] | undefined> => {
    const row = await db.selectFrom('date_polls').select('dates').where('event_id', '=', eventId).executeTakeFirst();
    return row && readDates(row.dates);
  },

  write: async (eventId: string, dates: readonly ProposedDate[], at: number): Promise<void> => {
    const written = { dates: JSON.stringify(dates) };
    await db
      .insertInto('date_polls')
      .values({ event_id: eventId, ...written, created_at: at })
      .onConflict((on) => on.column('event_id').doUpdateSet(written))
      .execute();
  },

  /** Ends a poll, and forgets the votes. */
  delete: async (eventId: string): Promise<void> => {
    await db.deleteFrom('date_votes').where('event_id', '=', eventId).execute();
    await db.deleteFrom('date_polls').where('event_id', '=', eventId).execute();
  },

  findVote: (householdId: string) => db.selectFrom('date_votes').selectAll().where('household_id', '=', householdId).executeTakeFirst(),

  writeVote: async (row: VoteRow): Promise<void> => {
    const { household_id: _household, event_id: _event, ...written } = row;
    await db
      .insertInto('date_votes')
      .values(row)
      .onConflict((on) => on.column('household_id').doUpdateSet(written))
      .execute();
  },

  listVoters: async (eventId: string): Promise<ReadonlySet<string>> => {
    const rows = await db.selectFrom('date_votes').select('household_id').where('event_id', '=', eventId).execute();
    return new Set(rows.map(({ household_id }) => household_id));
  },
});

/** Returns an open poll with its votes; `undefined` if there is none. */
export async function findDatePoll(db: Executor, eventId: string): Promise<DatePoll | undefined> {
  const dates = await datePollsRepo(db).findDates(eventId);
  if (!dates) return undefined;
  const rows = await db
    .selectFrom('date_votes as vote')
    .innerJoin('event_households as household', 'household.id', 'vote.household_id')
    .select(['household.id', 'household.name', 'vote.votes', 'vote.voted_at'])
    .where('vote.event_id', '=', eventId)
    .orderBy('household.sort_name')
    .orderBy('household.id')
    .execute();
  const households = rows.map(({ id, name, votes, voted_at }) => ({
    _id: id,
    name,
    votes: keepVotes(dates, JSON.parse(votes) as DateVotes),
    votedAt: new Date(voted_at).toISOString(),
  }));
  const count = (dateId: string, vote: string) => households.filter(({ votes }) => votes[dateId] === vote).length;
  const counted = dates.map((date) => ({
    ...date,
    yes: count(date._id, 'yes'),
    ifNeedBe: count(date._id, 'ifNeedBe'),
    no: count(date._id, 'no'),
  }));
  return { dates: counted, households };
}

/** Returns the open poll as a household sees it, without the votes of others. */
export async function findGuestPoll(db: Executor, eventId: string, householdId: string | undefined) {
  const dates = await datePollsRepo(db).findDates(eventId);
  if (!dates) return undefined;
  const vote = householdId === undefined ? undefined : await datePollsRepo(db).findVote(householdId);
  return { dates, votes: vote ? keepVotes(dates, JSON.parse(vote.votes) as DateVotes) : {}, revision: vote?.revision ?? 0 };
}
