import { listProperties, splitEntries } from '@hellograph/contract/contact-entries';
import { toMailbox } from '@hellograph/contract/email-address';
import type { EntryProperty } from '@hellograph/contract/entry-property';
import type { ListedPerson } from '@hellograph/contract/written-day';

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

/** Returns no person for a room or a projector. */
function readPerson({ line, parameters, value }: EntryProperty): ListedPerson | undefined {
  const parameter = (name: string) => parameters.get(name) ?? '';
  if (/^(room|resource)$/i.test(parameter('cutype'))) return undefined;
  const address = value.trim();
  const isMail = /^mailto:/i.test(address);
  const email = isMail ? decode(address.slice('mailto:'.length)) : parameter('email');
  const name = parameter('cn').trim();
  return name || email ? { line, name: name === email ? '' : name, email } : undefined;
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
