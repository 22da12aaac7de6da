import type { FilmShape } from '@hellograph/contract';
import { type Executor, type FilmPartsTable, type GroupFilmsTable, updatedOne } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { listCardIds } from '../cards/cards.repo';

export type GroupFilmRow = GroupFilmsTable;

type MadeFilm = Pick<GroupFilmRow, 'content' | 'film_key' | 'size_bytes' | 'duration_sec' | 'brand'>;

/** Films of group cards. The caller has checked access. */
export function groupFilmsRepo(db: Executor) {
  const asked = (cardId: string, shape: FilmShape, times: number) =>
    db.updateTable('group_films').where('card_id', '=', cardId).where('shape', '=', shape).where('asked', '=', times);
  return {
    list: (cardId: string) => db.selectFrom('group_films').selectAll().where('card_id', '=', cardId).execute(),

    find: (cardId: string, shape: FilmShape) =>
      db.selectFrom('group_films').selectAll().where('card_id', '=', cardId).where('shape', '=', shape).executeTakeFirst(),

    /** Returns how often the film was requested, including this time. */
    ask: async (cardId: string, shape: FilmShape): Promise<number> => {
      const unmade = { content: null, film_key: null, size_bytes: null, duration_sec: null, brand: null };
      const begun = { state: 'making', problem: null, parts_made: 0 } as const;
      const { asked: times } = await db
        .insertInto('group_films')
        .values({ card_id: cardId, shape, asked: 1, ...begun, ...unmade })
        .onConflict((on) => on.columns(['card_id', 'shape']).doUpdateSet((of) => ({ ...begun, asked: of('group_films.asked', '+', 1) })))
        .returning('asked')
        .executeTakeFirstOrThrow();
      return times;
    },

    updatePartsMade: async (cardId: string, shape: FilmShape, { asked: times, partsMade }: { asked: number; partsMade: number }) => {
      await asked(cardId, shape, times).set({ parts_made: partsMade }).execute();
    },

    /** Both return false if it was requested again in the meantime. */
    updateMade: (cardId: string, shape: FilmShape, times: number, made: MadeFilm): Promise<boolean> =>
      updatedOne(asked(cardId, shape, times).set({ ...made, state: 'made', problem: null })),
    updateFailed: (cardId: string, shape: FilmShape, times: number, problem: string): Promise<boolean> =>
      updatedOne(asked(cardId, shape, times).set({ state: 'failed', problem })),
  };
}

/** Finished parts, by the hash of their content. */
export const filmPartsRepo = (db: Executor) => ({
  list: (cardId: string) => db.selectFrom('film_parts').selectAll().where('card_id', '=', cardId).execute(),

  /** Changes nothing if the same part was stored before. */
  insertOnce: async (part: FilmPartsTable) => {
    await db
      .insertInto('film_parts')
      .values(part)
      .onConflict((on) => on.doNothing())
      .execute();
  },

  /** Deletes parts that the films no longer need. */
  deleteOthers: async (cardId: string, needed: readonly string[]) => {
    await db.deleteFrom('film_parts').where('card_id', '=', cardId).where('content', 'not in', needed).execute();
  },
});

/** Erased before the cards, because the rows reach their owner through them. */
export const groupFilmsTables = {
  account: [
    accountTable({ table: 'group_films', column: 'card_id', listIds: listCardIds, exportAs: 'groupFilms' }),
    accountTable({
      table: 'film_parts',
      column: 'card_id',
      listIds: listCardIds,
      omittedBecause: 'parts of films, made of signatures that are exported themselves',
    }),
  ],
  blobs: [
    { table: 'group_films', column: 'film_key' },
    { table: 'film_parts', column: 'part_key' },
  ],
} satisfies TableDuties;
