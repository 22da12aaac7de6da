import { CodedError, type RenderStage } from '@hellograph/contract';
import type { RenderLimits } from './render-limits';

export interface RenderWatch {
  /** Aborts with `RENDER_TIMED_OUT` when a limit is passed. */
  signal: AbortSignal;
  /** Something was done in this stage: a phrase was spoken, a frame drawn, a file grew. */
  moved(stage: RenderStage): void;
  stop(): void;
}

const checkEveryMs = 250;

/**
 * Watches one attempt: its whole wall time, and the time since it last moved. Stop it when the
 * attempt ends.
 */
export function startRenderWatch({ totalMs, silenceMs }: RenderLimits): RenderWatch {
  const abort = new AbortController();
  const startedAtMs = performance.now();
  let last: { stage: RenderStage; atMs: number } = { stage: 'queued', atMs: startedAtMs };
  let checkedAtMs = startedAtMs;

  const giveUp = (cause: string) => {
    clearInterval(timer);
    abort.abort(new CodedError('RENDER_TIMED_OUT', { cause: new Error(cause) }));
  };
  const check = () => {
    const nowMs = performance.now();
    // A late check was held up with everything else in this thread: that time does not count as
    // silence.
    last.atMs += Math.max(0, nowMs - checkedAtMs - 2 * checkEveryMs);
    checkedAtMs = nowMs;
    const silence = nowMs - last.atMs;
    if (silence > silenceMs[last.stage]) giveUp(`nothing moved in the stage "${last.stage}" for ${Math.round(silence)} ms`);
    else if (nowMs - startedAtMs > totalMs) giveUp(`it took longer than ${totalMs} ms`);
  };
  const timer = setInterval(check, checkEveryMs);

  return {
    signal: abort.signal,
    moved: (stage) => {
      last = { stage, atMs: performance.now() };
    },
    stop: () => clearInterval(timer),
  };
}
