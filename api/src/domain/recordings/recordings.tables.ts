import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { deleteUnusedRecordings } from './unused-recordings';

export const recordingsTables = {
  account: [accountTable({ table: 'recordings', exportAs: 'recordings' })],
  purges: [{ afterDays: 7, purge: deleteUnusedRecordings }],
  blobs: [{ table: 'recordings', column: 'sound_key' }],
} satisfies TableDuties;
