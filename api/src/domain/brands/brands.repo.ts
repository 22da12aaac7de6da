import type { BrandsTable, Executor } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

export type BrandRow = BrandsTable;
export type LogoColumns = Pick<BrandRow, 'logo_key' | 'logo_width' | 'logo_height'>;
export type BrandColumns = Omit<BrandRow, 'user_id' | 'created_at' | 'updated_at' | keyof LogoColumns>;

/** Brand kits, one for each account or team. */
export function brandsRepo(db: Executor) {
  return {
    find: (userId: string) => db.selectFrom('brands').selectAll().where('user_id', '=', userId).executeTakeFirst(),

    /** Inserts the kit, or changes the given columns. */
    upsert: async (userId: string, { row, change, at }: { row: BrandColumns & LogoColumns; change: Partial<BrandRow>; at: number }) => {
      await db
        .insertInto('brands')
        .values({ ...row, user_id: userId, created_at: at, updated_at: at })
        .onConflict((on) => on.column('user_id').doUpdateSet({ ...change, updated_at: at }))
        .execute();
    },

    updateLogo: async (userId: string, logo: LogoColumns, at: number): Promise<void> => {
      await db
        .updateTable('brands')
        .set({ ...logo, updated_at: at })
        .where('user_id', '=', userId)
        .execute();
    },

    delete: async (userId: string): Promise<void> => {
      await db.deleteFrom('brands').where('user_id', '=', userId).execute();
    },
  };
}

/** Lists the accounts that use a blob as their logo. */
export const listLogoOwners = async (db: Executor, key: string): Promise<string[]> =>
  (await db.selectFrom('brands').select('user_id').where('logo_key', '=', key).execute()).map(({ user_id }) => user_id);

export const brandsTables = {
  account: [accountTable({ table: 'brands', exportAs: 'brand', isSingle: true })],
  blobs: [{ table: 'brands', column: 'logo_key' }],
} satisfies TableDuties;
