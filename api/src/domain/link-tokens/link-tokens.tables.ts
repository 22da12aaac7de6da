import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

export const linkTokensTables = {
  account: [accountTable({ table: 'link_tokens', omittedBecause: 'hashes of links that work once, for a few hours' })],
  purges: [
    /** For a week, a used link says that it was used. */
    { afterDays: 7, purge: (tx, beforeMs) => tx.deleteFrom('link_tokens').where('expires_at', '<', beforeMs).execute() },
  ],
} satisfies TableDuties;
