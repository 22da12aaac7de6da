import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

/** The account itself; erased last, because everything else refers to it. */
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
    /** Sign-ups that nobody verified: the address is free again. */
    {
      afterDays: 30,
      purge: (tx, beforeMs) => tx.deleteFrom('users').where('verified_at', 'is', null).where('created_at', '<', beforeMs).execute(),
    },
  ],
} satisfies TableDuties;
