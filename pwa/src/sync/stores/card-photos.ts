import { readAsset, remember, writeAsset } from '../../drafts/assets';
import { withDatabase } from '../../drafts/database';
import { newId } from '../../lib/new-id';

/**
 * Photos of cards that the server does not have yet. Each is kept under the id that its card names
 * it by.
 */
export const cardPhotos = (owner: string) => ({
  /** Stores the photo and returns its id. Throws if there is no room. */
  keep: async (file: File): Promise<string> => {
    const photoId = newId();
    remember(file, photoId);
    await withDatabase(owner, (db) => writeAsset(db, file));
    return photoId;
  },
  has: async (photoId: string): Promise<boolean> => (await withDatabase(owner, (db) => db.getKey('assets', photoId))) !== undefined,
  find: (photoId: string): Promise<Blob | undefined> => withDatabase(owner, (db) => readAsset(db, photoId)),
  drop: (photoId: string): Promise<void> => withDatabase(owner, (db) => db.delete('assets', photoId)),
});
