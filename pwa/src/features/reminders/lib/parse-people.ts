import type { Occasion, PersonDayInput } from '@hellograph/contract';
import { findOccasion } from '@hellograph/contract/find-occasion';
import ICAL from 'ical.js';
import { splitEntries } from '../../../domain/people-lists/entries';

/** A person in an address book or calendar, with their known days. */
export interface FoundPerson {
  name: string;
  email: string | null;
  days: PersonDayInput[];
}

export interface FoundPeople {
  people: FoundPerson[];
  /** Entries that could not be read. */
  unread: number;
}

export interface FileLimits {
  peopleMax: number;
  nameMaxLength: number;
  /** Limit for one entry, because some contain a picture. */
  entryMaxLength: number;
  daysBefore: number;
}

/**
 * Returns the people in a contacts file (vCard, RFC 6350), or those with a day in a calendar (RFC
 * 5545).
 */
export function parsePeople(text: string, limits: FileLimits, today: string): FoundPeople {
  const isCalendar = /^\s*BEGIN:VCALENDAR/im.test(text.slice(0, 2000));
  const found: FoundPeople = { people: [], unread: 0 };
  for (const lines of splitEntries(text, isCalendar ? 'VEVENT' : 'VCARD')) {
    if (found.people.length >= limits.peopleMax) break;
    const entry = lines.map((line) => line.text).join('\r\n');
    try {
      if (entry.length > limits.entryMaxLength) throw new RangeError('entry-too-long');
      const person = isCalendar ? toPersonOfEvent(entry, limits, today) : toPersonOfCard(entry, limits);
      if (person) found.people.push({ ...person, name: person.name.slice(0, limits.nameMaxLength) });
    } catch {
      found.unread++;
    }
  }
  return found;
}

const textOf = (property: ICAL.Property | null) => String(property?.getFirstValue() ?? '').trim();

function toPersonOfCard(entry: string, { daysBefore }: FileLimits): FoundPerson | undefined {
  const parsed = ICAL.parse(entry) as unknown[];
  const card = new ICAL.Component((Array.isArray(parsed[0]) ? parsed[0] : parsed) as never);
  const name = textOf(card.getFirstProperty('fn')) || textOf(card.getFirstProperty('n')).split(',').reverse().join(' ').trim();
  if (!name) return undefined;
  const email = textOf(card.getFirstProperty('email')).toLowerCase();
  const day = (occasion: Occasion, property: ICAL.Property | null) => toDay(property, { occasion, daysBefore });
  return {
    name,
    email: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email) ? email : null,
    days: [
      day('birthday', card.getFirstProperty('bday')),
      day('anniversary', card.getFirstProperty('anniversary') ?? card.getFirstProperty('x-anniversary')),
    ].filter((one) => one !== undefined),
  };
}

/** `1944-02-29`, `19440229`, `--0229`; some programs write 1604 for an unknown year. */
function toDay(
  property: ICAL.Property | null,
  { occasion, daysBefore }: { occasion: Occasion; daysBefore: number },
): PersonDayInput | undefined {
  const raw: unknown = property?.toJSON()[3];
  const [, year, month, day] = /^(?:(\d{4})-?|--)(\d{2})-?(\d{2})/.exec(String(raw ?? '')) ?? [];
  if (!month || !day || !isDay(Number(month), Number(day))) return undefined;
  const known = year === undefined || year < '1800' ? null : Number(year);
  return { occasion, month: Number(month), day: Number(day), year: known, repeats: 'yearly', daysBefore };
}

const leapYear = 2024;
const isDay = (month: number, day: number) => month >= 1 && month <= 12 && day >= 1 && day <= new Date(leapYear, month, 0).getDate();

/** A yearly event, or a future one that names its occasion. Appointments are not occasions. */
function toPersonOfEvent(entry: string, { daysBefore }: FileLimits, today: string): FoundPerson | undefined {
  const event = new ICAL.Component(ICAL.parse(entry) as never);
  const summary = textOf(event.getFirstProperty('summary'));
  const occasion = findOccasion(summary);
  const isYearly = /FREQ=YEARLY/i.test(String(event.getFirstPropertyValue('rrule') ?? ''));
  const date = toDay(event.getFirstProperty('dtstart'), { occasion, daysBefore });
  if (!summary || !date || (occasion === 'hello' && !isYearly)) return undefined;
  const name = toName(summary);
  if (isYearly) return { name, email: null, days: [{ ...date, year: null }] };
  const isAhead = date.year !== null && `${date.year}-${String(date.month).padStart(2, '0')}-${String(date.day).padStart(2, '0')}` >= today;
  return isAhead ? { name, email: null, days: [{ ...date, repeats: 'once' }] } : undefined;
}

const word = '(?:birthday|bday|anniversary|geburtstag|hochzeitstag|cumpleaños|aniversario|anniversaire|compleanno|aniversário)';
const shapes = [
  new RegExp(`^(.+?)['’]s?\\s+(?:\\d+(?:st|nd|rd|th)\\s+)?${word}\\b.*$`, 'iu'),
  new RegExp(`^${word}\\s*(?:of|von|de la|del|de|d['’]|di|do|da)?[\\s:–-]+(.+)$`, 'iu'),
  new RegExp(`^(.+?)\\s*[-–:(]\\s*${word}\\)?$`, 'iu'),
];

/**
 * Returns the person in "Nana’s birthday" or "Cumpleaños de Nana", or the whole line if there is no
 * name.
 */
const toName = (summary: string) => shapes.map((shape) => shape.exec(summary)?.[1]?.trim()).find(Boolean) ?? summary;
