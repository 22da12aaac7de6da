import type { Canvas } from '@napi-rs/canvas';

export function pixelsOf(canvas: Canvas) {
  const { width, height } = canvas;
  return { width, height, rgba: canvas.getContext('2d').getImageData(0, 0, width, height).data };
}

/** Planes of half the size need even sides. */
export const toEven = (length: number): number => 2 * Math.ceil(length / 2);
