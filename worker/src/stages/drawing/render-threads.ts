import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { CodedError } from '@hellograph/contract';
import { toProgramFile } from '@hellograph/kit/process';
import { type CardSound, createYuvFrame, type FacePose, type Scene, type YuvFrame } from '@hellograph/render';
import type { FilmMessage, FilmSound, ThreadAnswer, ThreadAnswers, ThreadMessage, ThreadQuestion } from './render-thread-protocol';

/** The encoder fills one core; more than four threads it would not keep up with. */
const threadCount = Math.max(1, Math.min(4, availableParallelism() - 1));

/** The threads' copies of one film's scene. What it is asked throws RENDER_FAILED if the thread died. */
export interface FilmDrawing {
  /** Frames the threads may hold at once before they wait for each other. */
  frameCount: number;
  /** Draws into a frame made by `createSharedFrame`. */
  draw(poses: FacePose[], frame: YuvFrame): Promise<void>;
  close(): void;
}

/** Threads that draw while this one feeds the encoder; kept between films. */
export interface RenderThreads {
  warmUp(): void;
  /** A film's sound track, 16 bits at `masterRateHz`: asked before its film is opened, it is mixed while the film is planned. */
  mix(sound: FilmSound): Promise<Int16Array>;
  /** A card's, in the same form. */
  score(sound: CardSound): Promise<Int16Array>;
  open(scene: Scene): FilmDrawing;
  close(): Promise<void>;
}

export function createSharedFrame(width: number, height: number): YuvFrame {
  const { data } = createYuvFrame(width, height);
  return { width, height, data: new Uint8Array(new SharedArrayBuffer(data.length)) };
}

interface Thread {
  tell(message: FilmMessage): void;
  ask<Kind extends keyof ThreadAnswers>(question: Extract<ThreadQuestion, { kind: Kind }>): Promise<ThreadAnswers[Kind]>;
  close(): Promise<unknown>;
  isAlive: boolean;
}

function startThread(): Thread {
  const worker = new Worker(toProgramFile(new URL('./render-thread.ts', import.meta.url)), {
    execArgv: ['--no-warnings'],
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
  worker.unref();
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: CodedError) => void }>();
  let lastId = 0;
  const thread: Thread = {
    isAlive: true,
    tell: (message) => worker.postMessage(message),
    ask: (question) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, ...question } satisfies ThreadMessage);
      }),
    close: () => worker.terminate(),
  };
  const end = (cause: unknown) => {
    thread.isAlive = false;
    for (const { reject } of waiting.values()) reject(new CodedError('RENDER_FAILED', { cause }));
    waiting.clear();
  };
  worker.on('message', ({ id, value }: ThreadAnswer) => {
    waiting.get(id)?.resolve(value as never);
    waiting.delete(id);
  });
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`a render thread ended with ${code}`)));
  return thread;
}

/**
 * Much of a render runs once, for some milliseconds: V8 would compile it well while the encoder needs the processor, and compile it again for the next photo. What
 * draws frames runs for long enough to be compiled all the same. A tenth less processor time than with V8's own 132 kB of bytecode.
 */
const compiledWellAfterBytes = 600_000;

export function keepRenderThreads(): RenderThreads {
  setFlagsFromString(`--interrupt-budget=${compiledWellAfterBytes}`);
  let threads: Thread[] = [];
  let films = 0;
  const ready = (): Thread[] => {
    threads = threads.filter(({ isAlive }) => isAlive);
    while (threads.length < threadCount) threads.push(startThread());
    return threads;
  };
  return {
    warmUp: () => void ready(),
    mix: (sound) => askOne(ready(), { kind: 'mix', ...sound }),
    score: (sound) => askOne(ready(), { kind: 'score', sound }),
    open: (scene) => {
      const film = ++films;
      const mine = [...ready()];
      let turn = 0;
      for (const thread of mine) thread.tell({ kind: 'open', film, scene });
      return {
        frameCount: 2 * mine.length + 2,
        draw: (poses, frame) => askOne([mine[turn++ % mine.length]], { kind: 'draw', film, poses, frame }),
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

function askOne<Kind extends keyof ThreadAnswers>(
  [thread]: readonly (Thread | undefined)[],
  question: Extract<ThreadQuestion, { kind: Kind }>,
): Promise<ThreadAnswers[Kind]> {
  return thread ? thread.ask<Kind>(question) : Promise.reject(new CodedError('RENDER_FAILED'));
}
