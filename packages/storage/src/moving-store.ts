import { CodedError } from '@hellograph/contract';
import type { BlobInfo, BlobStore } from './blob-store';

const isMissing = (thrown: unknown) => thrown instanceof CodedError && thrown.code === 'NOT_FOUND';

/**
 * Creates a store that is on its way from an old place to a new one: everything is written to the
 * new one, and read from the old one until it is moved. Requests do not wait for the move.
 */
export function createMovingStore({ from, to }: { from: BlobStore; to: BlobStore }): BlobStore {
  const readEither = async <Found>(read: (store: BlobStore) => Promise<Found>): Promise<Found> => {
    try {
      return await read(to);
    } catch (thrown) {
      if (!isMissing(thrown)) throw thrown;
    }
    try {
      return await read(from);
    } catch (thrown) {
      if (!isMissing(thrown)) throw thrown;
    }
    // It may have moved, and its old copy may have been removed, between the two looks.
    return read(to);
  };

  const isMoved = async (key: string): Promise<boolean> => {
    try {
      return Boolean(await to.stat(key));
    } catch (thrown) {
      if (isMissing(thrown)) return false;
      throw thrown;
    }
  };

  async function* listBoth(beforeMs: number): AsyncGenerator<BlobInfo> {
    yield* to.listPutBefore(beforeMs);
    for await (const info of from.listPutBefore(beforeMs)) if (!(await isMoved(info.key))) yield info;
  }

  return {
    putBuffer: to.putBuffer,
    putFile: to.putFile,
    stat: (key) => readEither((store) => store.stat(key)),
    openRead: (key, range) => readEither((store) => store.openRead(key, range)),
    copyTo: (key, path) => readEither((store) => store.copyTo(key, path)),
    // The old store first: the copy of a file that is being moved reaches the new store before it
    // is deleted there.
    delete: async (key) => {
      await from.delete(key);
      await to.delete(key);
    },
    listPutBefore: listBoth,
    deletePutBefore: async (key, beforeMs) => {
      if (await to.deletePutBefore(key, beforeMs)) {
        await from.deletePutBefore(key, beforeMs);
        return true;
      }
      return !(await isMoved(key)) && from.deletePutBefore(key, beforeMs);
    },
  };
}
