import type { Executor } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { deleteUnusedClips } from './unused-clips';

const listClipIds = async (db: Executor, userId: string) =>
  (await db.selectFrom('clips').select('id').where('user_id', '=', userId).execute()).map(({ id }) => id);

export const clipsTables = {
  account: [
    accountTable({
      table: 'clip_parts',
      column: 'clip_id',
      listIds: listClipIds,
      omittedBecause: 'parts of an upload that has not ended',
    }),
    accountTable({ table: 'clips', exportAs: 'clips', secrets: ['secret_hash'] }),
  ],
  purges: [{ afterDays: 7, purge: deleteUnusedClips }],
  blobs: [
    { table: 'clips', column: 'video_key' },
    { table: 'clips', column: 'poster_key' },
    { table: 'clip_parts', column: 'part_key' },
  ],
} satisfies TableDuties;
