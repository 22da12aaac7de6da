import { supportLimits } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

const listIds = async (db: Executor, userId: string) =>
  (await db.selectFrom('support_tickets').select('id').where('user_id', '=', userId).execute()).map(({ id }) => id);

export const supportTables = {
  account: [
    accountTable({ table: 'support_messages', column: 'ticket_id', listIds, exportAs: 'supportMessages' }),
    accountTable({ table: 'support_tickets', exportAs: 'supportTickets', secrets: ['token_hash'] }),
  ],
  purges: [
    {
      afterDays: supportLimits.ticketsKeptDays,
      // Their messages are deleted with them.
      purge: (tx, beforeMs) => tx.deleteFrom('support_tickets').where('changed_at', '<', beforeMs).execute(),
    },
  ],
} satisfies TableDuties;
