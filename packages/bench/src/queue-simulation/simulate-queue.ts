import type { PlanId } from '@hellograph/contract';
import type { Arrival } from './arrivals';

/** A binary heap: `pop` returns the item of the smallest key. */
export function createHeap<Item>(keyOf: (item: Item) => number) {
  const items: Item[] = [];
  const isBefore = (one: number, other: number) => keyOf(items[one] as Item) < keyOf(items[other] as Item);
  const swap = (one: number, other: number) => {
    [items[one], items[other]] = [items[other] as Item, items[one] as Item];
  };
  return {
    size: () => items.length,
    peek: (): Item | undefined => items[0],
    push: (item: Item) => {
      items.push(item);
      for (let at = items.length - 1; at > 0; ) {
        const parent = (at - 1) >> 1;
        if (!isBefore(at, parent)) return;
        swap(at, parent);
        at = parent;
      }
    },
    pop: (): Item | undefined => {
      const first = items[0];
      const last = items.pop();
      if (items.length === 0 || last === undefined) return first;
      items[0] = last;
      for (let at = 0; ; ) {
        const [left, right] = [2 * at + 1, 2 * at + 2];
        let least = at;
        if (left < items.length && isBefore(left, least)) least = left;
        if (right < items.length && isBefore(right, least)) least = right;
        if (least === at) return first;
        swap(at, least);
        at = least;
      }
    },
  };
}

export interface Wait {
  plan: PlanId;
  /** From acceptance until a worker starts. */
  waitSec: number;
}

/**
 * Runs a day through the queue: a worker that is free takes the video with the smallest place, and
 * makes one at a time. `arrivals` are in the order of time.
 */
export function simulateQueue(arrivals: readonly Arrival[], workers: number): Wait[] {
  const freeAt = createHeap<number>((sec) => sec);
  for (let index = 0; index < workers; index++) freeAt.push(0);
  const waiting = createHeap<Arrival>(({ place }) => place);
  const waits: Wait[] = [];
  let next = 0;
  while (waits.length < arrivals.length) {
    const freeSec = freeAt.pop() ?? 0;
    const nowSec = waiting.size() > 0 ? freeSec : Math.max(freeSec, arrivals[next]?.atSec ?? 0);
    for (let arrival = arrivals[next]; arrival && arrival.atSec <= nowSec; arrival = arrivals[next]) {
      waiting.push(arrival);
      next++;
    }
    const taken = waiting.pop();
    if (!taken) throw new Error('A free worker found no video');
    const startSec = Math.max(nowSec, taken.atSec);
    waits.push({ plan: taken.plan, waitSec: startSec - taken.atSec });
    freeAt.push(startSec + taken.renderSec);
  }
  return waits;
}

/** The wait that the given share of videos does not exceed. */
export function quantileSec(waits: readonly Wait[], share: number): number {
  const sorted = waits.map(({ waitSec }) => waitSec).sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
