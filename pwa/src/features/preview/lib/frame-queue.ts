import type { DeviceVideo } from '../video/preview-request';
import type { DrawRequest } from '../video/video.worker';

export type Draw = (request: DrawRequest) => Promise<DrawRequest>;

export interface FrameQueue {
  /**
   * Orders frames as far as there is memory: from this one on, or from the first that can be drawn
   * in time. A slow device draws fewer of them, and no older ones.
   */
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
export function createFrameQueue(video: Pick<DeviceVideo, 'region' | 'frameCount' | 'fps'>, draw: Draw): FrameQueue {
  const { region, frameCount, fps } = video;
  const free = Array.from({ length: aheadMax }, () => new Uint8ClampedArray(region.width * region.height * 4));
  const drawn = new Map<number, DrawRequest>();
  let next = 0;
  /** Frames that were ordered in an earlier round are dropped. */
  let round = 0;
  let pending = 0;
  /** When the worker started its current drawing, in milliseconds of this page. */
  let beganAt = 0;
  /** The duration of drawing, in frames of the video: the last, and the shorter of the last two. */
  let [lastTook, framesPerDraw] = [0, 0];
  /** One long drawing, as the first often is, says nothing of the next. */
  const noteDrawn = () => {
    const now = performance.now();
    const took = ((now - beganAt) / 1000) * fps;
    framesPerDraw = Math.min(lastTook, took);
    lastTook = took;
    beganAt = now;
    pending--;
  };
  const release = (index: number, { pixels }: DrawRequest) => {
    drawn.delete(index);
    free.push(pixels);
  };
  const orderOne = (pixels: Uint8ClampedArray<ArrayBuffer>) => {
    const [index, ordered] = [next++, round];
    if (pending++ === 0) beganAt = performance.now();
    draw({ index, region, pixels }).then(
      (frame) => {
        noteDrawn();
        if (ordered === round) drawn.set(index, frame);
        else free.push(frame.pixels);
      },
      () => {}, // the worker was stopped
    );
  };
  return {
    order: (from) => {
      const last = frameCount - 1;
      while (free.length > 0) {
        next = Math.max(next, Math.min(last, from + Math.floor((pending + 1) * framesPerDraw)));
        const pixels = next <= last && free.pop();
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
