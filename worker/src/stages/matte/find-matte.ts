import { type DecodedPhoto, resizePhoto } from '@hellograph/kit/photo';
import { keepWarm, type WarmProcess } from '@hellograph/kit/process';
import type { Matte } from '@hellograph/render';

/** As in `@hellograph/face-models/matte`, which only the process needs. */
const sidePx = 384;
const timeoutMs = 60_000;
const photosMax = 32;
const keptMs = 15 * 60_000;

/** A photo squeezed into a square. */
export interface MatteRequest {
  rgb: Uint8Array;
}
export type MatteResponse = Uint8Array;

/** Finds the persons in photos. Close it when rendering has ended. */
export interface MatteFinder {
  /** Whether a photo needs no search. */
  knows(photoKey: string | undefined): boolean;
  /**
   * Returns the persons of a photo, from memory if its content (`photoKey`) is known. Without a
   * model, and if it fails, there is none: then only heads move.
   */
  find(photo: DecodedPhoto, photoKey: string | undefined, options: { signal?: AbortSignal | undefined }): Promise<Matte | undefined>;
  /** Opens the model, so that the next photo need not wait for it. */
  warmUp(): void;
  /** Frees the model's memory until the next `warmUp` or search. */
  rest(): void;
  close(): Promise<void>;
}

const startProcess = (): WarmProcess<MatteRequest, MatteResponse> =>
  keepWarm({
    entry: new URL('./matte-process.ts', import.meta.url),
    timeoutMs,
    failure: 'RENDER_FAILED',
    timeout: 'RENDER_TIMED_OUT',
  });

/** A model that nobody has needed for this long is closed. */
const restsAfterMs = 3 * 60_000;

/** Starts no process before it is needed. Mattes are kept in memory only, and for minutes. */
export function keepMatteFinder({ process = startProcess(), now = () => Date.now() } = {}): MatteFinder {
  const kept = new Map<string, { matte: Matte; until: number }>();
  let resting: NodeJS.Timeout | undefined;
  const restSoon = () => {
    clearTimeout(resting);
    resting = setTimeout(process.rest, restsAfterMs).unref();
  };
  const look = async (photo: DecodedPhoto, signal: AbortSignal | undefined): Promise<Matte | undefined> => {
    const { rgb } = await resizePhoto(photo, { width: sidePx, height: sidePx });
    restSoon();
    try {
      return { width: sidePx, height: sidePx, alpha: await process.request({ rgb }, { signal }) };
    } catch (thrown) {
      if (signal?.aborted) throw thrown;
      globalThis.process.emitWarning(`a person could not be cut out of a photo: ${thrown instanceof Error ? thrown.message : thrown}`);
      return undefined;
    }
  };
  return {
    knows: (photoKey) => photoKey !== undefined && kept.has(photoKey),
    find: async (photo, photoKey, { signal }) => {
      for (const [key, { until }] of kept) if (until <= now()) kept.delete(key);
      const known = photoKey === undefined ? undefined : kept.get(photoKey);
      const matte = known?.matte ?? (await look(photo, signal));
      if (!matte || photoKey === undefined) return matte;
      // The least recently used is forgotten first.
      kept.delete(photoKey);
      kept.set(photoKey, { matte, until: known?.until ?? now() + keptMs });
      for (const oldest of kept.keys()) if (kept.size > photosMax) kept.delete(oldest);
      return matte;
    },
    warmUp: () => {
      process.warmUp();
      restSoon();
    },
    rest: process.rest,
    close: () => {
      clearTimeout(resting);
      return process.close();
    },
  };
}
