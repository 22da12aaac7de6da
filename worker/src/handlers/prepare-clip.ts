import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { RequestHandlers } from '@hellograph/jobs';
import { withTempDir } from '@hellograph/kit';
import type { BlobStore } from '@hellograph/storage';
import { encodeClip } from '../stages/clips/read-clip';

export interface PrepareClipDependencies {
  store: BlobStore;
  /** Each request creates its own temporary folder in it. */
  tempDir: string;
}

/** Handles a `prepare-clip` request. Throws CLIP_DAMAGED or CLIP_TOO_LONG. */
export function prepareClipHandler({ store, tempDir }: PrepareClipDependencies): RequestHandlers['prepareClip'] {
  return ({ partKeys, maxSec }, { signal, log }) =>
    withTempDir(async (dir) => {
      const startedAt = performance.now();
      const [path, out, poster] = [join(dir, 'upload'), join(dir, 'clip.mp4'), join(dir, 'poster.jpg')];
      for (const key of partKeys) await pipeline(await store.openRead(key), createWriteStream(path, { flags: 'a' }), { signal });
      const { durationSec, width, height } = await encodeClip({ path, out, poster, maxSec }, signal);
      const video = await store.putFile(out, 'mp4');
      const picture = await store.putFile(poster, 'jpg');
      log.info({ durationSec, ms: Math.round(performance.now() - startedAt) }, 'read a clip');
      return { videoKey: video.key, posterKey: picture.key, sizeBytes: video.sizeBytes, durationSec, width, height };
    }, tempDir);
}
