import type { NumberRange } from '@hellograph/contract';
import { ownTimeZone } from '../../lib/time-zones';

/** Days up to today, today included. */
export const presets = { today: 1, week: 7, month: 30, year: 365 } as const;
export type Preset = keyof typeof presets;

const maxDays = 366;
const dayMs = 24 * 60 * 60_000;

/** `2026-12-24`, by the clock of this device. */
const toDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

export function toPresetRange(preset: Preset, now = new Date()): NumberRange {
  const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() - presets[preset] + 1);
  return { from: toDay(first), to: toDay(now), timeZone: ownTimeZone() };
}

/** Returns `undefined` while the days are not a valid range. */
export function toOwnRange(from: string, to: string): NumberRange | undefined {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return days >= 1 && days <= maxDays ? { from, to, timeZone: ownTimeZone() } : undefined;
}
