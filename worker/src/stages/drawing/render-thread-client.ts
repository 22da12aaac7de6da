import { Worker } from 'node:worker_threads';
import { CodedError } from '@hellograph/contract';
import { toProgramFile } from '@hellograph/kit/process';
import type { CameraView, FacePose, Music, Note, PhonemeSegment, Scene, TextVideoSound, TrackVoice, YuvFrame } from '@hellograph/render';

/** Messages about the video to draw. The thread does not respond to them. */
export type VideoMessage = { kind: 'open'; video: number; scene: Scene; hasCamera: boolean } | { kind: 'close'; video: number };

/**
 * Requests that the thread responds to. A frame's bytes are shared memory: the thread writes where
 * the sender reads.
 */
export type ThreadRequest =
  | { kind: 'draw'; video: number; poses: FacePose[]; frame: YuvFrame; view?: CameraView | undefined }
  | ({ kind: 'mix' } & VideoSound)
  | { kind: 'score'; sound: TextVideoSound };

/** The sound of a talking video; during `spoken`, its music is quieter. */
export interface VideoSound {
  voices: TrackVoice[];
  durationSec: number;
  music?: (Music & { spoken: PhonemeSegment[] }) | undefined;
  /** The notes of the instruments, if the voices sing. */
  accompaniment?: readonly Note[] | undefined;
}

export interface ThreadResults {
  draw: undefined;
  /** The sound track of a talking video, 16 bits. */
  mix: Int16Array;
  /** The sound track of a text video. */
  score: Int16Array;
}

export type ThreadMessage = VideoMessage | (ThreadRequest & { id: number });

export interface ThreadResponse {
  id: number;
  value: ThreadResults[keyof ThreadResults];
}

/** One render thread, seen from the thread that started it. */
export interface RenderThread {
  tell(message: VideoMessage): void;
  /**
   * Rejects with RENDER_FAILED if the thread dies. When the signal aborts, it rejects with
   * RENDER_CANCELLED immediately, and the thread is ended if it stays stuck.
   */
  send<Kind extends keyof ThreadResults>(
    request: Extract<ThreadRequest, { kind: Kind }>,
    signal?: AbortSignal | undefined,
  ): Promise<ThreadResults[Kind]>;
  close(): Promise<unknown>;
  isAlive: boolean;
  /** Has not responded since an abort: a new request might be lost if the thread is ended. */
  isSuspect: boolean;
}

/** A thread that has not responded for this long after an abort is stuck. */
const stuckAfterMs = 1000;

/** Close it when rendering has ended. It does not keep this program running. */
export function startRenderThread(program: URL): RenderThread {
  const worker = new Worker(toProgramFile(program), {
    execArgv: ['--no-warnings'],
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
  worker.unref();
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: CodedError) => void }>();
  let lastId = 0;
  let responses = 0;
  const end = (cause: unknown) => {
    thread.isAlive = false;
    for (const { reject } of waiting.values()) reject(new CodedError('RENDER_FAILED', { cause }));
    waiting.clear();
  };
  /** Several requests may share the thread: while it responds to any of them, it is not stuck. */
  const endIfStuck = (id: number, responsesBefore = responses) => {
    setTimeout(() => {
      if (!thread.isAlive || !waiting.has(id)) return;
      if (responses > responsesBefore) return endIfStuck(id);
      end(new Error('the thread was stuck in a render that was aborted'));
      void worker.terminate();
    }, stuckAfterMs).unref();
  };
  const thread: RenderThread = {
    isAlive: true,
    isSuspect: false,
    tell: (message) => worker.postMessage(message),
    send: (request, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(new CodedError('RENDER_CANCELLED'));
        if (!thread.isAlive) return reject(new CodedError('RENDER_FAILED'));
        const id = ++lastId;
        const onAbort = () => {
          reject(new CodedError('RENDER_CANCELLED'));
          thread.isSuspect = true;
          endIfStuck(id);
        };
        const settle = () => signal?.removeEventListener('abort', onAbort);
        const after =
          <Value>(then: (value: Value) => void) =>
          (value: Value) => {
            settle();
            then(value);
          };
        waiting.set(id, { resolve: after(resolve), reject: after(reject) });
        signal?.addEventListener('abort', onAbort, { once: true });
        worker.postMessage({ id, ...request } satisfies ThreadMessage);
      }),
    close: () => worker.terminate(),
  };
  worker.on('message', ({ id, value }: ThreadResponse) => {
    responses++;
    thread.isSuspect = false;
    waiting.get(id)?.resolve(value as never);
    waiting.delete(id);
  });
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`a render thread ended with ${code}`)));
  return thread;
}
