import { expect, it, vi } from 'vitest';
import type { DrawRequest } from '../video/video.worker';
import { createFrameQueue } from './frame-queue';

const region = { x: 0, y: 0, width: 2, height: 2 };
const fps = 25;
const settle = () => new Promise((resolve) => setTimeout(resolve));

function queueOf(frameCount: number) {
  const asked: DrawRequest[] = [];
  const answers: (() => void)[] = [];
  const queue = createFrameQueue({ region, frameCount, fps }, (request) => {
    asked.push(request);
    return new Promise((resolve) => answers.push(() => resolve(request)));
  });
  const answerAll = async () => {
    for (const answer of answers.splice(0)) answer();
    await settle();
  };
  const shown: number[] = [];
  const take = (upTo: number) => queue.take(upTo, ({ index }) => shown.push(index));
  return { queue, asked, answerAll, shown, take };
}

it('draws a few frames ahead, shows the newest that is due, and never more than there is memory for', async () => {
  const { queue, asked, answerAll, shown, take } = queueOf(50);
  queue.order(0);
  queue.order(0);
  expect(asked.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
  take(0);
  await answerAll();
  take(0);
  take(2);
  take(2);
  expect(shown).toEqual([0, 2]);
  queue.order(9);
  expect(asked.slice(4).map(({ index }) => index)).toEqual([9, 10, 11]);
  expect(new Set(asked.map(({ pixels }) => pixels)).size).toBe(4);
});

it('stops at the last frame and restarts; frames still in transit from before are not shown', async () => {
  const { queue, asked, answerAll, shown, take } = queueOf(2);
  queue.order(0);
  expect(asked).toHaveLength(2);
  queue.rewind();
  await answerAll();
  take(1);
  expect(shown).toEqual([]);
  queue.order(0);
  await answerAll();
  take(1);
  expect(shown).toEqual([1]);
  expect(asked.map(({ index }) => index)).toEqual([0, 1, 0, 1]);
});

const frameCount = 200;

/** Plays a video on a device that takes so long for each drawing. Returns what was shown when. */
async function playOn(drawMsOf: (drawing: number) => number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  try {
    let isDrawn = Promise.resolve();
    let drawings = 0;
    const queue = createFrameQueue({ region, frameCount, fps }, (request) => {
      const drawMs = drawMsOf(drawings++);
      isDrawn = isDrawn.then(() => new Promise((resolve) => setTimeout(resolve, drawMs)));
      return isDrawn.then(() => request);
    });
    const shown: { index: number; now: number }[] = [];
    queue.order(0);
    for (let ms = 0; ms < (frameCount / fps) * 1000 + drawMsOf(drawings); ms += 16) {
      const now = Math.min(frameCount - 1, Math.floor((ms / 1000) * fps));
      queue.take(now, ({ index }) => shown.push({ index, now }));
      queue.order(now);
      await vi.advanceTimersByTimeAsync(16);
    }
    return shown;
  } finally {
    vi.useRealTimers();
  }
}

it.each([
  ['quick', 5],
  ['slow', 100],
  ['very slow', 700],
])('on a %s device, the picture is at most one drawing behind the sound, and the last frame is shown', async (_, drawMs) => {
  const shown = await playOn(() => drawMs);
  // Those that were ordered before anything was known of the device are late.
  const settled = shown.slice(6);
  expect(Math.max(...settled.map(({ index, now }) => now - index))).toBeLessThanOrEqual(Math.ceil((drawMs / 1000) * fps));
  expect(settled.length).toBeGreaterThanOrEqual((Math.min(frameCount, 8000 / drawMs) - 6) / 2);
  expect(shown.at(-1)?.index).toBe(frameCount - 1);
});

it.each([0, 60])('one drawing that takes long skips no frames after it: the one at %i', async (slowOne) => {
  const shown = await playOn((drawing) => (drawing === slowOne ? 400 : 5));
  const from = shown.findIndex(({ index }) => index >= slowOne) + 1;
  const steps = shown.slice(from + 1).map(({ now }, i) => now - (shown[from + i]?.now ?? 0));
  expect(shown[from]?.now).toBeLessThanOrEqual(slowOne + 0.4 * fps + 2);
  expect(Math.max(...steps)).toBeLessThanOrEqual(1);
});
