import type { FaceOwner } from '@hellograph/contract';
import { faceOwners } from '@hellograph/contract/card-choices';
import { withDatabase } from './database';

/**
 * Returns the hash of a photo; `undefined` if the page may not hash (plain http in a home network).
 */
async function nameOf(photo: Blob): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await photo.arrayBuffer()));
  return `face ${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Stores whose face is in which photo, so that the user is not asked about the same photo twice on
 * this device. Deleted when the owner logs out.
 */
export const knownFaces = (owner: string) => ({
  find: async (photo: Blob): Promise<FaceOwner | undefined> => {
    const name = await nameOf(photo);
    const said = name && (await withDatabase(owner, (db) => db.get('meta', name)));
    return faceOwners.find((one) => one === said);
  },

  remember: async (photo: Blob, said: FaceOwner): Promise<void> => {
    const name = await nameOf(photo);
    if (name) await withDatabase(owner, (db) => db.put('meta', said, name));
  },
});
