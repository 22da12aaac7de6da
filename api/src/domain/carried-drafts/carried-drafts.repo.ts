import type { CarriedDraftsTable, Executor } from '@hellograph/db';
import type { TableDuties } from '../../platform/tables/table-duties';

export const carriedDraftsRepo = (db: Executor) => ({
  insert: (row: CarriedDraftsTable) => db.insertInto('carried_drafts').values(row).execute(),

  /** Leaves out expired drafts. */
  find: (tokenHash: string, at: number): Promise<CarriedDraftsTable | undefined> =>
    db.selectFrom('carried_drafts').selectAll().where('token_hash', '=', tokenHash).where('expires_at', '>', at).executeTakeFirst(),

  /** Returns the deleted row; `undefined` if it no longer existed. */
  delete: (tokenHash: string): Promise<CarriedDraftsTable | undefined> =>
    db.deleteFrom('carried_drafts').where('token_hash', '=', tokenHash).returningAll().executeTakeFirst(),

  sumBytes: async (): Promise<number> => {
    const { bytes } = await db
      .selectFrom('carried_drafts')
      .select(({ fn }) => fn.sum<number | null>('size_bytes').as('bytes'))
      .executeTakeFirstOrThrow();
    return Number(bytes ?? 0);
  },

  /** Lists at most `limit` expired drafts. */
  listExpired: (at: number, limit: number): Promise<CarriedDraftsTable[]> =>
    db.selectFrom('carried_drafts').selectAll().where('expires_at', '<=', at).limit(limit).execute(),
});

/** Carried drafts belong to no account; their feature removes expired ones within a minute. */
export const carriedDraftsTables = {
  blobs: [{ table: 'carried_drafts', column: 'sealed_key' }],
} satisfies TableDuties;
