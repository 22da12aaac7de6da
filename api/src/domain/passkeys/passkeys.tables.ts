import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

export const passkeysTables = {
  account: [accountTable({ table: 'passkeys', exportAs: 'passkeys', columns: ['name', 'created_at', 'last_used_at'] })],
  purges: [
    /** Older challenges are refused because of their age alone. */
    { afterDays: 1, purge: (tx, beforeMs) => tx.deleteFrom('used_challenges').where('used_at', '<', beforeMs).execute() },
  ],
} satisfies TableDuties;
