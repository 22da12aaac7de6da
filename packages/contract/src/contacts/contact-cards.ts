import { readDayTitle } from './day-title';
import { type EntryLine, listProperties, splitEntries } from './entries';
import { type EntryProperty, splitValue, unescapeText } from './entry-property';
import { findDay, type ListedDay, type ListedPerson } from './written-day';

const wanted =
  /^(fn|n|nickname|org|email|kind|x-addressbookserver-kind|bday|anniversary|x-[\w-]*anniversary|x-wedding[\w-]*|x-abdate|x-ablabel|x-android-custom)$/i;

export interface Contacts {
  people: ListedPerson[];
  /** Cards without a name or an address. */
  unread: number;
}

/** The people of a contacts file: vCard 2.1, 3.0 and 4.0 (RFC 6350). Reads at most one more. */
export function readContacts(text: string, peopleMax: number): Contacts {
  const found: Contacts = { people: [], unread: 0 };
  for (const entry of splitEntries(text, 'VCARD')) {
    const person = readCard(entry);
    if (person) found.people.push(person);
    else found.unread++;
    if (found.people.length > peopleMax) break;
  }
  return found;
}

/** Lists the birthday and the anniversaries of a card, each once. */
function listCardDays(properties: readonly EntryProperty[]): ListedDay[] {
  const days = properties.flatMap((property) => readDay(property, properties) ?? []);
  const keyOf = ({ occasion, month, day }: ListedDay) => `${occasion} ${month} ${day}`;
  return days.filter((one, at) => days.findIndex((other) => keyOf(other) === keyOf(one)) === at);
}

function readDay(property: EntryProperty, all: readonly EntryProperty[]): ListedDay | undefined {
  const { name, parameters, value } = property;
  if (name === 'x-android-custom') return readAndroidDay(value);
  const occasion =
    name === 'bday'
      ? 'birthday'
      : name === 'x-abdate'
        ? findLabelled(property, all)
        : /anniversary|wedding/.test(name)
          ? 'anniversary'
          : undefined;
  const day = occasion && findDay(unescapeText(value), { omittedYear: parameters.get('x-apple-omit-year') ?? '' });
  return occasion && day && { occasion, ...day };
}

/** Apple's and Google's own dates have a label in the same group: `_$!<Anniversary>!$_`. */
function findLabelled({ group }: EntryProperty, all: readonly EntryProperty[]): ListedDay['occasion'] | undefined {
  const label = all.find((one) => one.group === group && group !== '' && one.name === 'x-ablabel');
  return label && readDayTitle(unescapeText(label.value).replace(/^_\$!<(.*)>!\$_$/, '$1'))?.occasion;
}

/** `vnd.android.cursor.item/contact_event;2001-09-15;1;`: 1 is an anniversary, 3 a birthday. */
function readAndroidDay(value: string): ListedDay | undefined {
  const [kind = '', written = '', type = '', label = ''] = splitValue(value);
  if (!kind.endsWith('contact_event')) return undefined;
  const occasion = type === '1' ? 'anniversary' : type === '3' ? 'birthday' : readDayTitle(label)?.occasion;
  const day = findDay(written);
  return occasion && day && { occasion, ...day };
}

/** Returns no person for an empty card or a list of other cards. */
function readCard(entry: readonly EntryLine[]): ListedPerson | undefined {
  const properties = listProperties(entry, wanted);
  const named = (name: string) => properties.filter((property) => property.name === name);
  if ([...named('kind'), ...named('x-addressbookserver-kind')].some(({ value }) => /^group$/i.test(value.trim()))) return undefined;
  const [email = '', ...others] = new Set(
    named('email')
      .sort((a, b) => rankOf(a) - rankOf(b))
      .map(({ value }) => unescapeText(value).replace(/^mailto:/i, ''))
      .filter(Boolean),
  );
  const textOf = ({ value }: EntryProperty) => unescapeText(value);
  const joined = ({ value }: EntryProperty) => splitValue(value).filter(Boolean).join(' ');
  const name = [...named('fn').map(textOf), ...named('n').map(toFullName), ...named('nickname').map(textOf), ...named('org').map(joined)];
  const first = name.find(Boolean) ?? '';
  if (!first && !email) return undefined;
  const days = listCardDays(properties);
  return { line: entry[0]?.line ?? 1, name: first, email, ...(others.length > 0 && { others }), ...(days.length > 0 && { days }) };
}

/** `Pérez;Ana;María` is Ana María Pérez. */
function toFullName({ value }: EntryProperty): string {
  const [last, first, middle] = splitValue(value);
  return [first, middle, last].filter(Boolean).join(' ');
}

/** The preferred address comes first: `PREF=1` of version 4, `TYPE=PREF` of older ones. */
function rankOf({ parameters }: EntryProperty): number {
  const preference = Number(parameters.get('pref'));
  if (preference >= 1) return preference;
  return /(^|,)pref(,|$)/i.test(parameters.get('type') ?? '') ? 1 : 101;
}
