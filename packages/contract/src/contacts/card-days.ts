import { readDayTitle } from './day-title';
import { type EntryProperty, splitValue, unescapeText } from './entry-property';
import type { ListedDay } from './listed-person';
import { findDay } from './written-day';

/** Lists the birthday and the anniversaries of a card, each once. */
export function listCardDays(properties: readonly EntryProperty[]): ListedDay[] {
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
