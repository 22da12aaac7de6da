import { readContacts } from '@hellograph/contract/contact-cards';
import { type FoundLimits, type FoundPerson, toFoundPerson } from '@hellograph/contract/found-person';
import { listCalendarDays } from '../../../domain/people-lists/calendar-days';
import { decodeText } from '../../../domain/people-lists/decode-text';
import type { TextEncoding } from '../../../domain/people-lists/people-list';
import { isCalendar, isContacts } from '../../../domain/people-lists/read-list';
import { findTable, listTablePeople } from '../../../domain/people-lists/read-table';

export interface FoundPeople {
  people: FoundPerson[];
  /** Entries that could not be read. */
  unread: number;
  /** How the file seems to be stored, if it does not say so. */
  guessed?: TextEncoding;
}

export interface FileLimits extends FoundLimits {
  peopleMax: number;
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
  const found = people.slice(0, limits.peopleMax).flatMap((person) => toFoundPerson(person, limits) ?? []);
  return { people: found, unread: unread + people.slice(0, limits.peopleMax).length - found.length, ...(guessed && { guessed }) };
}

function listAll(text: string, { peopleMax, today }: { peopleMax: number; today: string }) {
  if (isContacts(text)) return readContacts(text, peopleMax);
  if (isCalendar(text)) return { people: listCalendarDays(text, { peopleMax, today }), unread: 0 };
  const table = findTable(text, peopleMax);
  return { people: table ? listTablePeople(table) : [], unread: 0 };
}
