import { type ClipData, CodedError, limits } from '@hellograph/contract';
import { type Database, transaction } from '@hellograph/db';
import type { BlobStore } from '@hellograph/storage';
import type { Outbox } from '../../platform/events/outbox';
import { type ClipRow, clipsRepo } from './clips.repo';

export interface ClipUploadDependencies {
  db: Database;
  store: Pick<BlobStore, 'putBuffer'>;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
}

export interface ClipPart {
  offset: number;
  bytes: Buffer;
}

/** How far an upload is. `clipId` is the device's. */
export const toClipData = ({ received_bytes, size_bytes }: ClipRow, clipId: string): ClipData => ({
  clipId,
  receivedBytes: received_bytes,
  sizeBytes: size_bytes,
});

/**
 * Stores the next part of a clip; after the last one, a worker reads it. Throws UPLOAD_OFFSET_WRONG
 * if it does not follow the received bytes.
 */
export async function takeClipPart(
  { db, store, outbox }: ClipUploadDependencies,
  clip: ClipRow,
  { offset, bytes }: ClipPart,
): Promise<void> {
  const end = offset + bytes.length;
  const follows = clip.state === 'uploading' && offset === clip.received_bytes && end <= clip.size_bytes;
  if (!follows || bytes.length === 0 || bytes.length > limits.clipPartMaxBytes) throw new CodedError('UPLOAD_OFFSET_WRONG');
  const part = await store.putBuffer(bytes, 'part');
  await transaction(db, async (tx, { onCommit }) => {
    const isAdded = await clipsRepo(tx).addPart(clip.id, { offset, sizeBytes: bytes.length, key: part.key });
    if (!isAdded) throw new CodedError('UPLOAD_OFFSET_WRONG');
    if (end < clip.size_bytes) return;
    await clipsRepo(tx).updateWaiting(clip.id);
    await outbox.insert(tx, { kind: 'clipReceived', clipId: clip.id });
    onCommit(outbox.wake);
  });
}
