import type { Executor } from '@hellograph/db';
import type { DetectFacesResult } from '@hellograph/jobs';
import type { PhotoDecoder } from '@hellograph/kit/photo-decoder';
import type { BlobStore } from '@hellograph/storage';
import type { Slots } from '../../platform/capacity/slots';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { deleteUnusedPhotos } from './unused-photos';

/** A photo in the blob store: upright, without metadata. */
export interface StoredPhoto {
  blobKey: string;
  sizeBytes: number;
  width: number;
  height: number;
}

export interface NewPhoto extends StoredPhoto {
  id: string;
  userId: string;
  createdAt: number;
  /** Key of the blob with the detected faces. */
  facesKey?: string;
}

const toRow = ({ id, userId, blobKey, width, height, sizeBytes, createdAt, facesKey }: NewPhoto) => ({
  id,
  width,
  height,
  user_id: userId,
  blob_key: blobKey,
  size_bytes: sizeBytes,
  created_at: createdAt,
  faces_key: facesKey ?? null,
});

/** Uploaded photos. Uploads with the same content share one blob. */
export function photosRepo(db: Executor) {
  return {
    insertPhoto: async (photo: NewPhoto) => {
      await db.insertInto('photos').values(toRow(photo)).execute();
    },

    /** Changes nothing if the id exists. */
    insertPhotoOnce: async (photo: NewPhoto) => {
      await db
        .insertInto('photos')
        .values(toRow(photo))
        .onConflict((on) => on.column('id').doNothing())
        .execute();
    },

    findPhoto: (userId: string, id: string) =>
      db.selectFrom('photos').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst(),

    /** Not limited to one user, because devices generate the ids. */
    findOwned: (id: string) => db.selectFrom('photos').select(['user_id', 'blob_key']).where('id', '=', id).executeTakeFirst(),

    findKeys: (id: string) => db.selectFrom('photos').select(['blob_key', 'faces_key']).where('id', '=', id).executeTakeFirst(),

    listPhotos: (userId: string, ids: readonly string[]) =>
      db.selectFrom('photos').select(['id', 'blob_key']).where('user_id', '=', userId).where('id', 'in', ids).execute(),

    /** Lists every picture of every user, once. */
    listFaces: async (): Promise<{ userId: string; photoKey: string }[]> =>
      (await db.selectFrom('photos').select(['user_id', 'blob_key']).distinct().execute()).map(({ user_id, blob_key }) => ({
        userId: user_id,
        photoKey: blob_key,
      })),

    /** Not limited to one user; for operators only. */
    listKeys: (ids: readonly string[]) => db.selectFrom('photos').select(['id', 'blob_key']).where('id', 'in', ids).execute(),

    /** Lists the ids of all uploads of one picture, by any user. */
    listIdsOfBlob: async (blobKey: string): Promise<string[]> =>
      (await db.selectFrom('photos').select('id').where('blob_key', '=', blobKey).execute()).map(({ id }) => id),

    /** Lists the users whose photo a blob is, or whose photo's faces it contains. */
    listShownBy: async (key: string): Promise<{ userId: string; photoKey: string }[]> => {
      const photos = db.selectFrom('photos').select(['user_id', 'blob_key']).where('blob_key', '=', key);
      const faces = db
        .selectFrom('faces')
        .innerJoin('photos', 'photos.id', 'faces.photo_id')
        .select(['photos.user_id', 'photos.blob_key'])
        .where('thumbnail_key', '=', key);
      return (await photos.union(faces).execute()).map(({ user_id, blob_key }) => ({ userId: user_id, photoKey: blob_key }));
    },

    deleteOfBlob: (userId: string, blobKey: string) =>
      db.deleteFrom('photos').where('user_id', '=', userId).where('blob_key', '=', blobKey).execute(),

    /** Returns the bytes and files of each user who has any. */
    listUsedBytes: () =>
      db
        .selectFrom('photos')
        .select((of) => ['user_id', of.fn.sum<number | null>('size_bytes').as('bytes'), of.fn.countAll<number>().as('files')])
        .groupBy('user_id')
        .execute(),

    getUsedBytes: async (userId: string): Promise<number> => {
      const summed = db.selectFrom('photos').select((of) => of.fn.sum<number | null>('size_bytes').as('bytes'));
      return Number((await summed.where('user_id', '=', userId).executeTakeFirstOrThrow()).bytes ?? 0);
    },
  };
}

/** Lists a user's photos with their sizes, for showing them. */
export const listSizedPhotos = (db: Executor, userId: string, ids: readonly string[]) =>
  db.selectFrom('photos').select(['id', 'blob_key', 'width', 'height']).where('user_id', '=', userId).where('id', 'in', ids).execute();

/** Assigns photos to another user; photos that are not the given user's are unchanged. */
export async function updatePhotoOwner(db: Executor, ids: readonly string[], { from, to }: { from: string; to: string }): Promise<void> {
  await db.updateTable('photos').set({ user_id: to }).where('user_id', '=', from).where('id', 'in', ids).execute();
}

/** Not limited to one user: for photos of class works, which nothing else uses. */
export async function deletePhotos(db: Executor, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('photos').where('id', 'in', ids).execute();
}

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

/** A photo that was checked and stored, with the faces that a worker found. */
export interface AnalysedPhoto {
  stored: StoredPhoto;
  found: DetectFacesResult;
  /** The largest face that can speak. */
  face: DetectFacesResult['faces'][number];
}

/**
 * Stores a photo and finds its faces; the caller has to reference the file in a row within an hour.
 * Throws the PHOTO_… and FACE_… codes if nobody in it can speak or a person in it has withdrawn
 * their face, BUSY and SPACE_USED_UP.
 */
export type AnalysePhoto = (request: { userId: string; requestId: string; photo: Buffer | undefined }) => Promise<AnalysedPhoto>;

/**
 * Checks an uploaded photo by decoding it completely, then stores it upright and without metadata.
 * Throws the PHOTO_… codes, BUSY and STORAGE_FULL.
 */
export const createPhotoIntake =
  ({ store, decoder, inSlot }: { store: BlobStore; decoder: Pick<PhotoDecoder, 'toUpright'>; inSlot: Slots }) =>
  (bytes: Buffer): Promise<StoredPhoto> =>
    inSlot(async () => {
      const { jpeg, width, height } = await decoder.toUpright(bytes);
      const { key, sizeBytes } = await store.putBuffer(jpeg, 'jpg');
      return { blobKey: key, sizeBytes, width, height };
    });
