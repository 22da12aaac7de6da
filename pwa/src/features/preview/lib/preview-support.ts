/** WebAssembly with SIMD: the smallest module that uses it (`i8x16.splat`, then `i8x16.popcnt`). */
const simdModule = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

/** Browsers since 2023 can preview. Others say so and can still send photos. */
export const canPreview = (): boolean =>
  typeof Worker === 'function' &&
  typeof OffscreenCanvas === 'function' &&
  typeof DecompressionStream === 'function' &&
  typeof createImageBitmap === 'function' &&
  typeof WebAssembly === 'object' &&
  WebAssembly.validate(simdModule);
