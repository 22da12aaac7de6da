import { toWordKey } from '@hellograph/contract';
import type { Executor, PronunciationsTable } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

/** Users' pronunciations of words. */
export function pronunciationsRepo(db: Executor) {
  return {
    listPronunciations: (userId: string) =>
      db.selectFrom('pronunciations').select(['id', 'word', 'said']).where('user_id', '=', userId).orderBy('word_key').execute(),

    countPronunciations: async (userId: string): Promise<number> => {
      const { count } = await db
        .selectFrom('pronunciations')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Replaces the word's existing pronunciation. */
    upsertPronunciation: (row: Omit<PronunciationsTable, 'word_key'>) =>
      db
        .insertInto('pronunciations')
        .values({ ...row, word_key: toWordKey(row.word) })
        .onConflict((on) => on.columns(['user_id', 'word_key']).doUpdateSet({ word: row.word, said: row.said }))
        .returning(['id', 'word', 'said'])
        .executeTakeFirstOrThrow(),

    hasWord: async (userId: string, word: string): Promise<boolean> => {
      const found = await db
        .selectFrom('pronunciations')
        .select('id')
        .where('user_id', '=', userId)
        .where('word_key', '=', toWordKey(word))
        .executeTakeFirst();
      return found !== undefined;
    },

    deletePronunciation: async (userId: string, id: string): Promise<boolean> => {
      const { numDeletedRows } = await db
        .deleteFrom('pronunciations')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },
  };
}

export const pronunciationsTables = {
  account: [accountTable({ table: 'pronunciations', exportAs: 'pronunciations', columns: ['word', 'said', 'created_at'] })],
} satisfies TableDuties;
