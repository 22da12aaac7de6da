import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CodedError } from '@hellograph/contract';
import type { BlobStore } from './blob-store';

export type BlobCondition = 'whole' | 'damaged' | 'missing';

/**
 * Reads a blob and compares it with the hash in its key. `bytesPerSec` bounds how fast it reads. A
 * disk that can't read it counts as damage.
 */
export async function verifyBlob(
  store: Pick<BlobStore, 'openRead'>,
  key: string,
  { bytesPerSec = Number.POSITIVE_INFINITY, signal }: { bytesPerSec?: number; signal?: AbortSignal } = {},
): Promise<BlobCondition> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of await store.openRead(key)) {
      signal?.throwIfAborted();
      hash.update(chunk);
      const pauseMs = (1000 * chunk.length) / bytesPerSec;
      if (pauseMs > 0) await sleep(pauseMs, undefined, { signal });
    }
  } catch (thrown) {
    if (signal?.aborted) throw thrown;
    return thrown instanceof CodedError && thrown.code === 'NOT_FOUND' ? 'missing' : 'damaged';
  }
  return hash.digest('hex') === key.split('.', 1)[0] ? 'whole' : 'damaged';
}
