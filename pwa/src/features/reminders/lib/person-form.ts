import type { Person, PersonDayInput, PersonInput } from '@hellograph/contract';
import { emailPattern } from '@hellograph/contract/auth-words';
import type { Problems } from '../../../lib/use-form';

/** The values of the form; the year may be empty. */
export interface DayValues extends Omit<PersonDayInput, 'year' | 'day'> {
  day: string;
  year: string;
}

export interface PersonValues {
  name: string;
  email: string;
  timeZone: string;
  days: DayValues[];
}

export const newDay = (): DayValues => ({ occasion: 'birthday', month: 1, day: '', year: '', repeats: 'yearly', daysBefore: 7 });

export const toValues = (person: Person | undefined): PersonValues => ({
  name: person?.name ?? '',
  email: person?.email ?? '',
  timeZone: person?.timeZone ?? '',
  days: person?.days.map(({ nextOn: _, day, year, ...rest }) => ({
    ...rest,
    day: String(day),
    year: year === null ? '' : String(year),
  })) ?? [newDay()],
});

export const toInput = ({ name, email, timeZone, days }: PersonValues): PersonInput => ({
  name: name.trim(),
  email: email.trim() || null,
  timeZone: timeZone || null,
  days: days.map(({ day, year, ...rest }) => ({ ...rest, day: Number(day), year: year === '' ? null : Number(year) })),
});

const leapYear = 2024;
const isYear = (year: string) => /^\d{4}$/.test(year) && Number(year) >= 1800 && Number(year) <= 2200;

/**
 * Returns whether the day exists, in every year or in the given one. 29 February counts as a day of
 * every year.
 */
export function isRealDay({ day, month, year, repeats }: DayValues): boolean {
  if (!/^\d{1,2}$/.test(day) || Number(day) < 1 || (year !== '' && !isYear(year))) return false;
  if (repeats === 'once' && year === '') return false;
  const of = repeats === 'once' ? Number(year) : leapYear;
  return Number(day) <= new Date(of, month, 0).getDate();
}

export function validatePerson(
  { name, email, days }: PersonValues,
  words: { nameMissing: string; emailWrong: string; dayWrong: string },
): Problems<keyof PersonValues> {
  return {
    ...(name.trim() === '' && { name: words.nameMissing }),
    ...(email.trim() !== '' && !new RegExp(emailPattern).test(email.trim()) && { email: words.emailWrong }),
    ...(!days.every(isRealDay) && { days: words.dayWrong }),
  };
}
