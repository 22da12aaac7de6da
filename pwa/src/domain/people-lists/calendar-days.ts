import { type EntryLine, listProperties, splitEntries } from '@hellograph/contract/contact-entries';
import { readDayTitle } from '@hellograph/contract/day-title';
import { unescapeText } from '@hellograph/contract/entry-property';
import { findOccasion } from '@hellograph/contract/find-occasion';
import { findEventDay, type ListedPerson } from '@hellograph/contract/written-day';

/**
 * Lists the people whose days a calendar has: yearly events, and coming ones that name their
 * occasion. Appointments are not occasions.
 */
export function listCalendarDays(text: string, { peopleMax, today }: { peopleMax: number; today: string }): ListedPerson[] {
  const people: ListedPerson[] = [];
  for (const entry of splitEntries(text, 'VEVENT')) {
    const person = readEvent(entry, today);
    if (person) people.push(person);
    if (people.length > peopleMax) break;
  }
  return people;
}

function readEvent(entry: readonly EntryLine[], today: string): ListedPerson | undefined {
  const properties = listProperties(entry, /^(summary|dtstart|rrule)$/i);
  const textOf = (name: string) => properties.find((property) => property.name === name)?.value ?? '';
  const summary = unescapeText(textOf('summary'));
  const titled = readDayTitle(summary);
  const { name, occasion } = titled ?? { name: summary, occasion: findOccasion(summary) };
  const isYearly = /FREQ=YEARLY/i.test(textOf('rrule'));
  const day = findEventDay(textOf('dtstart'));
  if (!summary || !day || (occasion === 'hello' && !isYearly)) return undefined;
  const person = { line: entry[0]?.line ?? 1, name, email: '' };
  if (isYearly) return { ...person, days: [{ occasion, ...day, year: null }] };
  const isAhead = day.year !== null && `${day.year}-${String(day.month).padStart(2, '0')}-${String(day.day).padStart(2, '0')}` >= today;
  return isAhead ? { ...person, days: [{ occasion, ...day, isOnce: true }] } : undefined;
}
