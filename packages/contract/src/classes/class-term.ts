import { type Static, Type } from 'typebox';
import { classLimits as max } from './class-limits';

const calendarDay = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** A part of the school year, by calendar days, both of them included. */
export const classTermSchema = Type.Object({
  name: Type.String({ minLength: 1, maxLength: max.termNameMaxLength, pattern: '\\S' }),
  startsOn: calendarDay,
  endsOn: calendarDay,
});
export type ClassTerm = Static<typeof classTermSchema>;

const dayMs = 86_400_000;
/** `NaN` for a day that no calendar has. */
const toDayMs = (day: string): number => {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day ? Number.NaN : ms;
};

/** Which day of a term is wrong; `undefined`: none. */
export function findTermProblem({ startsOn, endsOn }: Pick<ClassTerm, 'startsOn' | 'endsOn'>): 'startsOn' | 'endsOn' | undefined {
  const [starts, ends] = [toDayMs(startsOn), toDayMs(endsOn)];
  if (Number.isNaN(starts)) return 'startsOn';
  return ends >= starts && ends - starts <= max.termDaysMax * dayMs ? undefined : 'endsOn';
}
