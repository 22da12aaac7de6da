import { setTimeout as sleep } from 'node:timers/promises';
import { openRenderConsumer, type RenderConsumer, type RenderVideoHandler } from '@hellograph/jobs';
import { createLogger } from '@hellograph/kit';
import { type BlobStore, createDiskStore } from '@hellograph/storage';

/** "Renders" without drawing: the message becomes the video file. */
export const fakeRender =
  (store: BlobStore, takesMs = 0): RenderVideoHandler =>
  async ({ lines, photoKey }, { signal, progress }) => {
    const message = lines.map(({ text }) => text).join('\n');
    const startedAt = performance.now();
    if (photoKey !== null) await store.stat(photoKey);
    progress({ stage: 'draw', progress: 0.5, etaSec: 3 });
    await sleep(takesMs, undefined, { signal });
    const video = await store.putBuffer(Buffer.from(`video: ${message}`), 'mp4');
    const poster = await store.putBuffer(Buffer.from(`poster: ${message}`), 'jpg');
    const captions = await store.putBuffer(Buffer.from(`WEBVTT\n\n${message}`), 'vtt');
    return {
      videoKey: video.key,
      posterKey: poster.key,
      captionsKey: captions.key,
      sizeBytes: video.sizeBytes,
      durationSec: 2.5,
      width: 1280,
      height: 720,
      renderMs: performance.now() - startedAt,
    };
  };

export const openFakeWorker = (redisUrl: string, handler: RenderVideoHandler): RenderConsumer =>
  openRenderConsumer({ redisUrl, concurrency: 2, log: createLogger({ name: 'worker', level: 'silent' }), handler, graceMs: 200 });

/**
 * Runs as a separate program, so that it can be killed. Prints `taken` for each job that it starts.
 */
const [, entry, redisUrl, mediaDir, takesMs] = process.argv;
if (entry === import.meta.filename && redisUrl && mediaDir) {
  const render = fakeRender(await createDiskStore({ dir: mediaDir }), Number(takesMs));
  openFakeWorker(redisUrl, (payload, context) => {
    process.stdout.write('taken\n');
    return render(payload, context);
  });
}
