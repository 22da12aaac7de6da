import type { DeviceVideo } from '../video/preview-request';
import type { DrawRequest } from '../video/video.worker';
import { createFrameQueue, type Draw } from './frame-queue';
import { createSoundClock } from './sound-clock';

export type PlayState = 'playing' | 'paused' | 'ended';

export interface Playing {
  play(): void;
  pause(): void;
  /** Releases the sound device and drops pending frames. */
  stop(): void;
}

interface Screen {
  canvas: HTMLCanvasElement;
  draw: Draw;
  onState: (state: PlayState) => void;
}

/**
 * Shows a video's first frame, then plays it with its sound: the sound is the clock, and late
 * frames are skipped.
 */
export function playVideo(video: DeviceVideo, { canvas, draw, onState }: Screen): Playing {
  const { width, height, fps, frameCount } = video;
  // A canvas is emptied by its size, even by the same one: the picture before stays until the next.
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const brush = canvas.getContext('2d', { alpha: false });
  const show = ({ region, pixels }: DrawRequest) =>
    brush?.putImageData(new ImageData(pixels, region.width, region.height), region.x, region.y);
  const queue = createFrameQueue(video, draw);
  const clock = createSoundClock(video);
  let tick = 0;

  const frameNow = () => Math.min(frameCount - 1, Math.floor(clock.positionSec() * fps));
  const follow = () => {
    queue.take(frameNow(), show);
    if (clock.positionSec() >= frameCount / fps) return end();
    queue.order(frameNow());
    tick = requestAnimationFrame(follow);
  };
  const end = () => {
    clock.rewind();
    queue.rewind();
    onState('ended');
  };

  // Outside the moving region this is the picture of all frames.
  const whole = { x: 0, y: 0, width, height };
  draw({ index: 0, region: whole, pixels: new Uint8ClampedArray(width * height * 4) }).then(show, () => {});
  queue.order(0);
  return {
    play: () => {
      clock.play();
      tick = requestAnimationFrame(follow);
      onState('playing');
    },
    pause: () => {
      cancelAnimationFrame(tick);
      clock.pause();
      onState('paused');
    },
    stop: () => {
      cancelAnimationFrame(tick);
      clock.stop();
    },
  };
}
