import { preparedOccasions } from '@hellograph/contract';
import { type Executor, type PreparedCardsTable, type PreparedPeopleTable, updatedOne } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

export type PreparedPersonRow = PreparedPeopleTable;
export type PreparedCardRow = PreparedCardsTable;
/** A prepared card with the person whom it is for. */
export type PreparedFor = NonNullable<Awaited<ReturnType<ReturnType<typeof preparedCardsRepo>['find']>>>;

/** The people for whom cards are prepared. */
export function preparedPeopleRepo(db: Executor) {
  return {
    list: (userId: string): Promise<PreparedPersonRow[]> =>
      db.selectFrom('prepared_people').selectAll().where('user_id', '=', userId).orderBy('person_id').execute(),

    find: (personId: string): Promise<PreparedPersonRow | undefined> =>
      db.selectFrom('prepared_people').selectAll().where('person_id', '=', personId).executeTakeFirst(),

    /** Keeps the voice of the last card. The caller has checked access to the person. */
    upsert: async (row: Omit<PreparedPersonRow, 'voice'>): Promise<void> => {
      const { person_id: _, ...rest } = row;
      await db
        .insertInto('prepared_people')
        .values({ ...row, voice: null })
        .onConflict((known) => known.column('person_id').doUpdateSet(rest))
        .execute();
    },

    updateVoice: async (personId: string, voice: string | null): Promise<void> => {
      await db.updateTable('prepared_people').set({ voice }).where('person_id', '=', personId).execute();
    },

    delete: async (personId: string): Promise<void> => {
      await db.deleteFrom('prepared_people').where('person_id', '=', personId).execute();
    },

    /** Lists people whose days have not been looked at for a while, across all users. */
    listDue: (at: number, limit: number) =>
      db
        .selectFrom('prepared_people as prepared')
        .innerJoin('people as person', 'person.id', 'prepared.person_id')
        .selectAll('prepared')
        .select(['person.own_time_zone', 'person.stopped_at'])
        .where('prepared.next_at', '<=', at)
        .orderBy('prepared.next_at')
        .limit(limit)
        .execute(),

    /** Returns false if another scheduler has looked at them since. */
    updateNext: ({ person_id, next_at }: Pick<PreparedPersonRow, 'person_id' | 'next_at'>, next: number): Promise<boolean> =>
      updatedOne(
        db.updateTable('prepared_people').set({ next_at: next }).where('person_id', '=', person_id).where('next_at', '=', next_at),
      ),

    /** Lists the yearly days of a person for which a card may be prepared. */
    listDays: (personId: string) =>
      db
        .selectFrom('person_days')
        .selectAll()
        .where('person_id', '=', personId)
        .where('repeats', '=', 'yearly')
        .where('occasion', 'in', preparedOccasions)
        .execute(),
  };
}

/** Prepared cards: at most one for each person, occasion and year. */
export function preparedCardsRepo(db: Executor) {
  const all = () =>
    db
      .selectFrom('prepared_cards as prepared')
      .innerJoin('people as person', 'person.id', 'prepared.person_id')
      .selectAll('prepared')
      .select(['person.name', 'person.email', 'person.time_zone', 'person.own_time_zone', 'person.language', 'person.stopped_at']);
  const update = (id: string, write: Partial<PreparedCardRow>) => db.updateTable('prepared_cards').set(write).where('id', '=', id);
  return {
    /** Returns false if a card for this day and year was already prepared. */
    insertOnce: async (row: PreparedCardRow): Promise<boolean> => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('prepared_cards')
        .values(row)
        .onConflict((known) => known.columns(['person_id', 'occasion', 'year']).doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    find: (id: string) => all().where('prepared.id', '=', id).executeTakeFirst(),

    findOwn: (userId: string, id: string) => all().where('prepared.user_id', '=', userId).where('prepared.id', '=', id).executeTakeFirst(),

    findByVideo: (videoId: string) => all().where('prepared.video_id', '=', videoId).executeTakeFirst(),

    /** Lists those that wait for their sender and whose day has not passed; the next one first. */
    listOpen: (userId: string, today: string) =>
      all()
        .where('prepared.user_id', '=', userId)
        .where('prepared.state', 'in', ['making', 'ready', 'failed'])
        .where('prepared.occurs_on', '>=', today)
        .orderBy('prepared.occurs_on')
        .orderBy('prepared.id')
        .execute(),

    /** Finds the card of a person's day in one year. */
    findOfDay: ({ person_id, occasion, on }: { person_id: string; occasion: string; on: string }): Promise<PreparedCardRow | undefined> =>
      db
        .selectFrom('prepared_cards')
        .selectAll()
        .where('person_id', '=', person_id)
        .where('occasion', '=', occasion as PreparedCardRow['occasion'])
        .where('occurs_on', '=', on)
        .executeTakeFirst(),

    /** Changes nothing once there are words. */
    updateWords: async (id: string, said: Pick<PreparedCardRow, 'words' | 'voice'>): Promise<void> => {
      await update(id, said).where('words', '=', '').execute();
    },

    updatePhoto: async (id: string, photoId: string): Promise<void> => {
      await update(id, { photo_id: photoId }).execute();
    },

    /** Changes nothing if another video was asked for since, or none is wanted any more. */
    updateVideo: (id: string, render: number, write: Partial<PreparedCardRow>): Promise<boolean> =>
      updatedOne(update(id, write).where('render', '=', render).where('state', '=', 'making')),

    /** Changes nothing unless it is in one of the states. */
    updateState: (id: string, from: readonly PreparedCardRow['state'][], write: Partial<PreparedCardRow>): Promise<boolean> =>
      updatedOne(update(id, write).where('state', 'in', from)),
  };
}

export const preparedTables = {
  account: [
    accountTable({ table: 'prepared_cards', exportAs: 'preparedCards' }),
    accountTable({ table: 'prepared_people', exportAs: 'preparedPeople' }),
  ],
} satisfies TableDuties;
