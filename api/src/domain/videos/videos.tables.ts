import { apiKeyLimits } from '@hellograph/contract';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { renderAgain } from './render-again';

export const videosTables = {
  account: [accountTable({ table: 'videos', exportAs: 'videos' })],
  purges: [
    /** Deleted by the owner, who can restore them for a week. */
    {
      afterDays: 7,
      purge: (tx, beforeMs) =>
        tx
          .deleteFrom('videos')
          .where('deleted_at', '<', beforeMs)
          .where('state', 'not in', ['queued', 'processing'])
          // A withdrawal deletes its videos itself.
          .where('withdrawal_id', 'is', null)
          .execute(),
    },
    {
      afterDays: apiKeyLimits.testVideoKeptDays,
      purge: (tx, beforeMs) =>
        tx
          .deleteFrom('videos')
          .where('is_test', '=', 1)
          .where('created_at', '<', beforeMs)
          .where('state', 'not in', ['queued', 'processing'])
          .where('withdrawal_id', 'is', null)
          .execute(),
    },
  ],
  blobs: [
    { table: 'videos', column: 'times_key' },
    { table: 'videos', column: 'beginning_key' },
    ...(['video_key', 'poster_key', 'captions_key'] as const).map((column) => ({
      table: 'videos' as const,
      column,
      heal: renderAgain(column),
    })),
  ],
} satisfies TableDuties;
