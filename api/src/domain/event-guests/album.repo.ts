import { createHash } from 'node:crypto';
import type { AlbumMode, AlbumPhotoState } from '@hellograph/contract';
import type { AlbumClipsTable, AlbumPhotosTable, Executor } from '@hellograph/db';
import { clipsRepo } from '../clips/clips.repo';
import { deleteUnusedClips } from '../clips/unused-clips';
import { faceLinksRepo } from '../face-links/face-links.repo';
import { listSizedPhotos } from '../photos/photos.repo';
import { deleteUnusedPhotos } from '../photos/unused-photos';

export type AlbumPhotoRow = AlbumPhotosTable;
export type AlbumClipRow = AlbumClipsTable;

/** A photo or clip of an album with its files. */
export interface AlbumItem extends Omit<AlbumPhotoRow, 'photo_id'> {
  id: string;
  /** The picture; a clip's first frame. */
  blob_key: string;
  width: number;
  height: number;
  clip: { videoKey: string; captionsKey: string | null; durationSec: number } | null;
}

/**
 * Returns the id of a photo or clip, derived from the device's secret and the id that it generated:
 * nobody can name another guest's or one of the host's, and a repeated upload is stored once.
 */
export function toAlbumItemId(eventId: string, secretHash: string, deviceId: string): string {
  const hex = createHash('sha256').update(`album ${eventId} ${secretHash} ${deviceId}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** Albums of events, and the photos and clips that guests add. The caller has checked access. */
export function albumRepo(db: Executor) {
  const photosOf = (eventId: string) => db.selectFrom('album_photos').selectAll().where('event_id', '=', eventId);
  const clipsOf = (eventId: string) => db.selectFrom('album_clips').selectAll().where('event_id', '=', eventId);
  const findClip = (eventId: string, id: string) => clipsOf(eventId).where('clip_id', '=', id).executeTakeFirst();
  const withoutFiles = async (ids: readonly string[], at: number): Promise<void> => {
    for (const id of ids) {
      await db.deleteFrom('album_clips').where('clip_id', '=', id).execute();
      await deleteUnusedClips(db, at + 1, id);
      await db.deleteFrom('album_photos').where('photo_id', '=', id).execute();
      // The host may have used it for a card.
      await deleteUnusedPhotos(db, at + 1, id);
    }
  };
  return {
    getMode: async (eventId: string): Promise<AlbumMode> =>
      (await db.selectFrom('event_albums').select('mode').where('event_id', '=', eventId).executeTakeFirst())?.mode ?? 'off',

    updateMode: async (eventId: string, mode: AlbumMode): Promise<void> => {
      await db
        .insertInto('event_albums')
        .values({ event_id: eventId, mode })
        .onConflict((on) => on.column('event_id').doUpdateSet({ mode }))
        .execute();
    },

    findClip,

    /** Finds who added a photo or clip. */
    find: async (eventId: string, id: string): Promise<Pick<AlbumItem, 'household_id' | 'secret_hash'> | undefined> =>
      (await photosOf(eventId).where('photo_id', '=', id).executeTakeFirst()) ?? (await findClip(eventId, id)),

    /** Changes nothing if the id exists. */
    insertOnce: async (row: AlbumPhotoRow): Promise<void> => {
      await db
        .insertInto('album_photos')
        .values(row)
        .onConflict((on) => on.column('photo_id').doNothing())
        .execute();
    },

    insertClip: async (row: AlbumClipRow): Promise<void> => {
      await db.insertInto('album_clips').values(row).execute();
    },

    findEventOfClip: async (clipId: string): Promise<string | undefined> =>
      (await db.selectFrom('album_clips').select('event_id').where('clip_id', '=', clipId).executeTakeFirst())?.event_id,

    /** Lists who added clips that are being read, or can't be shown. */
    listUnready: async (eventId: string) => {
      const rows = await clipsOf(eventId).orderBy('created_at').execute();
      const unready = rows.length === 0 ? [] : await clipsRepo(db).listUnready(rows.map(({ clip_id }) => clip_id));
      return rows.flatMap((row) => unready.filter(({ id }) => id === row.clip_id).map((clip) => ({ ...row, ...clip })));
    },

    /** Newest first, with their files. Leaves out those of people who withdrew their face. */
    list: async (eventId: string, userId: string): Promise<AlbumItem[]> => {
      const photos = await photosOf(eventId).execute();
      const clips = await clipsOf(eventId).execute();
      const items = [...(await toPhotoItems(db, userId, photos)), ...(await toClipItems(db, userId, clips))];
      const shown: AlbumItem[] = [];
      for (const item of items) if (!(await faceLinksRepo(db).isWithdrawn({ userId, photoKey: item.blob_key }))) shown.push(item);
      return shown.sort((one, other) => other.created_at - one.created_at || one.id.localeCompare(other.id));
    },

    updateState: async (eventId: string, id: string, state: AlbumPhotoState): Promise<void> => {
      await db.updateTable('album_photos').set({ state }).where('event_id', '=', eventId).where('photo_id', '=', id).execute();
      await db.updateTable('album_clips').set({ state }).where('event_id', '=', eventId).where('clip_id', '=', id).execute();
    },

    delete: (id: string, at: number): Promise<void> => withoutFiles([id], at),

    /** Deletes what a household added. */
    deleteOfHousehold: async (householdId: string, at: number): Promise<void> => {
      const photos = await db.selectFrom('album_photos').select('photo_id').where('household_id', '=', householdId).execute();
      const clips = await db.selectFrom('album_clips').select('clip_id').where('household_id', '=', householdId).execute();
      await withoutFiles([...photos.map(({ photo_id }) => photo_id), ...clips.map(({ clip_id }) => clip_id)], at);
    },
  };
}

async function toPhotoItems(db: Executor, userId: string, rows: readonly AlbumPhotoRow[]): Promise<AlbumItem[]> {
  const ids = rows.map(({ photo_id }) => photo_id);
  const files = new Map((ids.length === 0 ? [] : await listSizedPhotos(db, userId, ids)).map((file) => [file.id, file]));
  return rows.flatMap(({ photo_id: id, ...row }) => {
    const file = files.get(id);
    return file ? [{ ...row, id, blob_key: file.blob_key, width: file.width, height: file.height, clip: null }] : [];
  });
}

async function toClipItems(db: Executor, userId: string, rows: readonly AlbumClipRow[]): Promise<AlbumItem[]> {
  const ids = rows.map(({ clip_id }) => clip_id);
  const files = new Map((ids.length === 0 ? [] : await clipsRepo(db).listReady(userId, ids)).map((file) => [file.id, file]));
  return rows.flatMap(({ clip_id: id, ...row }) => {
    const file = files.get(id);
    if (!file?.video_key || !file.poster_key) return [];
    const clip = { videoKey: file.video_key, captionsKey: file.captions_key, durationSec: file.duration_sec ?? 0 };
    return [{ ...row, id, blob_key: file.poster_key, width: file.width ?? 1, height: file.height ?? 1, clip }];
  });
}
