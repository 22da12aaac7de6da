import { platformLimits } from '@hellograph/contract/platform-limits';

/** A part of the app that did not load, or not in time. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  constructor(
    readonly code: 'MISSING' | 'LATE',
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}

/**
 * Loads a part of the app. Throws ChunkError when it cannot be had, and after two minutes of
 * waiting for it.
 */
export function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkError('LATE')), platformLimits.chunkTimeoutMs);
    load()
      .then(resolve, (cause: unknown) => reject(new ChunkError('MISSING', { cause })))
      .finally(() => clearTimeout(timer));
  });
}
