export interface CropBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Smallest side of a crop, in pixels of the screen. */
export const cropMinPx = 50;

/** The nearest box that is large enough and lies within the picture. */
export function clampBox(box: CropBox, picture: { width: number; height: number }): CropBox {
  const width = Math.min(picture.width, Math.max(cropMinPx, box.width));
  const height = Math.min(picture.height, Math.max(cropMinPx, box.height));
  return {
    width,
    height,
    x: Math.min(Math.max(0, box.x), picture.width - width),
    y: Math.min(Math.max(0, box.y), picture.height - height),
  };
}

/** The effect of the arrow keys; plus and minus resize the frame around its middle. */
const keyMoves: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const keySizes: Record<string, number> = { '+': 1, '=': 1, '-': -1, _: -1 };
const keyStepPx = 4;

/**
 * The box that a key asks for: arrows move it, with Shift they move its right and lower edge, plus
 * and minus grow and shrink it; `undefined` for other keys.
 */
export function boxByKey({ x, y, width, height }: CropBox, { key, shiftKey }: { key: string; shiftKey: boolean }): CropBox | undefined {
  const [way, grows] = [keyMoves[key], keySizes[key]];
  if (way && shiftKey) return { x, y, width: width + way.x * keyStepPx, height: height + way.y * keyStepPx };
  if (way) return { x: x + way.x * keyStepPx, y: y + way.y * keyStepPx, width, height };
  if (grows === undefined) return undefined;
  const [wider, taller] = [2 * keyStepPx * grows, (2 * keyStepPx * grows * height) / width];
  return { x: x - wider / 2, y: y - taller / 2, width: width + wider, height: height + taller };
}

export const isSameBox = (a: CropBox, b: CropBox) =>
  (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) < 0.5);

/** `nana.heic` → `nana_cropped.jpg`. */
export const croppedName = (name: string) => `${name.replace(/\.[^.]*$/, '') || 'photo'}_cropped.jpg`;
