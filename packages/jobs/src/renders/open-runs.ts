import type { RenderVideoHandler } from './render-video';
import { frozenAfterMs, type WorkerState } from './worker-presence';

/** The videos that one worker makes right now. */
export interface OpenRuns {
  /** Watches a handler from its start until `end`; `signal` aborts by `abort`. */
  begin(videoId: string, handler: RenderVideoHandler): { handler: RenderVideoHandler; signal: AbortSignal; end(): void };
  /** Aborts one video, or all of them. */
  abort(reason: unknown, videoId?: string): void;
  count(): number;
  readState(): WorkerState;
}

interface Run {
  videoId: string;
  abort: AbortController;
  movedAtMs: number;
}

export function createOpenRuns(): OpenRuns {
  const runs = new Set<Run>();
  return {
    begin: (videoId, handler) => {
      const run: Run = { videoId, abort: new AbortController(), movedAtMs: performance.now() };
      runs.add(run);
      return {
        signal: run.abort.signal,
        end: () => void runs.delete(run),
        handler: (payload, context) => {
          const progress: typeof context.progress = (update) => {
            run.movedAtMs = performance.now();
            context.progress(update);
          };
          return handler(payload, { ...context, progress });
        },
      };
    },
    abort: (reason, videoId) => {
      for (const run of runs) if (videoId === undefined || run.videoId === videoId) run.abort.abort(reason);
    },
    count: () => runs.size,
    readState: () => {
      const isFrozen = ({ movedAtMs }: Run) => performance.now() - movedAtMs > frozenAfterMs;
      return { rendering: runs.size, frozen: [...runs].filter(isFrozen).length };
    },
  };
}
