import { type Executor, updatedOne } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import type { CheckedDomain } from './check-domain';
import type { BrandDomainRow } from './domain-records';

/** Custom domains, one for each account or team. */
export function brandDomainsRepo(db: Executor) {
  const of = (userId: string) => db.selectFrom('brand_domains').selectAll().where('user_id', '=', userId);
  return {
    find: (userId: string) => of(userId).executeTakeFirst(),

    /** Finds the account that has proven the domain. */
    findLinked: (host: string) =>
      db.selectFrom('brand_domains').selectAll().where('host', '=', host).where('is_linked', '=', 1).executeTakeFirst(),

    /** Finds the account that has proven the domain, even if its records have disappeared since. */
    findProven: (host: string) =>
      db
        .selectFrom('brand_domains')
        .selectAll()
        .where('host', '=', host)
        .where('proven_at', 'is not', null)
        .orderBy('is_linked', 'desc')
        .orderBy('proven_at', 'desc')
        .executeTakeFirst(),

    /** Replaces the account's previous domain. */
    replace: async (row: BrandDomainRow): Promise<void> => {
      await db.deleteFrom('brand_domains').where('user_id', '=', row.user_id).execute();
      await db.insertInto('brand_domains').values(row).execute();
    },

    /** Returns false if the domain was replaced in the meantime. */
    updateChecked: (
      { user_id, host, proof }: BrandDomainRow,
      { checks, isLinked, isSending }: CheckedDomain,
      { at, nextAt }: { at: number; nextAt: number },
    ): Promise<boolean> =>
      updatedOne(
        db
          .updateTable('brand_domains')
          .set({ checks: JSON.stringify(checks), is_linked: Number(isLinked), is_sending: Number(isSending) })
          .set({ checked_at: at, next_check_at: nextAt })
          .$if(isLinked, (update) => update.set((of) => ({ proven_at: of.fn.coalesce('proven_at', of.val(at)) })))
          .where('user_id', '=', user_id)
          .where('host', '=', host)
          .where('proof', '=', proof),
      ),

    listDue: (at: number, limit: number) =>
      db.selectFrom('brand_domains').select('user_id').where('next_check_at', '<=', at).orderBy('next_check_at').limit(limit).execute(),

    updateNextCheck: async (userId: string, nextAt: number): Promise<void> => {
      await db.updateTable('brand_domains').set({ next_check_at: nextAt }).where('user_id', '=', userId).execute();
    },

    delete: async (userId: string): Promise<string | undefined> =>
      (await db.deleteFrom('brand_domains').where('user_id', '=', userId).returning('host').executeTakeFirst())?.host,
  };
}

/**
 * Turns off links and sending that no longer work. Returns true for only one of several concurrent
 * checks, and so once per loss.
 */
export const updateDomainLost = (
  db: Executor,
  { user_id, host, proof }: BrandDomainRow,
  { isLinked, isSending }: Omit<CheckedDomain, 'checks'>,
): Promise<boolean> =>
  updatedOne(
    db
      .updateTable('brand_domains')
      .set({ is_linked: Number(isLinked), is_sending: Number(isSending) })
      .where('user_id', '=', user_id)
      .where('host', '=', host)
      .where('proof', '=', proof)
      .where(({ or, eb }) => or([eb('is_linked', '>', Number(isLinked)), eb('is_sending', '>', Number(isSending))])),
  );

export const brandDomainsTables = {
  account: [accountTable({ table: 'brand_domains', exportAs: 'brandDomain', isSingle: true, secrets: ['dkim_sealed'] })],
} satisfies TableDuties;
