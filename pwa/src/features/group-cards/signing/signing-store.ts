import type { DBSchema, IDBPDatabase } from 'idb';
import { ownDatabase, strictly } from '../../../domain/guests/own-database';
import { newId } from '../../../lib/new-id';
import { fileIdsOf, type KeptSignature } from './kept-signature';

/** Bytes where a browser keeps no blobs (Safari's private windows refuse them). */
type KeptFile = { blob: Blob } | { bytes: ArrayBuffer; type: string };

interface GuestSchema extends DBSchema {
  signatures: { key: string; value: KeptSignature };
  /** By their own ids. */
  linked: { key: string; value: KeptSignature };
  pictures: { key: string; value: KeptFile };
}

const open = ownDatabase<GuestSchema>({
  name: 'hellograph-guest',
  version: 2,
  upgrade: (db, before) => {
    if (before < 1) {
      db.createObjectStore('signatures', { keyPath: 'token' });
      db.createObjectStore('pictures');
    }
    db.createObjectStore('linked', { keyPath: 'id' });
  },
});

async function putFile(db: IDBPDatabase<GuestSchema>, file: KeptFile, id: string): Promise<void> {
  const tx = db.transaction('pictures', 'readwrite', strictly);
  await Promise.all([tx.store.put(file, id), tx.done]);
}

const storeOf = ({ isLinked }: Pick<KeptSignature, 'isLinked'>) => (isLinked ? 'linked' : 'signatures');

/** The signatures that were started or opened on this device, and their pictures. */
export const signingStore = {
  find: async (token: string): Promise<KeptSignature | undefined> => (await open()).get('signatures', token),

  findLinked: async (id: string): Promise<KeptSignature | undefined> => (await open()).get('linked', id),

  /** As it is on the disk, where another tab may have written it. */
  findSame: async (kept: KeptSignature): Promise<KeptSignature | undefined> => {
    const found = await (kept.isLinked ? signingStore.findLinked(kept.id) : signingStore.find(kept.token));
    return found?.id === kept.id ? found : undefined;
  },

  /** Throws when it could not be written to the disk. */
  keep: async (kept: KeptSignature): Promise<void> => {
    const tx = (await open()).transaction(storeOf(kept), 'readwrite', strictly);
    await Promise.all([tx.store.put(kept), tx.done]);
  },

  remove: async (kept: KeptSignature): Promise<void> => {
    const { token, id: signatureId, draft } = kept;
    const db = await open();
    await db.delete(storeOf(kept), kept.isLinked ? signatureId : token);
    for (const id of fileIdsOf(draft)) await db.delete('pictures', id);
  },

  /**
   * Resolves with the file's id. A file is written once, so that typing does not repeat it.
   */
  keepFile: async (blob: Blob): Promise<string> => {
    const db = await open();
    const id = newId();
    try {
      await putFile(db, { blob }, id);
    } catch (thrown) {
      if (!(thrown instanceof DOMException) || thrown.name === 'QuotaExceededError') throw thrown;
      await putFile(db, { bytes: await blob.arrayBuffer(), type: blob.type }, id);
    }
    return id;
  },

  findFile: async (id: string): Promise<Blob | undefined> => {
    const file = await (await open()).get('pictures', id);
    if (!file) return undefined;
    return 'blob' in file ? file.blob : new Blob([file.bytes], { type: file.type });
  },
};
