import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { autoVoiceId, CodedError } from '@hellograph/contract';
import type { RenderVideoHandler, RenderVideoPayload } from '@hellograph/jobs';
import { withTempDir } from '@hellograph/kit';
import type { BlobStore } from '@hellograph/storage';
import type { RenderEngine } from '../render-engine';
import type { RenderOptions } from '../render-stages';
import { renderTalkingVideo } from '../render-talking-video';
import { renderTextVideo } from '../render-text-video';
import { readBrand, readFaces, readRecorded } from './recording-file';

export interface RenderVideoDependencies {
  store: BlobStore;
  engine: RenderEngine;
  /** Each job creates its own temporary folder in it. */
  tempDir: string;
  /** Signs the origin that is written into videos. */
  originKey?: KeyObject;
  /** Called with the wall time of each stage of a finished render. */
  onStages?: (stagesMs: Record<string, number>) => void;
}

/**
 * If the rest takes less time than this, the beginning is not shown, because the video would be
 * replaced while someone is watching it.
 */
const worthShowingMs = 3000;

/**
 * Handles a `render-video` job: reads the photo, if any, from the store, and writes the video, the
 * poster and the captions into it.
 */
export function renderVideoHandler({ store, engine, tempDir, originKey, onStages }: RenderVideoDependencies): RenderVideoHandler {
  return (payload, { signal, progress, log }) =>
    withTempDir(async (dir) => {
      const startedAt = performance.now();
      let beginning: { beginningKey?: string } = {};
      const options: RenderOptions = {
        tempDir: dir,
        signal,
        originKey,
        onProgress: (stage, share) =>
          progress({ stage, progress: share, etaSec: remainingSec(share, performance.now() - startedAt), ...beginning }),
        onBeginning: async (path, leftMs) => {
          if (leftMs < worthShowingMs) return;
          const kept = await store.putFile(path, 'mp4').catch((err: unknown) => log.warn({ err }, 'the beginning of a video is not shown'));
          if (kept) beginning = { beginningKey: kept.key };
        },
      };
      const rendered = await render(payload, join(dir, 'out'), { store, engine, options });
      const [video, poster, captions] = await Promise.all([
        store.putFile(join(dir, 'out/video.mp4'), 'mp4'),
        store.putFile(join(dir, 'out/poster.jpg'), 'jpg'),
        store.putBuffer(await readFile(join(dir, 'out/captions.vtt')), 'vtt'),
      ]);
      const { plan, sizeBytes, stagesMs } = rendered;
      engine.warmUp();
      onStages?.(stagesMs);
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

interface Rendering {
  store: BlobStore;
  engine: RenderEngine;
  options: RenderOptions;
}

/** Renders a text video or a talking video. */
async function render(payload: RenderVideoPayload, outDir: string, { store, engine, options }: Rendering) {
  const { photoKey, facesKey, recording: recorded, brand: shown, card, finish, watermark, ...asked } = payload;
  const brand = await readBrand(store, shown);
  const recording = recorded === null ? undefined : await readRecorded(store, recorded);
  if (card) {
    const message = asked.lines.map(({ text }) => text).join('\n');
    const voiceId = asked.cast[0]?.voice ?? autoVoiceId;
    return renderTextVideo({ ...asked, message, voiceId, recording, card, watermark, brand }, outDir, engine, options);
  }
  if (photoKey === null) throw new CodedError('PHOTO_MISSING');
  const photoPath = join(options.tempDir, 'photo.jpg');
  await store.copyTo(photoKey, photoPath);
  const found = facesKey === null ? undefined : await readFaces(store, facesKey);
  const request = { ...asked, photoPath, photoKey, found, recording, finish: { choices: finish ?? {}, watermark, brand } };
  return renderTalkingVideo(request, outDir, engine, options);
}

/** Estimates the remaining time from the work done so far. */
function remainingSec(share: number, elapsedMs: number): number | null {
  return share < 0.2 ? null : Math.max(1, Math.round((elapsedMs * (1 - share)) / share / 1000));
}
