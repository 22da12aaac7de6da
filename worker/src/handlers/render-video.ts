import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderVideoHandler } from '@hellograph/jobs';
import { withTempDir } from '@hellograph/kit';
import type { BlobStore } from '@hellograph/storage';
import { type RenderEngine, renderTalkingVideo } from '../render-talking-video';
import { readFaces } from './face-file';

export interface RenderVideoDependencies {
  store: BlobStore;
  engine: RenderEngine;
  /** Each job gets a folder of its own in it, for as long as it lasts. */
  tempDir: string;
}

/** One `render-video` job: the photo out of the store, the film, its poster and its captions into it. */
export function renderVideoHandler({ store, engine, tempDir }: RenderVideoDependencies): RenderVideoHandler {
  return (payload, { signal, progress, log }) =>
    withTempDir(async (dir) => {
      const startedAt = performance.now();
      const photoPath = join(dir, 'photo.jpg');
      await store.copyTo(payload.photoKey, photoPath);
      const { cast, lines, facesMax, facesKey, resolution, mode, style, duration, seed } = payload;
      const found = facesKey === null ? undefined : await readFaces(store, facesKey);
      const rendered = await renderTalkingVideo(
        { photoPath, cast, lines, facesMax, found, resolution, mode, style, duration, seed },
        join(dir, 'out'),
        engine,
        {
          tempDir: dir,
          signal,
          onProgress: (stage, share) => progress({ stage, progress: share, etaSec: remainingSec(share, performance.now() - startedAt) }),
        },
      );
      const [video, poster, captions] = await Promise.all([
        store.putFile(join(dir, 'out/video.mp4'), 'mp4'),
        store.putFile(join(dir, 'out/poster.jpg'), 'jpg'),
        store.putBuffer(await readFile(join(dir, 'out/captions.vtt')), 'vtt'),
      ]);
      const { plan, sizeBytes, stagesMs } = rendered;
      engine.warmUp();
      log.info({ stagesMs, sizeBytes, durationSec: plan.durationSec }, 'rendered');
      return {
        videoKey: video.key,
        posterKey: poster.key,
        captionsKey: captions.key,
        sizeBytes,
        durationSec: plan.durationSec,
        width: plan.width,
        height: plan.height,
        renderMs: performance.now() - startedAt,
      };
    }, tempDir);
}

/** Once there is enough done to judge by. */
function remainingSec(share: number, elapsedMs: number): number | null {
  return share < 0.2 ? null : Math.max(1, Math.round((elapsedMs * (1 - share)) / share / 1000));
}
