import type { ShrinkAnswer, ShrinkOrder } from './shrink.worker';
import { type Shrinking, type SmallPicture, shrinkPicture } from './shrink-picture';

/** Enough for the largest place a photo has here. Faces are searched at the same size. */
const shrinking = { longestSidesPx: [1280], quality: 0.92 } as const;

const known = new WeakMap<Blob, Promise<SmallPicture>>();

/**
 * A smaller copy of a large picture, made once for each file: everything but cropping and sending
 * uses it. Rejects if the browser cannot decode the picture.
 */
export function toSmallPicture(file: Blob): Promise<SmallPicture> {
  const made = known.get(file) ?? shrinkApart(file, shrinking).then((small) => small ?? Promise.reject(new RangeError('no size fits')));
  known.set(file, made);
  return made;
}

/**
 * Runs `shrinkPicture` in a worker that ends afterwards. Decoding a phone's photo takes 40 MB and
 * more, most of which a page keeps for a long time; a worker's memory is freed immediately. If its
 * script can't be loaded (offline and not cached), the page does it.
 */
export async function shrinkApart(file: Blob, shrinking: Shrinking): Promise<SmallPicture | undefined> {
  const answer = await ask({ file, shrinking }).catch(() => undefined);
  if (!answer) return shrinkPicture(file, shrinking);
  if ('problem' in answer) throw new Error(answer.problem);
  return answer.picture;
}

async function ask(order: ShrinkOrder): Promise<ShrinkAnswer> {
  const worker = new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ShrinkAnswer>) => resolve(data);
      worker.onerror = (event) => {
        event.preventDefault();
        reject(new Error(event.message));
      };
      worker.postMessage(order);
    });
  } finally {
    worker.terminate();
  }
}
