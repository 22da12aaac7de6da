import type { PersonDayInput } from '@hellograph/contract';
import { cleanText } from '@hellograph/contract/clean-text';
import { findEmailAddress } from '@hellograph/contract/email-address';
import { listCalendarDays } from '../../../domain/people-lists/calendar-days';
import { readContacts } from '../../../domain/people-lists/contact-cards';
import { decodeText } from '../../../domain/people-lists/decode-text';
import type { ListedDay, ListedPerson, TextEncoding } from '../../../domain/people-lists/people-list';
import { isCalendar, isContacts } from '../../../domain/people-lists/read-list';
import { findTable, listTablePeople } from '../../../domain/people-lists/read-table';

/** A person in an address book, a calendar or a table, with their known days. */
export interface FoundPerson {
  name: string;
  email: string | null;
  days: PersonDayInput[];
}

export interface FoundPeople {
  people: FoundPerson[];
  /** Entries that could not be read. */
  unread: number;
  /** How the file seems to be stored, if it does not say so. */
  guessed?: TextEncoding;
}

export interface FileLimits {
  peopleMax: number;
  nameMaxLength: number;
  daysMax: number;
  daysBefore: number;
}

/** How a file is read: as of today (`2026-11-28`), and in the encoding that its user chose. */
export interface FileReading {
  limits: FileLimits;
  today: string;
  chosen?: TextEncoding | undefined;
}

/** Returns the people in a contacts file, a table, or those with a day in a calendar. */
export function parsePeople(bytes: Uint8Array, { limits, today, chosen }: FileReading): FoundPeople {
  const decoded = decodeText(bytes, chosen);
  if ('failure' in decoded) return { people: [], unread: 0 };
  const { text, guessed } = decoded;
  const { people, unread } = listAll(text, { peopleMax: limits.peopleMax, today });
  const found = people.slice(0, limits.peopleMax).flatMap((person) => toFound(person, limits) ?? []);
  return { people: found, unread: unread + people.slice(0, limits.peopleMax).length - found.length, ...(guessed && { guessed }) };
}

function listAll(text: string, { peopleMax, today }: { peopleMax: number; today: string }) {
  if (isContacts(text)) return readContacts(text, peopleMax);
  if (isCalendar(text)) return { people: listCalendarDays(text, { peopleMax, today }), unread: 0 };
  const table = findTable(text, peopleMax);
  return { people: table ? listTablePeople(table) : [], unread: 0 };
}

/** Returns no person for an entry without a name. */
function toFound({ name, email, days = [] }: ListedPerson, limits: FileLimits): FoundPerson | undefined {
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
