import { createScene, createYuvFrame, drawFrame, restPose } from '@hellograph/render';
import { afterAll, expect, it } from 'vitest';
import { createSharedFrame, keepRenderThreads } from './render-threads';

const threads = keepRenderThreads();
afterAll(() => threads.close());

const image = { width: 64, height: 48, rgb: Uint8Array.from({ length: 64 * 48 * 3 }, (_, i) => (i * 31) % 256) };
const scene = createScene(image, []);

it('draws the same in shared memory as this thread would', async () => {
  const video = threads.open(scene);
  const frames = Array.from({ length: video.frameCount }, () => createSharedFrame(64, 48));
  await Promise.all(frames.map((frame) => video.draw([restPose], frame)));
  const here = createYuvFrame(64, 48);
  drawFrame(scene, [restPose], here);
  for (const { data } of frames) expect(Buffer.from(data).equals(here.data)).toBe(true);
  video.close();
});

it('keeps two videos apart', async () => {
  const other = createScene({ ...image, rgb: image.rgb.map((value) => 255 - value) }, []);
  const [one, two] = [threads.open(scene), threads.open(other)];
  const [first, second] = [createSharedFrame(64, 48), createSharedFrame(64, 48)];
  await Promise.all([one.draw([], first), two.draw([], second)]);
  expect(Buffer.from(first.data).equals(scene.photo.data)).toBe(true);
  expect(Buffer.from(second.data).equals(other.photo.data)).toBe(true);
});

it('ends threads that are stuck in an aborted video, and starts others for the next one', async () => {
  const stuck = keepRenderThreads({ program: new URL('./stuck-thread.fixture.ts', import.meta.url) });
  try {
    const abort = new AbortController();
    const video = stuck.open(scene, { signal: abort.signal });
    const frames = Array.from({ length: video.frameCount }, () => video.draw([restPose], createSharedFrame(64, 48)));
    await frames[0];
    const rest = Promise.allSettled(frames).then((results) => results.slice(-2));
    abort.abort();
    for (const result of await rest) expect(result).toMatchObject({ reason: { code: 'RENDER_CANCELLED' } });
    await expect(video.draw([restPose], createSharedFrame(64, 48))).rejects.toMatchObject({ code: 'RENDER_CANCELLED' });
    video.close();
    // The next video starts before the stuck threads are ended, and must not end with them.
    await stuck.open(scene).draw([restPose], createSharedFrame(64, 48));
  } finally {
    await stuck.close();
  }
});

it('a thread that dies ends its video with an error, and the next video has new threads', async () => {
  const video = threads.open(scene);
  const tooSmall = Array.from({ length: video.frameCount }, () => video.draw([restPose], createSharedFrame(2, 2)));
  for (const result of await Promise.allSettled(tooSmall)) expect(result).toMatchObject({ reason: { code: 'RENDER_FAILED' } });
  const frame = createSharedFrame(64, 48);
  await threads.open(scene).draw([restPose], frame);
  expect(Buffer.from(frame.data).equals(scene.photo.data)).toBe(true);
});
