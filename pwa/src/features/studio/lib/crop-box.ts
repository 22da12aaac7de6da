export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Smallest side of a crop, in pixels of the screen. */
export const cropMinPx = 50;

/** The nearest box that is large enough and lies within the picture. */
export function clampBox(box: Box, picture: { width: number; height: number }): Box {
  const width = Math.min(picture.width, Math.max(cropMinPx, box.width));
  const height = Math.min(picture.height, Math.max(cropMinPx, box.height));
  return {
    width,
    height,
    x: Math.min(Math.max(0, box.x), picture.width - width),
    y: Math.min(Math.max(0, box.y), picture.height - height),
  };
}

export const isSameBox = (a: Box, b: Box) => (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) < 0.5);

/** `nana.heic` → `nana_cropped.jpg`. */
export const croppedName = (name: string) => `${name.replace(/\.[^.]*$/, '') || 'photo'}_cropped.jpg`;
