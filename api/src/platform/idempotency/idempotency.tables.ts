import { accountTable, type TableDuties } from '../tables/table-duties';

export const idempotencyTables = {
  account: [accountTable({ table: 'idempotency_keys', omittedBecause: 'copies of answers; what they answered with is exported itself' })],
  purges: [
    /** A phone may send an old request after a long journey. */
    { afterDays: 90, purge: (tx, beforeMs) => tx.deleteFrom('idempotency_keys').where('created_at', '<', beforeMs).execute() },
  ],
} satisfies TableDuties;
