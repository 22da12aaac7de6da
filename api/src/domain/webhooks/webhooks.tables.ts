import { webhookLimits } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

const listIds = async (db: Executor, userId: string) =>
  (await db.selectFrom('webhooks').select('id').where('user_id', '=', userId).execute()).map(({ id }) => id);

export const webhooksTables = {
  account: [
    accountTable({
      table: 'webhook_messages',
      column: 'webhook_id',
      listIds,
      exportAs: 'webhookMessages',
      columns: ['message_id', 'webhook_id', 'event', 'payload', 'state', 'attempts', 'created_at'],
    }),
    accountTable({ table: 'webhooks', exportAs: 'webhooks', columns: ['id', 'url', 'events', 'created_at', 'stopped'] }),
  ],
  purges: [
    {
      afterDays: webhookLimits.webhookMessageKeptDays,
      purge: (tx, beforeMs) => tx.deleteFrom('webhook_messages').where('created_at', '<', beforeMs).execute(),
    },
  ],
} satisfies TableDuties;
