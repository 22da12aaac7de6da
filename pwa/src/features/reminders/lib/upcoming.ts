import type { Person, PersonDay } from '@hellograph/contract';
import { language } from '../../../words/language';

export interface Upcoming {
  person: Person;
  day: PersonDay;
}

const dayMs = 86_400_000;

/** All days that will come, the next one first. */
export const listUpcoming = (people: readonly Person[]): Upcoming[] =>
  people
    .flatMap((person) => person.days.filter(({ nextOn }) => nextOn !== null).map((day) => ({ person, day })))
    .sort(
      (one, other) =>
        (one.day.nextOn ?? '').localeCompare(other.day.nextOn ?? '') || one.person.name.localeCompare(other.person.name, language.get()),
    );

/** Returns a person's age on their next birthday, if the year of birth is known. */
export function ageOn({ occasion, year, nextOn }: PersonDay): number | undefined {
  if (occasion !== 'birthday' || year === null || nextOn === null) return undefined;
  const age = Number(nextOn.slice(0, 4)) - year;
  return age > 0 ? age : undefined;
}

/** `2026-12-24` as a long date. */
export const formatDate = (date: string): string =>
  new Intl.DateTimeFormat(language.get(), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** `tomorrow`, `in 3 days`, as the language says it. */
export function formatDistance(date: string, nowMs: number): string {
  const now = new Date(nowMs);
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const days = Math.round((Date.parse(`${date}T00:00:00Z`) - today) / dayMs);
  return new Intl.RelativeTimeFormat(language.get(), { numeric: 'auto' }).format(days, 'day');
}

export const listMonths = (): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(language.get(), { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month, 15)),
  );
