import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestHandlers } from '@hellograph/jobs';
import { withTempDir } from '@hellograph/kit';
import type { BlobStore } from '@hellograph/storage';
import type { RenderEngine } from '../render-engine';
import { renderNamedVideos } from '../render-named-videos';
import { readBrand, readFaces } from './recording-file';

export interface MakeNamedVideosDependencies {
  store: BlobStore;
  engine: RenderEngine;
  /** Each request creates its own temporary folder in it. */
  tempDir: string;
  /** Signs the origin that is written into videos. */
  originKey: KeyObject;
}

/** Handles a `make-named-videos` request. Throws the same errors as a render. */
export const makeNamedVideosHandler =
  ({ store, engine, tempDir, originKey }: MakeNamedVideosDependencies): RequestHandlers['makeNamedVideos'] =>
  ({ photoKey, facesKey, watermark, brand: shown, finish, names, ...choices }, { signal, log }) =>
    withTempDir(async (dir) => {
      const startedAt = performance.now();
      const photoPath = join(dir, 'photo.jpg');
      await store.copyTo(photoKey, photoPath);
      const brand = await readBrand(store, shown);
      const found = facesKey === null ? undefined : await readFaces(store, facesKey);
      const request = { ...choices, names, photoPath, photoKey, found, finish: { choices: finish ?? {}, watermark, brand } };
      const outDirOf = (index: number) => join(dir, `out-${index}`);
      const videos = await renderNamedVideos(request, outDirOf, engine, { tempDir: dir, signal, originKey });
      const renderMs = (performance.now() - startedAt) / names.length;
      const stored = [];
      for (const [i, { plan, sizeBytes }] of videos.entries()) {
        const [video, poster, captions] = await Promise.all([
          store.putFile(join(outDirOf(i), 'video.mp4'), 'mp4'),
          store.putFile(join(outDirOf(i), 'poster.jpg'), 'jpg'),
          store.putBuffer(await readFile(join(outDirOf(i), 'captions.vtt')), 'vtt'),
        ]);
        const { durationSec, width, height } = plan;
        stored.push({
          videoKey: video.key,
          posterKey: poster.key,
          captionsKey: captions.key,
          sizeBytes,
          durationSec,
          width,
          height,
          renderMs,
        });
      }
      log.info({ videos: names.length, ms: Math.round(performance.now() - startedAt) }, 'made videos with names');
      return stored;
    }, tempDir);
