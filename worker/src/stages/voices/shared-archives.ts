import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { CodedError } from '@hellograph/contract';
import type { Logger } from '@hellograph/kit';
import { type BlobStore, toVoiceKey, voiceExtension } from '@hellograph/storage';

/**
 * Archives that workers on several hosts share. It is optional: an archive that it lacks is
 * downloaded, and a voice is installed even if the archive can't be stored here.
 */
export interface SharedArchives {
  /**
   * Puts the archive at the path. Returns false, and leaves the path unchanged, if there is no
   * complete one.
   */
  take(sha256: string | null, path: string, signal?: AbortSignal): Promise<boolean>;
  give(sha256: string, path: string): Promise<void>;
}

const isMissing = (thrown: unknown) => thrown instanceof CodedError && thrown.code === 'NOT_FOUND';

async function hashOf(path: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest('hex');
}

/** Shares archives in the store of the media. */
export function openSharedArchives(store: BlobStore, log: Pick<Logger, 'info' | 'warn'>): SharedArchives {
  return {
    async take(sha256, path, signal) {
      // An archive without a published digest can't be told from another one.
      if (sha256 === null) return false;
      const key = toVoiceKey(sha256);
      const copy = `${path}.shared`;
      try {
        await pipeline(await store.openRead(key), createWriteStream(copy), { signal });
        if ((await hashOf(copy)) !== sha256) throw new Error('its bytes are not the ones that were stored');
        await rename(copy, path);
        log.info({ key }, 'a natural voice was copied from the media of the instance');
        return true;
      } catch (err) {
        signal?.throwIfAborted();
        if (!isMissing(err)) log.warn({ err, key }, 'a natural voice is downloaded, because the media could not give it');
        // It would block the complete one.
        await rm(copy, { force: true });
        return false;
      }
    },
    async give(sha256, path) {
      await store.putFile(path, voiceExtension).catch((err: unknown) => {
        log.warn({ err, key: toVoiceKey(sha256) }, 'a natural voice could not be shared with workers on other hosts');
      });
    },
  };
}
