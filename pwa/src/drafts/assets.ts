import { newId } from '../lib/new-id';
import { type Asset, type Kept, strict } from './database';

/**
 * The id of each blob in the store, so that a blob is written only once, however often its draft is
 * saved.
 */
const idOf = new WeakMap<Blob, string>();

/** Notes that a file is already an asset. */
export function remember(blob: Blob, id: string): void {
  idOf.set(blob, id);
}

const toFile = (asset: Asset): Blob => ('file' in asset ? asset.file : new File([asset.bytes], asset.name, { type: asset.type }));

export async function readAsset(db: Kept, id: string): Promise<Blob | undefined> {
  const asset = await db.get('assets', id);
  if (!asset) return undefined;
  const file = toFile(asset);
  remember(file, id);
  return file;
}

const isRefused = (thrown: unknown) =>
  thrown instanceof DOMException && (thrown.name === 'DataCloneError' || thrown.name === 'UnknownError');

async function put(db: Kept, asset: Asset, id: string): Promise<void> {
  const tx = db.transaction('assets', 'readwrite', strict);
  await Promise.all([tx.store.put(asset, id), tx.done]);
}

/**
 * Writes a blob unless it exists, in a separate transaction, so that words are never lost because a
 * photo does not fit.
 */
export async function writeAsset(db: Kept, blob: Blob): Promise<string> {
  const known = idOf.get(blob);
  if (known && (await db.getKey('assets', known)) !== undefined) return known;
  const id = known ?? newId();
  try {
    await put(db, { file: blob }, id);
  } catch (thrown) {
    if (!isRefused(thrown)) throw thrown;
    await put(db, { bytes: await blob.arrayBuffer(), name: blob instanceof File ? blob.name : 'file', type: blob.type }, id);
  }
  remember(blob, id);
  return id;
}
