import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { CodedError } from '@hellograph/contract';
import { createYuvFrame, type FacePose, type Scene, type YuvFrame } from '@hellograph/render';
import type { DrawnMessage, DrawThreadMessage } from './draw-protocol';

/** The encoder fills one core; more than four threads it would not keep up with. */
const threadCount = Math.max(1, Math.min(4, availableParallelism() - 1));

/** The threads' copies of one film's scene. */
export interface FilmDrawing {
  /** Frames the threads may hold at once before they wait for each other. */
  frameCount: number;
  /** Draws into a frame made by `createSharedFrame`. Throws RENDER_FAILED if the thread died. */
  draw(poses: FacePose[], frame: YuvFrame): Promise<void>;
  close(): void;
}

/** Threads that draw while this one feeds the encoder; kept between films. */
export interface DrawThreads {
  warmUp(): void;
  open(scene: Scene): FilmDrawing;
  close(): Promise<void>;
}

export function createSharedFrame(width: number, height: number): YuvFrame {
  const { data } = createYuvFrame(width, height);
  return { width, height, data: new Uint8Array(new SharedArrayBuffer(data.length)) };
}

interface Thread {
  tell(message: DrawThreadMessage): void;
  draw(message: { film: number; poses: FacePose[]; frame: YuvFrame }): Promise<void>;
  close(): Promise<unknown>;
  isAlive: boolean;
}

function startThread(): Thread {
  const worker = new Worker(new URL('./draw-thread.mjs', import.meta.url), {
    execArgv: ['--no-warnings'],
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
  worker.unref();
  const waiting = new Map<number, { resolve: () => void; reject: (error: CodedError) => void }>();
  let lastId = 0;
  const thread: Thread = {
    isAlive: true,
    tell: (message) => worker.postMessage(message),
    draw: (message) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ kind: 'draw', id, ...message } satisfies DrawThreadMessage);
      }),
    close: () => worker.terminate(),
  };
  const end = (cause: unknown) => {
    thread.isAlive = false;
    for (const { reject } of waiting.values()) reject(new CodedError('RENDER_FAILED', { cause }));
    waiting.clear();
  };
  worker.on('message', ({ id }: DrawnMessage) => {
    waiting.get(id)?.resolve();
    waiting.delete(id);
  });
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`a drawing thread ended with ${code}`)));
  return thread;
}

export function keepDrawThreads(): DrawThreads {
  let threads: Thread[] = [];
  let films = 0;
  const ready = () => {
    threads = threads.filter(({ isAlive }) => isAlive);
    while (threads.length < threadCount) threads.push(startThread());
    return threads;
  };
  return {
    warmUp: () => void ready(),
    open: (scene) => {
      const film = ++films;
      const mine = [...ready()];
      let turn = 0;
      for (const thread of mine) thread.tell({ kind: 'open', film, scene });
      return {
        frameCount: 2 * mine.length + 2,
        draw: (poses, frame) => {
          const thread = mine[turn++ % mine.length];
          return thread ? thread.draw({ film, poses, frame }) : Promise.reject(new CodedError('RENDER_FAILED'));
        },
        close: () => {
          for (const thread of mine) thread.tell({ kind: 'close', film });
        },
      };
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
      threads = [];
    },
  };
}
