import { CodedError } from '@hellograph/contract';

export interface DrawingQueueOptions {
  /** The maximum number of waiting drawings; further ones are refused. */
  waitingMax: number;
  /** The longest that a drawing waits. */
  waitMaxMs: number;
}

/** Runs drawings one at a time, first come, first served. Throws BUSY. */
export type DrawingQueue = <Result>(draw: () => Promise<Result>) => Promise<Result>;

/**
 * Opens a queue for pictures of which a small file may take a processor for many seconds, such as
 * an SVG.
 */
export function openDrawingQueue({ waitingMax, waitMaxMs }: DrawingQueueOptions): DrawingQueue {
  const waiting: (() => void)[] = [];
  const busy = () => new CodedError('BUSY', { retryAfterSec: Math.ceil(waitMaxMs / 1000) });
  let isDrawing = false;

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const goOn = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(goOn), 1);
        reject(busy());
      }, waitMaxMs);
      waiting.push(goOn);
    });

  return async (draw) => {
    if (isDrawing && waiting.length >= waitingMax) throw busy();
    if (isDrawing) await wait();
    isDrawing = true;
    try {
      return await draw();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else isDrawing = false;
    }
  };
}
