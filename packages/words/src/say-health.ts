import type { AdminHealthData, HealthLevel } from '@hellograph/contract';
import { fill } from './fill';
import type { admin } from './made/en/app/admin';

type HealthWords = (typeof admin)['english']['health'];

/** Says a check of the server's health in one sentence: how it is, and what to do. */
export function sayHealth(
  { checks, details, unknown }: HealthWords,
  { name, level, figure, detail }: AdminHealthData['checks'][number],
  toSize: (bytes: number) => string,
): string {
  if (level === 'unknown') {
    const known = detail in details ? details[detail as keyof typeof details] : detail;
    return fill(unknown, { detail: known || details.none });
  }
  const values = { count: figure, minutes: figure, size: toSize(figure), detail };
  return (fill as (text: string, values: object) => string)((checks[name] as Partial<Record<HealthLevel, string>>)[level] ?? '', values);
}
