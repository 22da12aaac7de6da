import type { ListedPerson } from '@hellograph/contract/written-day';
import { type DecodedText, decodeText } from './decode-text';
import { type ListFailure, listLimits, type ReadFile, type ReadList, type TextEncoding } from './people-list';
import { findTable, listTablePeople } from './read-table';
import { splitPeople } from './split-people';

const { rowsMax } = listLimits;
export const isContacts = (text: string) => /^\s*BEGIN:VCARD/i.test(text.slice(0, 2000));
export const isCalendar = (text: string) => /^\s*BEGIN:VCALENDAR/i.test(text.slice(0, 2000));

/** The people of a file, whatever its name says, stored as `chosen` unless it says so itself. */
export async function readFile(file: Blob, chosen?: TextEncoding): Promise<ReadFile> {
  const decoded = await decodeFile(file, chosen);
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
  if (isContacts(text)) return toList((await import('@hellograph/contract/contact-cards')).readContacts(text, rowsMax).people);
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

async function decodeFile(file: Blob, chosen: TextEncoding | undefined): Promise<ReturnType<typeof decodeText>> {
  if (file.size > listLimits.contactsMaxBytes) return { failure: 'too-large' };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  return bytes ? decodeText(new Uint8Array(bytes), chosen) : { failure: 'unreadable' };
}

/**
 * Reads the names in contacts, a calendar or a table, for lists that need no addresses; `undefined`
 * for lines as people type them.
 */
export async function readNames(text: string): Promise<string[] | undefined> {
  if (isContacts(text) || isCalendar(text)) {
    const list = await readList(text);
    return list.kind === 'people' ? toNames(list.people) : undefined;
  }
  const table = findTable(text, rowsMax, { needsAddress: false });
  return table && table.columns.length > 1 ? toNames(listTablePeople(table)) : undefined;
}

const toNames = (people: readonly ListedPerson[]) => people.map(({ name }) => name).filter((name) => name !== '');

/** Reads the names in a file, one a line, and how it seems to be stored if it does not say so. */
export async function readNamesFile(file: Blob, chosen?: TextEncoding): Promise<DecodedText | { failure: ListFailure }> {
  const decoded = await decodeFile(file, chosen);
  if ('failure' in decoded) return decoded;
  const { text, ...more } = decoded;
  if (text.length > listLimits.textMaxBytes && !isContacts(text)) return { failure: 'too-large' };
  const column = findTable(text, rowsMax, { needsAddress: false });
  const names = (await readNames(text)) ?? (column ? toNames(listTablePeople(column)) : text.split(/\r\n|\n|\r/));
  const filled = names.filter((name) => name.trim() !== '');
  if (filled.length === 0) return { failure: 'empty' };
  return filled.length > rowsMax ? { failure: 'too-many' } : { text: filled.join('\n'), ...more };
}

const toToday = () => new Date().toISOString().slice(0, 10);

function toList(people: readonly ListedPerson[]): ReadList {
  if (people.length === 0) return { kind: 'failure', failure: 'empty' };
  return people.length > rowsMax ? { kind: 'failure', failure: 'too-many' } : { kind: 'people', people };
}
