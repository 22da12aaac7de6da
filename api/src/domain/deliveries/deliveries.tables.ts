import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

export const deliveriesTables = {
  account: [accountTable({ table: 'deliveries', exportAs: 'deliveries' })],
  purges: [
    /** Addresses of people who were never sent a card. */
    {
      afterDays: 30,
      purge: (tx, beforeMs) => tx.deleteFrom('deliveries').where('state', '=', 'cancelled').where('created_at', '<', beforeMs).execute(),
    },
    /** A mailbox that did not exist may exist by now. Whoever unsubscribed stays unsubscribed. */
    {
      afterDays: 30,
      purge: (tx, beforeMs) => tx.deleteFrom('mail_stops').where('reason', '=', 'refused').where('stopped_at', '<', beforeMs).execute(),
    },
  ],
} satisfies TableDuties;
