import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';

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

interface Dragging {
  id: string;
  from: number;
  to: number;
}

/** Told of an order once, at the end. */
type OnOrder = (ids: string[], moved: { id: string; place: number }) => void;

interface PointerHandlers {
  drag: (y: number) => void;
  drop: () => void;
  cancel: () => void;
}

/**
 * Follows the pointer on the window, because the row that is dragged changes its place in the page,
 * and with that it loses the pointer.
 */
function useWindowPointer(isFollowed: boolean, handlers: PointerHandlers): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    if (!isFollowed) return;
    const listeners = [
      ['pointermove', ({ clientY }: PointerEvent) => latest.current.drag(clientY)],
      ['pointerup', () => latest.current.drop()],
      ['pointercancel', () => latest.current.cancel()],
    ] as const;
    for (const [name, listener] of listeners) addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) removeEventListener(name, listener);
    };
  }, [isFollowed]);
}

/**
 * Reordering a list by dragging a handle, or by arrow keys on it. The list shows the new order
 * while a row is dragged.
 */
export function useReorder<Item extends { _id: string }>(items: readonly Item[], onOrder: OnOrder) {
  const list = useRef<HTMLUListElement>(null);
  const [dragging, setDragging] = useState<Dragging>();
  const shown = dragging ? moveItem(items, dragging.from, dragging.to) : items;
  const finish = (from: number, to: number) => {
    const id = items[from]?._id;
    if (id === undefined || from === to) return;
    onOrder(
      moveItem(items, from, to).map(({ _id }) => _id),
      { id, place: to },
    );
  };
  const drag = (y: number) => {
    if (!dragging) return;
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const middles = rows.map(({ top, height }) => top + height / 2);
    const to = placeOf(y, middles, dragging.to);
    if (to !== dragging.to) setDragging({ ...dragging, to });
  };
  const drop = () => {
    if (dragging) finish(dragging.from, dragging.to);
    setDragging(undefined);
  };
  useWindowPointer(dragging !== undefined, { drag, drop, cancel: () => setDragging(undefined) });
  return {
    list,
    shown,
    draggedId: dragging?.id,
    /** Props of the handle of one item. */
    handleOf: (id: string) => {
      const from = items.findIndex(({ _id }) => _id === id);
      return {
        onPointerDown: ({ button }: ReactPointerEvent) => button === 0 && setDragging({ id, from, to: from }),
        onKeyDown: (event: KeyboardEvent) => {
          const to = placeByKey(event.key, from, items.length);
          if (to === undefined) return;
          event.preventDefault();
          finish(from, to);
        },
      };
    },
  };
}
