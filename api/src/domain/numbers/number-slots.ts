import { type ReaderStep, readerSteps, type StepCounts } from '@hellograph/contract';

/**
 * In every time zone, days start at a multiple of a quarter of an hour in UTC, so sums per quarter
 * add up to the days of any owner.
 */
const slotMs = 15 * 60_000;
export const dayMs = 24 * 60 * 60_000;

export const toSlot = (ms: number) => Math.floor(ms / slotMs);
export const toUtcDay = (ms: number) => Math.floor(ms / dayMs);

export const toCounts = (count: (step: ReaderStep) => number): StepCounts =>
  Object.fromEntries(readerSteps.map((step) => [step, count(step)])) as StepCounts;

export const noCounts = (): StepCounts => toCounts(() => 0);
