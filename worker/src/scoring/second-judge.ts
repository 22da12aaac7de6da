import { createRequire } from 'node:module';
import { keepWarm, type WarmProcess } from '@hellograph/kit/process';

/** A square picture of a face, row by row. */
export interface JudgeProcessRequest {
  sidePx: number;
  rgb: Uint8Array;
}

/** x, y of 68 landmarks (the order of iBUG 300-W) as shares of the side. */
export type JudgeProcessResponse = Float32Array;

export type SecondJudge = WarmProcess<JudgeProcessRequest, JudgeProcessResponse>;

/**
 * Returns `undefined` in production installations, because the judge's weights are a development
 * dependency.
 */
export function startSecondJudge(): SecondJudge | undefined {
  try {
    createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json');
  } catch {
    return undefined;
  }
  return keepWarm({ entry: new URL('./second-judge-process.ts', import.meta.url), timeoutMs: 60_000, failure: 'RENDER_FAILED' });
}

/** Pairs of the inner lips from the left to the right, and the corners of the mouth. */
const innerLips = [
  [61, 67],
  [62, 66],
  [63, 65],
] as const;
const corners = [48, 54] as const;

/** Inner-lip gap ÷ mouth width, as the second judge sees it. */
export async function seeMouthAgain(rgb: Uint8Array, sidePx: number, judge: SecondJudge, signal?: AbortSignal): Promise<number> {
  const points = await judge.request({ rgb, sidePx }, { signal });
  const apart = ([a, b]: readonly [number, number]) =>
    Math.hypot((points[2 * a] ?? 0) - (points[2 * b] ?? 0), (points[2 * a + 1] ?? 0) - (points[2 * b + 1] ?? 0));
  return innerLips.reduce((sum, pair) => sum + apart(pair), 0) / innerLips.length / apart(corners);
}
