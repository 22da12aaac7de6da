import type { KeyObject } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { CodedError, type RenderStage } from '@hellograph/contract';

/** Options of every render besides its request. */
export interface RenderOptions {
  /** Folder for temporary files. The render removes all of its files. */
  tempDir: string;
  /** Ends the render within seconds, even if it hangs. The render then throws RENDER_CANCELLED. */
  signal?: AbortSignal | undefined;
  /**
   * Called on progress: a stage started, a phrase was spoken, a frame was drawn, the file grew.
   * `progress` is the share of the whole, from 0 to 1.
   */
  onProgress?: (stage: RenderStage, progress: number) => void;
  /** Signs the origin in the video. Without it, the origin is unsigned. */
  originKey?: KeyObject | undefined;
  /**
   * Called with a file of the video's first seconds while the rest is drawn, and with the time that
   * this will take. The file exists until the returned promise settles.
   */
  onBeginning?: ((path: string, leftMs: number) => Promise<void>) | undefined;
}

/**
 * Runs one stage of a render. Throws RENDER_CANCELLED as soon as the signal aborts, even if the
 * stage hangs. If the number of steps is unknown, each step covers a share of the remainder.
 */
export type RunStage<Name extends string> = <Result>(name: Name, run: (onStep: () => void) => Promise<Result> | Result) => Promise<Result>;

/** Wall time of a stage or of a part of one, in milliseconds since the render began. */
export interface RenderSpan {
  part: string;
  fromMs: number;
  toMs: number;
}

export interface RenderStages<Name extends string> {
  stage: RunStage<Name>;
  /** Runs a part of a stage and times it. */
  part: <Result>(name: string, run: () => Promise<Result> | Result) => Promise<Result>;
  /** Stages and parts that have ended. */
  spans: RenderSpan[];
  /**
   * Reports progress of a stage. `share` is the completed share of the stage; without it, the share
   * is unchanged.
   */
  moved(name: Name, share?: number): void;
  /** Wall time of each finished stage. */
  stagesMs: Record<Name, number>;
}

/**
 * Times the stages of a render. `starts` is the share of the whole that is done when each stage
 * starts.
 */
export function timeStages<Name extends RenderStage>(
  starts: Record<Name, number>,
  { signal, onProgress }: Pick<RenderOptions, 'signal' | 'onProgress'>,
): RenderStages<Name> {
  const names = Object.keys(starts) as Name[];
  const stagesMs = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  const shares = new Map<Name, number>();
  const endOf = (name: Name) => Math.min(1, ...names.map((other) => starts[other]).filter((start) => start > starts[name]));
  const moved = (name: Name, share = shares.get(name) ?? 0) => {
    shares.set(name, share);
    onProgress?.(name, starts[name] + (endOf(name) - starts[name]) * share);
  };
  const begunAt = performance.now();
  const spans: RenderSpan[] = [];
  const timed = async <Result>(name: string, run: () => Promise<Result> | Result) => {
    const fromMs = performance.now() - begunAt;
    const result = await run();
    const toMs = performance.now() - begunAt;
    spans.push({ part: name, fromMs, toMs });
    return { result, tookMs: toMs - fromMs };
  };
  const stage: RunStage<Name> = async (name, run) => {
    if (signal?.aborted) throw new CodedError('RENDER_CANCELLED');
    moved(name, 0);
    let steps = 0;
    const onStep = () => {
      steps++;
      moved(name, steps / (steps + 8));
    };
    const { result, tookMs } = await timed(name, () => untilAborted(() => run(onStep), signal));
    stagesMs[name] = tookMs;
    return result;
  };
  return { stage, part: async (name, run) => (await timed(name, run)).result, moved, stagesMs, spans };
}

async function untilAborted<Result>(run: () => Promise<Result> | Result, signal: AbortSignal | undefined): Promise<Result> {
  if (!signal) return run();
  let onAbort = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(new CodedError('RENDER_CANCELLED'));
    signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([Promise.resolve(run()), aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

const growthEveryMs = 500;

/**
 * Calls `onGrown` whenever the size of a file changes, which is the only sign of progress once
 * ffmpeg has all frames. Settles like `work`.
 */
export async function followGrowth<Result>(path: string, onGrown: () => void, work: Promise<Result>): Promise<Result> {
  let before = -1;
  const timer = setInterval(async () => {
    const { size } = await stat(path).catch(() => ({ size: before }));
    if (size !== before) onGrown();
    before = size;
  }, growthEveryMs);
  return work.finally(() => clearInterval(timer));
}
