import type { BoardHousehold, HouseholdInput } from '@hellograph/contract';
import { emailPattern } from '@hellograph/contract/auth-words';
import { hostedEventLimits as max } from '@hellograph/contract/hosted-event-limits';
import { toNameParts } from '@hellograph/contract/name-parts';
import type { AddedPerson } from '../../../domain/people-lists/people-list';
import { newId } from '../../../lib/new-id';
import type { Problems } from '../../../lib/use-form';

/** The form's values of a household, with a name on each line. */
export interface HouseholdValues {
  name: string;
  email: string;
  label: string;
  guests: string;
  extrasMax: string;
}

export const emptyHousehold: HouseholdValues = { name: '', email: '', label: '', guests: '', extrasMax: '0' };

type KnownGuest = HouseholdInput['guests'][number];

interface WrittenGuest {
  name: string;
  isChild: boolean;
}

const readLines = (lines: string, childMark: string): WrittenGuest[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .map((line) => {
      const isChild = line.toLowerCase().endsWith(childMark.toLowerCase());
      return { name: (isChild ? line.slice(0, -childMark.length).trim() : line).slice(0, max.guestNameMaxLength), isChild };
    })
    .filter(({ name }) => name !== '')
    .slice(0, max.householdGuestsMax);

/**
 * Converts lines to guests. An unchanged line keeps its id, and with it its answer; so does a
 * changed one if no line is added or removed.
 */
export function toGuests(lines: string, childMark: string, known: readonly KnownGuest[]): KnownGuest[] {
  const written = readLines(lines, childMark);
  const left = [...known];
  const take = (at: number) => (at < 0 ? undefined : left.splice(at, 1)[0]?._id);
  const ids = written.map(({ name }) => take(left.findIndex((one) => one.name === name)));
  const isRenamed = written.length === known.length;
  return written.map((guest, at) => ({ ...guest, _id: ids[at] ?? (isRenamed ? take(0) : undefined) ?? newId() }));
}

export const toHouseholdValues = ({ name, email, label, guests, extrasMax }: BoardHousehold, childMark: string): HouseholdValues => ({
  name,
  email: email ?? '',
  label,
  guests: guests
    .filter(({ isExtra }) => !isExtra)
    .map((guest) => (guest.isChild ? `${guest.name} ${childMark}` : guest.name))
    .join('\n'),
  extrasMax: String(extrasMax),
});

interface InputOptions {
  childMark: string;
  known: readonly KnownGuest[];
}
export const toHouseholdFields = (values: HouseholdValues, { childMark, known }: InputOptions) => ({
  name: values.name.trim(),
  email: values.email.trim().toLowerCase() || null,
  label: values.label.trim(),
  extrasMax: Number(values.extrasMax),
  guests: toGuests(values.guests || values.name, childMark, known),
});

type Wrong = Readonly<Record<'name' | 'email' | 'guests', string>>;
export function validateHousehold({ name, email, guests }: HouseholdValues, words: Wrong): Problems<keyof HouseholdValues> {
  const isEmailWrong = email.trim() !== '' && !new RegExp(emailPattern).test(email.trim());
  return {
    ...(name.trim() === '' && { name: words.name }),
    ...(isEmailWrong && { email: words.email }),
    ...(guests.trim() === '' && name.trim() === '' && { guests: words.guests }),
  };
}

/** `Ana, Ben and Cleo`, in the language of the app. */
export const joinNames = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names);

/**
 * Converts a list of people to households: each alone, or grouped by last name. The mail of a
 * household goes to its first member.
 */
export function toHouseholds(
  people: readonly AddedPerson[],
  isTogether: boolean,
  chosen: Pick<HouseholdInput, 'language' | 'opensIn'>,
): HouseholdInput[] {
  const groups = new Map<string, AddedPerson[]>();
  for (const person of people) {
    const lastName = isTogether ? toNameParts(person.name).family?.toLowerCase() : undefined;
    const key = lastName ?? person.email;
    const group = groups.get(key) ?? [];
    const isFull = group.length === max.householdGuestsMax;
    groups.set(isFull ? person.email : key, isFull ? [person] : [...group, person]);
  }
  const toName = ({ name, email }: AddedPerson) => (name || email).slice(0, max.guestNameMaxLength);
  return [...groups.values()].map((group) => {
    const names = group.map(toName);
    const [first = ''] = names;
    return {
      _id: newId(),
      name: (names.length === 1
        ? first
        : joinNames(
            names.map((one) => toNameParts(one).given),
            chosen.language,
          )
      ).slice(0, max.guestNameMaxLength),
      email: group[0]?.email ?? null,
      ...chosen,
      timeZone: null,
      label: '',
      extrasMax: 0,
      guests: names.map((name) => ({ _id: newId(), name, isChild: false })),
    };
  });
}
