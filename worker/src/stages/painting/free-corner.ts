import { type FrameArea, inFrame, sharedArea } from '@hellograph/render';

/**
 * Returns a position for something of this size that overlaps nothing: the first free corner, upper
 * ones first, on even pixels. `undefined` if there is none.
 */
export function findFreeCorner(
  { width, height }: { width: number; height: number },
  room: { x: number; y: number; width: number; height: number },
  taken: readonly FrameArea[],
): { x: number; y: number } | undefined {
  const [left, right, top, foot] = [room.x, room.x + room.width - width, room.y, room.y + room.height - height];
  const corners = [
    [right, top],
    [left, top],
    [right, foot],
    [left, foot],
  ] as const;
  return corners
    .map(([x, y]) => ({ x: 2 * Math.round(x / 2), y: 2 * Math.round(y / 2) }))
    .find((place) => taken.every((area) => sharedArea(inFrame({ ...place, width, height }), area) === 0));
}
