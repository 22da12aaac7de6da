import { createHash } from 'node:crypto';
import type { AlbumMode, AlbumPhotoState } from '@hellograph/contract';
import { type AlbumPhotosTable, type Executor, updatedOne } from '@hellograph/db';
import { faceLinksRepo } from '../face-links/face-links.repo';
import { listSizedPhotos } from '../photos/photos.repo';
import { deleteUnusedPhotos } from '../photos/unused-photos';

export type AlbumPhotoRow = AlbumPhotosTable;

/** A photo of an album with its file. */
export interface SizedAlbumPhoto extends AlbumPhotoRow {
  blob_key: string;
  width: number;
  height: number;
}

/**
 * Returns the id of a photo, derived from the device's secret and the id that it generated: nobody
 * can name another guest's photo or one of the host's, and a repeated upload is stored once.
 */
export function toAlbumPhotoId(eventId: string, secretHash: string, deviceId: string): string {
  const hex = createHash('sha256').update(`album ${eventId} ${secretHash} ${deviceId}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** Albums of events, and the photos that guests add. The caller has checked access. */
export function albumRepo(db: Executor) {
  const ofEvent = (eventId: string) => db.selectFrom('album_photos').selectAll().where('event_id', '=', eventId);
  const withoutFiles = async (photoIds: readonly string[], at: number): Promise<void> => {
    for (const photoId of photoIds) {
      await db.deleteFrom('album_photos').where('photo_id', '=', photoId).execute();
      // The host may have used it for a card.
      await deleteUnusedPhotos(db, at + 1, photoId);
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

    find: (eventId: string, photoId: string) => ofEvent(eventId).where('photo_id', '=', photoId).executeTakeFirst(),

    /** Changes nothing if the id exists. */
    insertOnce: async (row: AlbumPhotoRow): Promise<void> => {
      await db
        .insertInto('album_photos')
        .values(row)
        .onConflict((on) => on.column('photo_id').doNothing())
        .execute();
    },

    /** Newest first, with their files. Leaves out photos of people who withdrew their face. */
    list: async (eventId: string, userId: string): Promise<SizedAlbumPhoto[]> => {
      const rows = await ofEvent(eventId).orderBy('created_at', 'desc').orderBy('photo_id').execute();
      const sized =
        rows.length === 0
          ? []
          : await listSizedPhotos(
              db,
              userId,
              rows.map(({ photo_id }) => photo_id),
            );
      const files = new Map(sized.map((file) => [file.id, file]));
      const photos: SizedAlbumPhoto[] = [];
      for (const row of rows) {
        const file = files.get(row.photo_id);
        if (!file || (await faceLinksRepo(db).isWithdrawn({ userId, photoKey: file.blob_key }))) continue;
        photos.push({ ...row, blob_key: file.blob_key, width: file.width, height: file.height });
      }
      return photos;
    },

    updateState: async (eventId: string, photoId: string, state: AlbumPhotoState): Promise<boolean> =>
      updatedOne(db.updateTable('album_photos').set({ state }).where('event_id', '=', eventId).where('photo_id', '=', photoId)),

    delete: (photoId: string, at: number): Promise<void> => withoutFiles([photoId], at),

    /** Deletes the photos that a household added. */
    deleteOfHousehold: async (householdId: string, at: number): Promise<void> => {
      const rows = await db.selectFrom('album_photos').select('photo_id').where('household_id', '=', householdId).execute();
      await withoutFiles(
        rows.map(({ photo_id }) => photo_id),
        at,
      );
    },
  };
}
