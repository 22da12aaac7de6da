import { createRequire } from 'node:module';
import type { default as Library, Sharp, SharpInput, SharpOptions } from 'sharp';

let library: typeof Library | undefined;

/** Loads the library ahead of the first picture, in a process that is for pictures. */
export function loadLibrary(): typeof Library {
  if (library) return library;
  const loaded = createRequire(import.meta.url)('sharp') as typeof Library;
  // Each picture is read once, so what it would cache is memory that a render needs.
  loaded.cache(false);
  library = loaded;
  return loaded;
}

/**
 * Opens a picture with sharp, which is loaded for the first one: until then, a program saves the
 * memory of a library that it may never need.
 */
export function openPicture(input: SharpInput | SharpInput[] | SharpOptions, options?: SharpOptions): Sharp {
  return loadLibrary()(input as SharpInput, options);
}
