import { keepWarm, type WarmProcess } from '@hellograph/kit/process';
import type { RgbImage, SeenFace, SeeOptions } from '@hellograph/render';

/** Requests to the face process and its responses. */
export type FaceProcessRequest = RgbImage & SeeOptions;

/** The faces found at each crop scale. */
export type FaceProcessResponse = SeenFace[][];

export type FaceProcess = WarmProcess<FaceProcessRequest, FaceProcessResponse>;

export const startFaceProcess = (): FaceProcess =>
  keepWarm({
    entry: new URL('./face-process.ts', import.meta.url),
    timeoutMs: 60_000,
    failure: 'RENDER_FAILED',
    timeout: 'RENDER_TIMED_OUT',
  });

export interface SearchOptions {
  facesMax: number;
  /** Skips tiles, for callers that need no small faces. */
  isQuick?: boolean;
  signal?: AbortSignal | undefined;
  /** Called after each run of the detector, as a sign of progress. */
  onMoved?: (() => void) | undefined;
}
