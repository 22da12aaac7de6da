import { CodedError, type NumberRange, numberLimits, type ReaderStep, readerSteps, type StepCounts } from '@hellograph/contract';
import { Temporal } from 'temporal-polyfill';
import { isTimeZone } from '../../platform/schedule/zoned-time';

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

/** Moments in milliseconds; `to` is exclusive. */
export interface NumberSpan {
  from: number;
  to: number;
}

/** Days of an owner's calendar, and the same number of days before them. */
export interface CountedRange extends NumberSpan {
  before: NumberSpan;
  unit: 'hour' | 'day';
  /** The start of each hour or day. */
  starts: number[];
}

const wrong = (path: string, message: string) => new CodedError('VALIDATION_FAILED', { fields: [{ path, message }] });

function toDate(path: string, text: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch {
    throw wrong(path, 'This day does not exist.');
  }
}

/** Throws VALIDATION_FAILED. */
export function toCountedRange({ from, to, timeZone }: NumberRange): CountedRange {
  if (!isTimeZone(timeZone)) throw wrong('timeZone', 'This is no time zone.');
  const [first, last] = [toDate('from', from), toDate('to', to)];
  const days = first.until(last, { largestUnit: 'days' }).days + 1;
  if (days < 1) throw wrong('to', 'The last day is before the first.');
  if (days > numberLimits.rangeMaxDays) throw wrong('from', `At most ${numberLimits.rangeMaxDays} days.`);
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime({ timeZone }).epochMilliseconds;
  const dayStarts = Array.from({ length: days }, (_, index) => startOf(first.add({ days: index })));
  const span = { from: dayStarts[0] ?? 0, to: startOf(last.add({ days: 1 })) };
  const unit = days > numberLimits.hourlyMaxDays ? 'day' : 'hour';
  return {
    ...span,
    before: { from: startOf(first.subtract({ days })), to: span.from },
    unit,
    starts: unit === 'day' ? dayStarts : toHours(span),
  };
}

const hourMs = 60 * 60_000;
const toHours = ({ from, to }: NumberSpan) => Array.from({ length: Math.ceil((to - from) / hourMs) }, (_, index) => from + index * hourMs);

/** Consecutive hours or days of the same length. */
export interface Run {
  fromSlot: number;
  toSlot: number;
  slotsEach: number;
  /** The index of its first hour or day in the range. */
  first: number;
}

/**
 * Splits a range at days that are longer or shorter because clocks change: within a run, the slot
 * of an hour or day follows by a division.
 */
export function toRuns({ starts, to }: Pick<CountedRange, 'starts' | 'to'>): Run[] {
  const runs: Run[] = [];
  for (const [index, start] of starts.entries()) {
    const [fromSlot, end] = [toSlot(start), toSlot(starts[index + 1] ?? to)];
    const last = runs.at(-1);
    if (last && last.slotsEach === end - fromSlot) last.toSlot = end;
    else runs.push({ fromSlot, toSlot: end, slotsEach: end - fromSlot, first: index });
  }
  return runs;
}

/**
 * Returns the whole UTC days within a span, by number since 1970, and the remainders before and
 * after them.
 */
export function splitSpan({ from, to }: NumberSpan): { days: NumberSpan; edges: NumberSpan[] } {
  const days = { from: Math.ceil(from / dayMs), to: Math.floor(to / dayMs) };
  if (days.from >= days.to) return { days: { from: 0, to: 0 }, edges: [{ from: toSlot(from), to: toSlot(to) }] };
  const edges = [
    { from: toSlot(from), to: toSlot(days.from * dayMs) },
    { from: toSlot(days.to * dayMs), to: toSlot(to) },
  ];
  return { days, edges: edges.filter((edge) => edge.from < edge.to) };
}
