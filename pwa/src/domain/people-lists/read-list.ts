import { decodeText } from './decode-text';
import { type ListedPerson, listLimits, type ReadList } from './people-list';
import { findTable } from './read-table';
import { splitPeople } from './split-people';

const isContacts = (text: string) => /^\s*BEGIN:VCARD/i.test(text.slice(0, 2000));
const isCalendar = (text: string) => /^\s*BEGIN:VCALENDAR/i.test(text.slice(0, 2000));

/** The people of a file, whatever its name says. */
export async function readFile(file: Blob): Promise<ReadList> {
  if (file.size > listLimits.contactsMaxBytes) return { kind: 'failure', failure: 'too-large' };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return { kind: 'failure', failure: 'unreadable' };
  const decoded = decodeText(new Uint8Array(bytes));
  return 'failure' in decoded ? { kind: 'failure', ...decoded } : readList(decoded.text);
}

/**
 * Reads the people in a text: contacts, a calendar, a table, or typed addresses. The parsers of
 * contacts and calendars are loaded only when needed.
 */
export async function readList(text: string): Promise<ReadList> {
  if (isContacts(text)) return toList((await import('./contact-cards')).listContacts(text, listLimits.rowsMax));
  if (text.length > listLimits.textMaxBytes) return { kind: 'failure', failure: 'too-large' };
  if (isCalendar(text)) return toList((await import('./calendar-people')).listCalendarPeople(text, listLimits.rowsMax));
  const table = findTable(text, listLimits.rowsMax);
  if (!table) return toList(splitPeople(text));
  const isLong = table.rows.length - (table.hasHeader ? 1 : 0) > listLimits.rowsMax;
  return isLong ? { kind: 'failure', failure: 'too-many' } : table;
}

function toList(people: readonly ListedPerson[]): ReadList {
  if (people.length === 0) return { kind: 'failure', failure: 'empty' };
  return people.length > listLimits.rowsMax ? { kind: 'failure', failure: 'too-many' } : { kind: 'people', people };
}
