import type { Executor } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';

const listIds = async (db: Executor, userId: string) =>
  (await db.selectFrom('push_devices').select('id').where('user_id', '=', userId).execute()).map(({ id }) => id);

export const pushDevicesTables = {
  account: [
    accountTable({
      table: 'push_messages',
      column: 'device_id',
      listIds,
      exportAs: 'pushMessages',
      columns: ['payload', 'due_at', 'expires_at'],
    }),
    accountTable({ table: 'push_devices', exportAs: 'pushDevices', columns: ['id', 'created_at', 'renewed_at', 'last_sent_at'] }),
  ],
} satisfies TableDuties;
