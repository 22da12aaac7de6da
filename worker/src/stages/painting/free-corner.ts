import { type FrameArea, inFrame, sharedArea } from '@hellograph/render';

/**
 * Returns where something of this size covers nothing that is taken: the first free corner, the
 * upper ones first, on even pixels. `undefined` if there is none.
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
