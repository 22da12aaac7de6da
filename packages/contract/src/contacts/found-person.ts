import { findEmailAddress } from '../accounts/email-address';
import type { PersonDayInput } from '../people/people';
import { cleanText } from '../platform/clean-text';
import type { ListedDay, ListedPerson } from './written-day';

/** A person in an address book, a calendar or a table, with their known days. */
export interface FoundPerson {
  name: string;
  email: string | null;
  days: PersonDayInput[];
}

export interface FoundLimits {
  nameMaxLength: number;
  daysMax: number;
  daysBefore: number;
}

/** Returns no person for an entry without a name. */
export function toFoundPerson({ name, email, days = [] }: ListedPerson, limits: FoundLimits): FoundPerson | undefined {
  const plain = cleanText(name, 'line').trim().slice(0, limits.nameMaxLength);
  if (plain === '') return undefined;
  return {
    name: plain,
    email: findEmailAddress(email) ?? null,
    days: days.slice(0, limits.daysMax).map((day) => toInput(day, limits.daysBefore)),
  };
}

const toInput = ({ isOnce, ...day }: ListedDay, daysBefore: number): PersonDayInput => ({
  ...day,
  repeats: isOnce ? 'once' : 'yearly',
  daysBefore,
});
