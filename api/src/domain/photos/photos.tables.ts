import type { Executor } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { deleteUnusedPhotos } from './unused-photos';

const listPhotoIds = async (db: Executor, userId: string) =>
  (await db.selectFrom('photos').select('id').where('user_id', '=', userId).execute()).map(({ id }) => id);

export const photosTables = {
  account: [
    accountTable({ table: 'faces', column: 'photo_id', listIds: listPhotoIds, exportAs: 'faces' }),
    accountTable({ table: 'photos', exportAs: 'photos' }),
  ],
  purges: [{ afterDays: 7, purge: deleteUnusedPhotos }],
  blobs: [
    { table: 'photos', column: 'blob_key' },
    { table: 'photos', column: 'faces_key' },
    { table: 'faces', column: 'thumbnail_key' },
  ],
} satisfies TableDuties;
