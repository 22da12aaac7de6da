import ICAL from 'ical.js';
import { type EntryLine, listProperties, splitEntries } from './entries';
import type { ListedPerson } from './people-list';

const wanted = /^(fn|n|nickname|org|email|kind)$/i;

/** The people of a contacts file: vCard 2.1, 3.0 and 4.0 (RFC 6350). */
export function listContacts(text: string, peopleMax: number): ListedPerson[] {
  const people: ListedPerson[] = [];
  for (const entry of splitEntries(text, 'VCARD')) {
    const person = readCard(entry);
    if (person) people.push(person);
    if (people.length > peopleMax) break;
  }
  return people;
}

/** Returns no person for an empty card or a list of other cards. */
function readCard(entry: readonly EntryLine[]): ListedPerson | undefined {
  const properties = listProperties(entry, wanted).flatMap(({ text }) => parseProperty(text) ?? []);
  const named = (name: string) => properties.filter((property) => property.name === name);
  if (named('kind').some((kind) => /^group$/i.test(textOf(kind)))) return undefined;
  const [email = '', ...others] = new Set(
    named('email')
      .sort((a, b) => rankOf(a) - rankOf(b))
      .map((one) => textOf(one).replace(/^mailto:/i, ''))
      .filter(Boolean),
  );
  const name = [...named('fn').map(textOf), ...named('n').map(toFullName), ...named('nickname').map(textOf), ...named('org').map(textOf)];
  const first = name.find(Boolean) ?? '';
  if (!first && !email) return undefined;
  return { line: entry[0]?.line ?? 1, name: first, email, ...(others.length > 0 && { others }) };
}

/** Nothing for a damaged line, so that the others of its card are read. */
function parseProperty(text: string): ICAL.Property | undefined {
  try {
    return ICAL.Property.fromString(text, ICAL.design.vcard);
  } catch {
    return undefined;
  }
}

const partsOf = (property: ICAL.Property): string[] => [property.getFirstValue()].flat(2).map((part) => String(part ?? '').trim());
const textOf = (property: ICAL.Property): string => partsOf(property).filter(Boolean).join(' ');

/** `Pérez;Ana;María` is Ana María Pérez. */
function toFullName(property: ICAL.Property): string {
  const [last, first, middle] = partsOf(property);
  return [first, middle, last].filter(Boolean).join(' ');
}

/** The preferred address comes first: `PREF=1` of version 4, `TYPE=PREF` of older ones. */
function rankOf(property: ICAL.Property): number {
  const preference = Number(property.getFirstParameter('pref'));
  if (preference >= 1) return preference;
  return [property.getParameter('type') ?? []].flat().some((type) => /^pref$/i.test(type)) ? 1 : 101;
}
