/** The list with the item at `from` moved to `to`; places outside of it mean its ends. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  const [moved] = next.splice(from, 1);
  if (moved === undefined) return next;
  next.splice(Math.min(next.length, Math.max(0, to)), 0, moved);
  return next;
}

/** Returns the place of a dragged item: the number of rows whose middle is above it. */
export const placeOf = (y: number, middles: readonly number[], from: number): number =>
  middles.filter((middle, index) => index !== from && middle < y).length;

const keySteps: Record<string, (place: number, count: number) => number> = {
  ArrowUp: (place) => place - 1,
  ArrowLeft: (place) => place - 1,
  ArrowDown: (place) => place + 1,
  ArrowRight: (place) => place + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Returns the place to which a key on a handle moves its item, or `undefined` if it does not move
 * it.
 */
export function placeByKey(key: string, place: number, count: number): number | undefined {
  const next = keySteps[key]?.(place, count);
  return next === undefined || next < 0 || next >= count || next === place ? undefined : next;
}
