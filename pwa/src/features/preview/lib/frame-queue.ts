import type { DeviceVideo } from '../video/preview-request';
import type { DrawRequest } from '../video/video.worker';

export type Draw = (request: DrawRequest) => Promise<DrawRequest>;

export interface FrameQueue {
  /** Orders frames from this one on, as far as there is memory. */
  order(from: number): void;
  /**
   * Shows the newest drawn frame up to this one, if it was not shown before. It is valid only
   * during `show`. Older frames are freed.
   */
  take(upTo: number, show: (frame: DrawRequest) => void): void;
  /** Back to the first frame. */
  rewind(): void;
}

/** Frames drawn ahead of the one that is shown. */
const aheadMax = 4;

/**
 * The frames of a video in order, drawn slightly ahead in a worker, always into the same few
 * buffers.
 */
export function createFrameQueue({ region, frameCount }: Pick<DeviceVideo, 'region' | 'frameCount'>, draw: Draw): FrameQueue {
  const free = Array.from({ length: aheadMax }, () => new Uint8ClampedArray(region.width * region.height * 4));
  const drawn = new Map<number, DrawRequest>();
  let next = 0;
  /** Frames that were ordered in an earlier round are dropped. */
  let round = 0;
  const release = (index: number, { pixels }: DrawRequest) => {
    drawn.delete(index);
    free.push(pixels);
  };
  const orderOne = (pixels: Uint8ClampedArray<ArrayBuffer>) => {
    const [index, ordered] = [next++, round];
    draw({ index, region, pixels }).then(
      (frame) => (ordered === round ? drawn.set(index, frame) : free.push(frame.pixels)),
      () => {}, // the worker was stopped
    );
  };
  return {
    order: (from) => {
      next = Math.max(next, from);
      while (next < frameCount) {
        const pixels = free.pop();
        if (!pixels) return;
        orderOne(pixels);
      }
    },
    take: (upTo, show) => {
      const due = [...drawn].filter(([index]) => index <= upTo).sort(([a], [b]) => b - a);
      const [newest] = due;
      if (newest) show(newest[1]);
      for (const [index, frame] of due) release(index, frame);
    },
    rewind: () => {
      for (const [index, frame] of drawn) release(index, frame);
      next = 0;
      round++;
    },
  };
}
