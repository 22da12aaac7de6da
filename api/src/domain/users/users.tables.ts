import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

/** The account itself. Erased last, because every other row refers to it. */
export const usersTables = {
  account: [
    accountTable({
      table: 'users',
      column: 'id',
      exportAs: 'profile',
      isSingle: true,
      columns: ['id', 'email', 'full_name', 'created_at', 'verified_at'],
    }),
  ],
  purges: [
    /** Deletes sign-ups that were never verified, which frees their addresses. */
    {
      afterDays: 30,
      purge: (tx, beforeMs) => tx.deleteFrom('users').where('verified_at', 'is', null).where('created_at', '<', beforeMs).execute(),
    },
  ],
} satisfies TableDuties;
