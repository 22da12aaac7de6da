import { decodeText } from './decode-text';
import { type ListedPerson, listLimits, type ReadFile, type ReadList, type TextEncoding } from './people-list';
import { findTable } from './read-table';
import { splitPeople } from './split-people';

const { rowsMax } = listLimits;
export const isContacts = (text: string) => /^\s*BEGIN:VCARD/i.test(text.slice(0, 2000));
export const isCalendar = (text: string) => /^\s*BEGIN:VCALENDAR/i.test(text.slice(0, 2000));

/** The people of a file, whatever its name says, stored as `chosen` unless it says so itself. */
export async function readFile(file: Blob, chosen?: TextEncoding): Promise<ReadFile> {
  if (file.size > listLimits.contactsMaxBytes) return { kind: 'failure', failure: 'too-large' };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return { kind: 'failure', failure: 'unreadable' };
  const decoded = decodeText(new Uint8Array(bytes), chosen);
  if ('failure' in decoded) return { kind: 'failure', ...decoded };
  const { text, guessed } = decoded;
  return { ...(await readList(text)), ...(guessed && { guessed }) };
}

/**
 * Reads the people in a text: contacts, a calendar, a table, or typed addresses. The parsers of
 * contacts and calendars are loaded only when needed. A calendar without guests has the people
 * whose days are in it.
 */
export async function readList(text: string): Promise<ReadList> {
  if (isContacts(text)) return toList((await import('./contact-cards')).readContacts(text, rowsMax).people);
  if (text.length > listLimits.textMaxBytes) return { kind: 'failure', failure: 'too-large' };
  if (isCalendar(text)) {
    const guests = (await import('./calendar-people')).listCalendarPeople(text, rowsMax);
    const people =
      guests.length > 0 ? guests : (await import('./calendar-days')).listCalendarDays(text, { peopleMax: rowsMax, today: toToday() });
    return toList(people);
  }
  const table = findTable(text, rowsMax);
  if (!table) return toList(splitPeople(text));
  const isLong = table.rows.length - (table.hasHeader ? 1 : 0) > rowsMax;
  return isLong ? { kind: 'failure', failure: 'too-many' } : table;
}

const toToday = () => new Date().toISOString().slice(0, 10);

function toList(people: readonly ListedPerson[]): ReadList {
  if (people.length === 0) return { kind: 'failure', failure: 'empty' };
  return people.length > rowsMax ? { kind: 'failure', failure: 'too-many' } : { kind: 'people', people };
}
