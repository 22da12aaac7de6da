import { type Static, Type } from 'typebox';
import { textLine } from '../platform/text-field';
import { classLimits as max } from './class-limits';

const calendarDay = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** A term of the school year, in calendar days; both days are included. */
export const classTermSchema = Type.Object({
  name: textLine({ minLength: 1, maxLength: max.termNameMaxLength, pattern: '\\S' }),
  startsOn: calendarDay,
  endsOn: calendarDay,
});
export type ClassTerm = Static<typeof classTermSchema>;

const dayMs = 86_400_000;
/** Returns `NaN` for a day that doesn't exist. */
const toDayMs = (day: string): number => {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day ? Number.NaN : ms;
};

/** Returns the invalid day of a term, or `undefined` if the term is valid. */
export function findTermProblem({ startsOn, endsOn }: Pick<ClassTerm, 'startsOn' | 'endsOn'>): 'startsOn' | 'endsOn' | undefined {
  const [starts, ends] = [toDayMs(startsOn), toDayMs(endsOn)];
  if (Number.isNaN(starts)) return 'startsOn';
  return ends >= starts && ends - starts <= max.termDaysMax * dayMs ? undefined : 'endsOn';
}
