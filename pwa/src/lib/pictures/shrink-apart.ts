import type { ShrinkAnswer, ShrinkOrder } from './shrink.worker';
import { type Shrinking, type SmallPicture, shrinkPicture } from './shrink-picture';

/**
 * As `shrinkPicture`, in a worker that ends afterwards. A phone's photo takes 40 MB and more where
 * it is decoded, and a page keeps most of that until much later; what a worker had is given back at
 * once. Without its script (offline, before it was ever here) the page does it.
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
