import { availableParallelism } from 'node:os';
import { CodedError } from '@hellograph/contract';
import { type CameraView, createYuvFrame, type FacePose, type Scene, type TextVideoSound, type YuvFrame } from '@hellograph/render';
import { type RenderThread, startRenderThread, type ThreadRequest, type ThreadResults, type VideoSound } from './render-thread-client';

/** The encoder fills one core and cannot keep up with more than four threads. */
const threadCount = Math.max(1, Math.min(4, availableParallelism() - 1));

/** The threads' copies of one video's scene. Close it when the video is drawn. */
export interface VideoDrawing {
  /** Frames the threads may hold at once before they wait for each other. */
  frameCount: number;
  /**
   * Draws into a frame made by `createSharedFrame`. Rejects with RENDER_FAILED if the thread died,
   * with RENDER_CANCELLED as soon as the signal aborts.
   */
  draw(poses: FacePose[], frame: YuvFrame, view?: CameraView): Promise<void>;
  close(): void;
}

/**
 * Threads that draw while this one feeds the encoder, kept between videos. When a signal aborts,
 * its requests reject immediately and a stuck thread is ended. A thread that may be stuck gets no
 * further work: the next request starts another. Close them when rendering has ended.
 */
export interface RenderThreads {
  warmUp(): void;
  /**
   * A video's sound track, 16 bits at `masterRateHz`: if requested before the video is opened, it
   * is mixed while the video is planned.
   */
  mix(sound: VideoSound, signal?: AbortSignal): Promise<Int16Array>;
  /** The sound track of a text video, in the same form. */
  score(sound: TextVideoSound, signal?: AbortSignal): Promise<Int16Array>;
  /** A scene of `shareScene` is not copied. With a camera, all frames are drawn with a view. */
  open(scene: Scene, options?: OpenOptions): VideoDrawing;
  close(): Promise<void>;
}

export interface OpenOptions {
  signal?: AbortSignal | undefined;
  hasCamera?: boolean;
}

const toShared = (data: Uint8Array): Uint8Array<SharedArrayBuffer> => {
  const shared = new Uint8Array(new SharedArrayBuffer(data.length));
  shared.set(data);
  return shared;
};

const shareFrame = (frame: YuvFrame): YuvFrame => ({ ...frame, data: toShared(frame.data) });

/** Returns a scene whose pictures lie in memory that threads share. */
export function shareScene(scene: Scene): Scene {
  const { photo, layers } = scene;
  return {
    ...scene,
    photo: shareFrame(photo),
    layers: layers && { alpha: toShared(layers.alpha), cut: shareFrame(layers.cut), plate: shareFrame(layers.plate) },
  };
}

/** A frame in memory that a thread can draw in. Sides in pixels. */
export function createSharedFrame(width: number, height: number): YuvFrame {
  const { data } = createYuvFrame(width, height);
  return { width, height, data: new Uint8Array(new SharedArrayBuffer(data.length)) };
}

const threadProgram = new URL('./render-thread.ts', import.meta.url);

/** Starts no thread before `warmUp` or the first request. */
export function keepRenderThreads({ program = threadProgram }: { program?: URL } = {}): RenderThreads {
  let threads: RenderThread[] = [];
  let videos = 0;
  const ready = (): RenderThread[] => {
    threads = threads.filter(({ isAlive }) => isAlive);
    const free = threads.filter(({ isSuspect }) => !isSuspect).slice(0, threadCount);
    const added = Array.from({ length: threadCount - free.length }, () => startRenderThread(program));
    threads.push(...added);
    return [...free, ...added];
  };
  return {
    warmUp: () => void ready(),
    mix: (sound, signal) => sendTo(ready()[0], { kind: 'mix', ...sound }, signal),
    score: (sound, signal) => sendTo(ready()[0], { kind: 'score', sound }, signal),
    open: (scene, { signal, hasCamera = false } = {}) => {
      const video = ++videos;
      const mine = ready();
      let turn = 0;
      for (const thread of mine) thread.tell({ kind: 'open', video, scene, hasCamera });
      return {
        frameCount: 2 * mine.length + 2,
        draw: (poses, frame, view) => sendTo(mine[turn++ % mine.length], { kind: 'draw', video, poses, frame, view }, signal),
        close: () => {
          for (const thread of mine) thread.tell({ kind: 'close', video });
        },
      };
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
      threads = [];
    },
  };
}

function sendTo<Kind extends keyof ThreadResults>(
  thread: RenderThread | undefined,
  request: Extract<ThreadRequest, { kind: Kind }>,
  signal: AbortSignal | undefined,
): Promise<ThreadResults[Kind]> {
  return thread ? thread.send<Kind>(request, signal) : Promise.reject(new CodedError('RENDER_FAILED'));
}
