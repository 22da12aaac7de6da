import type { PlanId } from '@hellograph/contract';
import type { Arrival } from './arrivals';
import { createHeap } from './heap';

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
