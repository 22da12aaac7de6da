import type { AddressBookCollectionsTable, AddressBooksTable, Executor } from '@hellograph/db';
import type { ListDueOptions } from '../../platform/events/delivery-queue';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { insertTombstones, toTombstoneKey } from '../../platform/tombstones/tombstone';

export type AddressBookRow = Omit<AddressBooksTable, 'id'> & { id: number };
type LookColumn = 'failure' | 'tries' | 'synced_at' | 'due_at' | 'claimed_by';
export type CollectionRow = AddressBookCollectionsTable;

const toKey = (id: string) => toTombstoneKey('addressBook', id);

/** Queries about a user's own address books; each one names the user. */
export function addressBooksRepo(db: Executor) {
  const own = (userId: string) => db.selectFrom('address_books').selectAll().where('user_id', '=', userId);
  return {
    /** Oldest first. */
    list: (userId: string): Promise<AddressBookRow[]> => own(userId).orderBy('id').execute(),

    find: (userId: string, id: string): Promise<AddressBookRow | undefined> => own(userId).where('book_id', '=', id).executeTakeFirst(),

    findAt: (userId: string, { host, userName }: { host: string; userName: string }): Promise<AddressBookRow | undefined> =>
      own(userId).where('host', '=', host).where('user_name', '=', userName).executeTakeFirst(),

    insert: async (row: Omit<AddressBookRow, 'id'>) => {
      await db.insertInto('address_books').values(row).execute();
    },

    update: async (id: string, write: Partial<Omit<AddressBookRow, 'id' | 'book_id' | 'user_id'>>) => {
      await db.updateTable('address_books').set(write).where('book_id', '=', id).execute();
    },

    /** Keeps the outcome of a look, unless the account was linked again meanwhile. */
    updateLooked: async ({ book_id: id, password_sealed: sealed }: AddressBookRow, outcome: Partial<Pick<AddressBookRow, LookColumn>>) => {
      await db.updateTable('address_books').set(outcome).where('book_id', '=', id).where('password_sealed', '=', sealed).execute();
    },

    delete: async (id: string, at: number) => {
      await db.deleteFrom('address_books').where('book_id', '=', id).execute();
      await insertTombstones(db, 'addressBook', [toKey(id)], at);
    },

    listCollections: (bookIds: readonly string[]): Promise<CollectionRow[]> =>
      db.selectFrom('address_book_collections').selectAll().where('book_id', 'in', bookIds).orderBy('url').execute(),

    insertCollection: async (row: CollectionRow) => {
      await db.insertInto('address_book_collections').values(row).execute();
    },

    updateCollection: async (id: string, write: Partial<Pick<CollectionRow, 'name' | 'sync_token'>>) => {
      await db.updateTable('address_book_collections').set(write).where('id', '=', id).execute();
    },

    deleteCollection: async (id: string) => {
      await db.deleteFrom('address_book_collections').where('id', '=', id).execute();
    },
  };
}

/** Due looks at the servers of all users, and the processes that take them. */
export function addressBookQueueRepo(db: Executor) {
  return {
    listDue: ({ at, except, others, limit }: ListDueOptions): Promise<AddressBookRow[]> =>
      db
        .selectFrom('address_books')
        .selectAll()
        .where('due_at', '<=', at)
        .where('id', 'not in', except)
        .where((where) => where.or([where('claimed_by', 'is', null), where('claimed_by', 'not in', others)]))
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit)
        .execute(),

    claim: async (ids: readonly number[], holder: string) => {
      await db.updateTable('address_books').set({ claimed_by: holder }).where('id', 'in', ids).execute();
    },
  };
}

/** Unlinks the address books of tombstones after an older backup was restored. */
export async function unlinkAddressBooksAgain(tx: Executor, keys: ReadonlySet<string>): Promise<void> {
  const known = await tx.selectFrom('address_books').select('book_id').execute();
  const ids = known.map(({ book_id }) => book_id).filter((id) => keys.has(toKey(id)));
  if (ids.length > 0) await tx.deleteFrom('address_books').where('book_id', 'in', ids).execute();
}

const listBookIds = async (db: Executor, userId: string) =>
  (await db.selectFrom('address_books').select('book_id').where('user_id', '=', userId).execute()).map(({ book_id }) => book_id);

const listCollectionIds = async (db: Executor, userId: string) =>
  (
    await db
      .selectFrom('address_book_collections')
      .select('id')
      .where('book_id', 'in', await listBookIds(db, userId))
      .execute()
  ).map(({ id }) => id);

export const addressBooksTables = {
  account: [
    accountTable({
      table: 'address_book_cards',
      column: 'collection_id',
      listIds: listCollectionIds,
      omittedBecause: 'marks of contacts at another server; the people that they brought are exported themselves',
    }),
    accountTable({
      table: 'address_book_collections',
      column: 'book_id',
      listIds: listBookIds,
      exportAs: 'addressBookCollections',
      columns: ['book_id', 'url', 'name'],
    }),
    accountTable({
      table: 'address_books',
      exportAs: 'addressBooks',
      columns: ['book_id', 'host', 'user_name', 'failure', 'synced_at', 'created_at'],
    }),
  ],
} satisfies TableDuties;
