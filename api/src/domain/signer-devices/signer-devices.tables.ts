import { limits } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { listCardIds } from '../cards/cards.repo';
import { signerDevicesRepo } from './signer-devices.repo';

async function listDeviceIds(db: Executor, userId: string): Promise<string[]> {
  const devices = db
    .selectFrom('signer_devices')
    .select('id')
    .where('card_id', 'in', await listCardIds(db, userId));
  return (await devices.execute()).map(({ id }) => id);
}

/** Erased before the cards, because the rows reach their owner through them. */
export const signerDevicesTables = {
  account: [
    accountTable({
      table: 'signer_pushes',
      column: 'device_id',
      listIds: listDeviceIds,
      omittedBecause: 'messages to browsers of people who signed, who are others',
    }),
    accountTable({
      table: 'signer_devices',
      column: 'card_id',
      listIds: listCardIds,
      omittedBecause: 'lets whoever has it write to the browsers of people who signed, who are others',
    }),
  ],
  purges: [{ afterDays: limits.signerDeviceDays, purge: (tx, beforeMs) => signerDevicesRepo(tx).deleteNotRenewedSince(beforeMs) }],
} satisfies TableDuties;
