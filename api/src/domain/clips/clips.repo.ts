import { type ClipsTable, type Executor, updatedOne } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { deleteUnusedClips } from './unused-clips';

export type ClipRow = ClipsTable;

type ReadyClip = Pick<ClipRow, 'video_key' | 'poster_key' | 'captions_key' | 'video_bytes' | 'duration_sec' | 'width' | 'height'>;

const unread = {
  problem: null,
  video_key: null,
  poster_key: null,
  captions_key: null,
  video_bytes: null,
  duration_sec: null,
  width: null,
  height: null,
};

/** Clips that guests upload. The caller has checked access. */
export function clipsRepo(db: Executor) {
  return {
    find: (id: string) => db.selectFrom('clips').selectAll().where('id', '=', id).executeTakeFirst(),

    insert: async (clip: Pick<ClipRow, 'id' | 'user_id' | 'card_id' | 'secret_hash' | 'size_bytes' | 'created_at'>) => {
      await db
        .insertInto('clips')
        .values({ ...clip, ...unread, received_bytes: 0, state: 'uploading' })
        .execute();
    },

    /** Returns false if another part was received first. */
    addPart: async (id: string, part: { offset: number; sizeBytes: number; key: string }): Promise<boolean> => {
      const open = db.updateTable('clips').where('id', '=', id).where('state', '=', 'uploading').where('received_bytes', '=', part.offset);
      if (!(await updatedOne(open.set({ received_bytes: part.offset + part.sizeBytes })))) return false;
      await db.insertInto('clip_parts').values({ clip_id: id, offset_bytes: part.offset, part_key: part.key }).execute();
      return true;
    },

    /** In order. */
    listPartKeys: async (id: string): Promise<string[]> => {
      const parts = db.selectFrom('clip_parts').select('part_key').where('clip_id', '=', id).orderBy('offset_bytes');
      return (await parts.execute()).map(({ part_key }) => part_key);
    },

    updateWaiting: async (id: string) => {
      await db.updateTable('clips').set({ state: 'waiting' }).where('id', '=', id).where('state', '=', 'uploading').execute();
    },

    /** The parts are no longer needed; the next clean-up deletes their files. */
    updateRead: async (id: string, read: ReadyClip | { problem: string }): Promise<boolean> => {
      const waiting = db.updateTable('clips').where('id', '=', id).where('state', '=', 'waiting');
      const isRead = await updatedOne(waiting.set({ ...read, state: 'problem' in read ? 'failed' : 'ready' }));
      if (isRead) await db.deleteFrom('clip_parts').where('clip_id', '=', id).execute();
      return isRead;
    },

    /** The file with the earlier captions is no longer needed; the next clean-up deletes it. */
    updateCaptions: async (id: string, key: string | null) => {
      await db.updateTable('clips').set({ captions_key: key }).where('id', '=', id).where('state', '=', 'ready').execute();
    },

    /** Includes clips of the card that are being uploaded. */
    updateOwner: async (cardId: string, userId: string) => {
      await db.updateTable('clips').set({ user_id: userId }).where('card_id', '=', cardId).execute();
    },

    /** Lists those that are being read, or can't be shown. */
    listUnready: (ids: readonly string[]) =>
      db
        .selectFrom('clips')
        .select(['id', 'state', 'problem'])
        .where('id', 'in', ids)
        .where('state', 'in', ['waiting', 'failed'])
        .execute(),

    /** Lists a user's clips that can be shown. */
    listReady: (userId: string, ids: readonly string[]) =>
      db.selectFrom('clips').selectAll().where('user_id', '=', userId).where('id', 'in', ids).where('state', '=', 'ready').execute(),
  };
}

/** Lists the users whose group cards and albums show a blob. */
export const listClipOwners = async (db: Executor, key: string): Promise<string[]> => {
  const of = (column: 'video_key' | 'poster_key' | 'captions_key') => db.selectFrom('clips').select('user_id').where(column, '=', key);
  return (await of('video_key').union(of('poster_key')).union(of('captions_key')).execute()).map(({ user_id }) => user_id);
};

/**
 * Clips that are being uploaded count in full, so that concurrent uploads can't exceed the space.
 */
export const getClipBytes = async (db: Executor, userId: string): Promise<number> => {
  const size = db.selectFrom('clips').select((of) => of.fn.sum<number | null>(of.fn.coalesce('video_bytes', 'size_bytes')).as('bytes'));
  return Number((await size.where('user_id', '=', userId).executeTakeFirstOrThrow()).bytes ?? 0);
};

/** Returns the same of each user who has clips. */
export const listClipBytes = (db: Executor) =>
  db
    .selectFrom('clips')
    .select((of) => [
      'user_id',
      of.fn.sum<number | null>(of.fn.coalesce('video_bytes', 'size_bytes')).as('bytes'),
      of.fn.countAll<number>().as('files'),
    ])
    .groupBy('user_id')
    .execute();

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
    { table: 'clips', column: 'captions_key' },
    { table: 'clip_parts', column: 'part_key' },
  ],
} satisfies TableDuties;
