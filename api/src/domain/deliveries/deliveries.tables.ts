import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

export const deliveriesTables = {
  account: [accountTable({ table: 'deliveries', exportAs: 'deliveries' })],
  purges: [
    /** Addresses of people to whom no card was sent. */
    {
      afterDays: 30,
      purge: (tx, beforeMs) => tx.deleteFrom('deliveries').where('state', '=', 'cancelled').where('created_at', '<', beforeMs).execute(),
    },
    /**
     * A mailbox that did not exist may have been created since. Unsubscribed mailboxes stay
     * unsubscribed.
     */
    {
      afterDays: 30,
      purge: (tx, beforeMs) => tx.deleteFrom('mail_stops').where('reason', '=', 'refused').where('stopped_at', '<', beforeMs).execute(),
    },
  ],
} satisfies TableDuties;
