import { toMailbox } from '@hellograph/contract/mailbox';
import ICAL from 'ical.js';
import { type EntryLine, listProperties, splitEntries } from './entries';
import type { ListedPerson } from './people-list';

/** Lists the attendees and organizers of a calendar's events (RFC 5545), each person once. */
export function listCalendarPeople(text: string, peopleMax: number): ListedPerson[] {
  const people = new Map<string, ListedPerson>();
  for (const entry of splitEntries(text, 'VEVENT')) {
    for (const property of listProperties(entry, /^(attendee|organizer)$/i)) {
      const person = readPerson(property);
      if (!person) continue;
      const key = toMailbox(person.email) || person.name;
      const known = people.get(key);
      if (!known) people.set(key, person);
      else if (!known.name) known.name = person.name;
    }
    if (people.size > peopleMax) break;
  }
  return [...people.values()];
}

/** Returns no person for a room or a projector, or for a damaged line. */
function readPerson({ line, text }: EntryLine): ListedPerson | undefined {
  try {
    const property = ICAL.Property.fromString(text, ICAL.design.icalendar);
    const parameter = (name: string) => property.getFirstParameter(name) ?? '';
    if (/^(room|resource)$/i.test(parameter('cutype'))) return undefined;
    const address = String(property.getFirstValue() ?? '').trim();
    const isMail = /^mailto:/i.test(address);
    const email = isMail ? decode(address.slice('mailto:'.length)) : parameter('email');
    const name = parameter('cn').trim();
    return name || email ? { line, name: name === email ? '' : name, email } : undefined;
  } catch {
    return undefined;
  }
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
