import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

export const linkTokensTables = {
  account: [
    accountTable({ table: 'link_tokens', omittedBecause: 'hashes of links that work once, for a few hours, and what they confirm' }),
  ],
  purges: [
    /** A used link still says for a week that it was used. */
    { afterDays: 7, purge: (tx, beforeMs) => tx.deleteFrom('link_tokens').where('expires_at', '<', beforeMs).execute() },
  ],
} satisfies TableDuties;
