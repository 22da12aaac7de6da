import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { listBulkSendIds } from './bulk-sends.repo';

/** Rows come before the bulk sends, through which they reach their sender. */
export const bulkSendsTables = {
  account: [
    accountTable({ table: 'bulk_rows', column: 'bulk_id', listIds: listBulkSendIds, exportAs: 'bulkRows' }),
    accountTable({ table: 'bulk_sends', exportAs: 'bulkSends' }),
  ],
} satisfies TableDuties;
