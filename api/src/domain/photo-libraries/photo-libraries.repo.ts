import type { Executor, LibraryPeopleTable, PhotoLibrariesTable } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { insertTombstones, toTombstoneKey } from '../../platform/tombstones/tombstone';

export type PhotoLibraryRow = PhotoLibrariesTable;
export type LibraryPersonRow = LibraryPeopleTable;

const toKey = (id: string) => toTombstoneKey('photoLibrary', id);

/** Linked photo libraries: at most one for each account. */
export function photoLibrariesRepo(db: Executor) {
  const find = (userId: string): Promise<PhotoLibraryRow | undefined> =>
    db.selectFrom('photo_libraries').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return {
    find,

    insert: async (row: PhotoLibraryRow) => {
      await db.insertInto('photo_libraries').values(row).execute();
    },

    delete: async (userId: string, at: number) => {
      const row = await find(userId);
      if (!row) return;
      await db.deleteFrom('photo_libraries').where('library_id', '=', row.library_id).execute();
      await insertTombstones(db, 'photoLibrary', [toKey(row.library_id)], at);
    },

    /** The caller has checked access to the person. */
    findPerson: (libraryId: string, personId: string): Promise<LibraryPersonRow | undefined> =>
      db.selectFrom('library_people').selectAll().where('library_id', '=', libraryId).where('person_id', '=', personId).executeTakeFirst(),

    upsertPerson: async (row: LibraryPersonRow) => {
      const { person_id: _, ...rest } = row;
      await db
        .insertInto('library_people')
        .values(row)
        .onConflict((known) => known.column('person_id').doUpdateSet(rest))
        .execute();
    },

    deletePerson: async (personId: string) => {
      await db.deleteFrom('library_people').where('person_id', '=', personId).execute();
    },
  };
}

/** Unlinks the photo libraries of tombstones after an older backup was restored. */
export async function unlinkPhotoLibrariesAgain(tx: Executor, keys: ReadonlySet<string>): Promise<void> {
  const known = await tx.selectFrom('photo_libraries').select('library_id').execute();
  const ids = known.map(({ library_id }) => library_id).filter((id) => keys.has(toKey(id)));
  if (ids.length > 0) await tx.deleteFrom('photo_libraries').where('library_id', 'in', ids).execute();
}

const listLibraryIds = async (db: Executor, userId: string) =>
  (await db.selectFrom('photo_libraries').select('library_id').where('user_id', '=', userId).execute()).map(({ library_id }) => library_id);

export const photoLibrariesTables = {
  account: [
    accountTable({ table: 'library_people', column: 'library_id', listIds: listLibraryIds, exportAs: 'libraryPeople' }),
    accountTable({
      table: 'photo_libraries',
      exportAs: 'photoLibrary',
      isSingle: true,
      columns: ['library_id', 'url', 'is_key_wide', 'created_at'],
    }),
  ],
} satisfies TableDuties;
