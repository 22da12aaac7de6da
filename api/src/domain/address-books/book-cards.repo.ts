import type { DayRepeats, Occasion } from '@hellograph/contract';
import type { AddressBookCardsTable, Executor } from '@hellograph/db';

export type BookCardRow = AddressBookCardsTable;

/** A day that a contact has. */
export interface BroughtDay {
  /** The day of the person that came from it; empty if the person had that day before. */
  id: string;
  occasion: Occasion;
  month: number;
  day: number;
  year: number | null;
  repeats: DayRepeats;
}

/** The name, address and days that a contact has written into its person. */
export interface Brought {
  name: string;
  email: string | null;
  days: BroughtDay[];
}

export const nothingBrought: Brought = { name: '', email: null, days: [] };
export const readBrought = ({ brought }: Pick<BookCardRow, 'brought'>): Brought => JSON.parse(brought) as Brought;

/** Contacts that were read in address books. The caller has checked access. */
export function bookCardsRepo(db: Executor) {
  const ofCollection = (collectionId: string) => db.selectFrom('address_book_cards').selectAll().where('collection_id', '=', collectionId);
  return {
    list: (collectionId: string): Promise<BookCardRow[]> => ofCollection(collectionId).orderBy('href').execute(),

    find: (collectionId: string, href: string): Promise<BookCardRow | undefined> =>
      ofCollection(collectionId).where('href', '=', href).executeTakeFirst(),

    listOfPerson: (personId: string): Promise<BookCardRow[]> =>
      db.selectFrom('address_book_cards').selectAll().where('person_id', '=', personId).orderBy('id').execute(),

    upsert: async (row: BookCardRow) => {
      const { id: _, collection_id, href, ...rest } = row;
      await db
        .insertInto('address_book_cards')
        .values(row)
        .onConflict((known) => known.columns(['collection_id', 'href']).doUpdateSet(rest))
        .execute();
    },

    update: async (id: string, write: Partial<Pick<BookCardRow, 'is_new' | 'brought'>>) => {
      await db.updateTable('address_book_cards').set(write).where('id', '=', id).execute();
    },

    delete: async (id: string) => {
      await db.deleteFrom('address_book_cards').where('id', '=', id).execute();
    },

    /** Counts people in the list, and those for whom it has no room. */
    count: async (bookId: string) => {
      const counted = db
        .selectFrom('address_book_cards as card')
        .innerJoin('address_book_collections as collection', 'collection.id', 'card.collection_id')
        .where('collection.book_id', '=', bookId)
        .select((of) => [
          of.fn.count<number>('card.person_id').distinct().as('people'),
          of.fn.sum<number | null>('card.is_left_out').as('left_out'),
        ]);
      const { people, left_out } = await counted.executeTakeFirstOrThrow();
      return { people: Number(people), leftOut: Number(left_out ?? 0) };
    },
  };
}
