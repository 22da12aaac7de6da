import { expect, it } from 'vitest';
import { type Arrival, drawDay } from './arrivals';
import { findWorkers, isGoalMet, toPeakLoad } from './queue-simulation';
import { createHeap, quantileSec, simulateQueue } from './simulate-queue';

const arrival = (atSec: number, place: number, renderSec = 10): Arrival => ({ atSec, place, renderSec, plan: 'trial' });
const waitsOf = (arrivals: Arrival[], workers: number) => simulateQueue(arrivals, workers).map(({ waitSec }) => waitSec);

it('pops the smallest first', () => {
  const heap = createHeap<number>((key) => key);
  const keys = [5, 3, 9, 1, 7, 3, 8];
  for (const key of keys) heap.push(key);
  expect(keys.map(() => heap.pop())).toEqual([1, 3, 3, 5, 7, 8, 9]);
  expect(heap.pop()).toBeUndefined();
});

it('lets a video wait for a worker, and no longer', () => {
  expect(waitsOf([arrival(0, 0), arrival(2, 2), arrival(30, 30)], 1)).toEqual([0, 8, 0]);
  expect(waitsOf([arrival(0, 0), arrival(2, 2), arrival(30, 30)], 2)).toEqual([0, 0, 0]);
});

it('takes the smallest place first of those that wait, and interrupts none', () => {
  // The third arrived last and is the second to start, at 10; the second waits until 20.
  expect(waitsOf([arrival(0, 0), arrival(1, 50), arrival(2, 20)], 1)).toEqual([0, 8, 19]);
});

it('agrees with the wait that queueing theory knows for one worker', () => {
  // M/D/1: load .8, so the mean wait is .8 / (2 × .2) = 2 renders.
  const arrivals: Arrival[] = [];
  let state = 1;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  for (let atSec = 0; arrivals.length < 200_000; ) {
    atSec -= Math.log(random()) / 0.08;
    arrivals.push(arrival(atSec, atSec));
  }
  const waits = waitsOf(arrivals, 1);
  expect(waits.reduce((sum, each) => sum + each, 0) / waits.length / 10).toBeCloseTo(2, 0);
});

it('draws the same day for the same seed, with the requested videos and work', () => {
  const demand = { videosPerDay: 20_000, renderSec: 20, seed: 3 };
  const arrivals = drawDay(demand);
  expect(drawDay(demand)).toEqual(arrivals);
  expect(arrivals.length / demand.videosPerDay).toBeCloseTo(1, 1);
  expect(arrivals.reduce((sum, { renderSec }) => sum + renderSec, 0) / arrivals.length / demand.renderSec).toBeCloseTo(1, 1);
  expect(arrivals.every(({ atSec }, index) => index === 0 || atSec >= (arrivals[index - 1]?.atSec ?? 0))).toBe(true);
});

it('finds the fewest workers that keep the promise', () => {
  const demand = { videosPerDay: 5000, renderSec: 20 };
  const arrivals = drawDay({ ...demand, seed: 7 });
  const workers = findWorkers(arrivals, toPeakLoad(demand));
  expect(isGoalMet(simulateQueue(arrivals, workers))).toBe(true);
  expect(isGoalMet(simulateQueue(arrivals, workers - 1))).toBe(false);
});

it('makes paid plans wait less than the trial when there are too few workers', () => {
  const demand = { videosPerDay: 5000, renderSec: 20, seed: 7 };
  const waits = simulateQueue(drawDay(demand), Math.floor(toPeakLoad(demand)));
  const p95 = (plan: string) =>
    quantileSec(
      waits.filter((wait) => wait.plan === plan),
      0.95,
    );
  expect(p95('trial')).toBeGreaterThan(p95('enterprise'));
});
