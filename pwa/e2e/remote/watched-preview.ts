import type { RemoteBrowser } from './line';
import type { Visitor } from './visitor';

interface Seen {
  pictures: Set<number>;
  contexts: Set<BaseAudioContext>;
}
declare global {
  interface Window {
    seen: Seen;
  }
}

const waitMs = 180_000;
/**
 * A still preview draws two pictures: the whole, and the part that could move. A busy machine draws
 * few pictures a second, in time with the sound.
 */
const movesFrom = 3;

/** Counts the different pictures that the preview draws, and notes what plays its sound. */
export const watchPreview = (browser: RemoteBrowser) =>
  browser.evaluate(() => {
    const seen: Seen = { pictures: new Set(), contexts: new Set() };
    window.seen = seen;
    const put = CanvasRenderingContext2D.prototype.putImageData;
    CanvasRenderingContext2D.prototype.putImageData = function (this: CanvasRenderingContext2D, image: ImageData, x: number, y: number) {
      Reflect.apply(put, this, [image, x, y]);
      let sum = 0;
      for (let i = 0; i < image.data.length; i += 97) sum = (sum * 31 + (image.data[i] ?? 0)) % 1e9;
      seen.pictures.add(sum);
    } as typeof put;
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...when) {
      seen.contexts.add(this.context);
      return start.apply(this, when);
    };
  });

export const untilLipsMove = (browser: RemoteBrowser, { until }: Visitor, timeoutMs: number) =>
  until('moving lips', () => browser.evaluate(() => window.seen.pictures.size).then((size) => size >= movesFrom), timeoutMs);

/** Returns the number of drawn pictures, the duration of sound, and its audio contexts. */
const lookAtPreview = (browser: RemoteBrowser) =>
  browser.evaluate(() => {
    const contexts = [...window.seen.contexts];
    const heardSec = Math.max(0, ...contexts.map(({ currentTime }) => currentTime));
    return { pictures: window.seen.pictures.size, heardSec, contexts: contexts.map(({ state }) => state) };
  });

/**
 * Waits until the picture has moved and sound has played for a second, but not for the end, because
 * the preview is made again when the server has found the faces. Fails with the last observation.
 */
export async function untilPreviewed(browser: RemoteBrowser, { until }: Visitor): Promise<void> {
  let seen: Awaited<ReturnType<typeof lookAtPreview>> | undefined;
  const isPreviewed = async () => {
    seen = undefined; // if the browser does not respond
    seen = await lookAtPreview(browser);
    return seen.pictures >= movesFrom && seen.heardSec > 1;
  };
  try {
    await until('moving lips and sound', isPreviewed, waitMs);
  } catch (cause) {
    throw new Error(`No preview. It showed ${JSON.stringify(seen)}`, { cause });
  }
}
