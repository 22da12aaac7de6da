import { randomUUID } from 'node:crypto';
import { limits, type PersonDayInput } from '@hellograph/contract';
import { readContacts } from '@hellograph/contract/contact-cards';
import { type FoundPerson, toFoundPerson } from '@hellograph/contract/found-person';
import type { Executor } from '@hellograph/db';
import { type BookCardRow, type Brought, bookCardsRepo, nothingBrought, readBrought } from '../../domain/address-books/book-cards.repo';
import { type PersonRow, peopleRepo } from '../../domain/people/people.repo';
import {
  findKnown,
  insertPerson,
  isSameDay,
  type Reminded,
  toDayInput,
  toPlain,
  toStoredAddress,
  writeDays,
} from '../../domain/people/write-people';
import type { DavCard } from './carddav/read-changes';
import { withdrawCard } from './withdraw-card';

/** Where contacts are written. */
export interface Taking {
  userId: string;
  collectionId: string;
  reminded: Reminded;
  at: number;
}

const foundLimits = { nameMaxLength: limits.cardNameMaxLength, daysMax: limits.personDaysMax, daysBefore: 7 };

/** The person in a contact, if it has a day to remember. */
function findPerson(text: string): FoundPerson | undefined {
  const [listed] = readContacts(text, 1).people;
  const found = listed && toFoundPerson(listed, foundLimits);
  return found && found.days.length > 0 ? { ...found, name: toPlain(found.name), email: toStoredAddress(found.email) } : undefined;
}

/**
 * Writes contacts into the user's people. A person who is there already, by address or name, gets
 * the days. What the user has changed or deleted since stays so. `hrefs` are those
 * of the contacts that were read before.
 */
export async function takeCards(tx: Executor, cards: readonly DavCard[], { hrefs, ...taking }: Taking & { hrefs: ReadonlySet<string> }) {
  const known = await peopleRepo(tx).list(taking.userId);
  for (const card of cards) {
    const before = hrefs.has(card.href) ? await bookCardsRepo(tx).find(taking.collectionId, card.href) : undefined;
    await takeCard(tx, card, { ...taking, known, before });
  }
}

interface TakingOne extends Taking {
  known: PersonRow[];
  before: BookCardRow | undefined;
}

async function takeCard(tx: Executor, card: DavCard, taking: TakingOne): Promise<void> {
  const repo = bookCardsRepo(tx);
  const { collectionId, userId, at, before } = taking;
  const empty = { person_id: null, is_new: 0, is_left_out: 0, brought: JSON.stringify(nothingBrought) };
  const row: BookCardRow = { id: randomUUID(), collection_id: collectionId, href: card.href, ...empty, ...before, etag: card.etag };
  // The user has deleted the person.
  if (row.person_id === null && readBrought(row).days.length > 0) return repo.upsert(row);
  const found = findPerson(card.text);
  if (!found) {
    if (before) await withdrawCard(tx, before, { userId, at });
    return repo.upsert({ ...row, ...empty });
  }
  const linked = taking.known.find(({ id }) => id === row.person_id) ?? findKnown(taking.known, found);
  if (!linked) return addPerson(tx, row, found, taking);
  const isNew = row.person_id === null ? 0 : row.is_new;
  const write = toChange(linked, found, readBrought(row));
  if (isNew && Object.keys(write).length > 0) {
    await peopleRepo(tx).update(userId, linked.id, write);
    Object.assign(linked, write);
  }
  const brought = await mergeDays(tx, { person: linked, found, before: readBrought(row), at });
  await repo.upsert({ ...row, person_id: linked.id, is_new: isNew, is_left_out: 0, brought: JSON.stringify(brought) });
}

/** The person waits for room if the list is full. */
async function addPerson(tx: Executor, row: BookCardRow, found: FoundPerson, { userId, reminded, at, known }: TakingOne): Promise<void> {
  if (known.length >= limits.peopleMax) return bookCardsRepo(tx).upsert({ ...row, is_left_out: 1 });
  const { row: person, days } = await insertPerson(tx, { userId, input: { ...found, timeZone: null }, reminded, at });
  known.push(person);
  const { name, email } = found;
  const brought: Brought = { name, email, days: days.map((day) => ({ ...pickDay(day), id: day._id })) };
  await bookCardsRepo(tx).upsert({ ...row, person_id: person.id, is_new: 1, is_left_out: 0, brought: JSON.stringify(brought) });
}

/** A name or an address that has changed at the server, and not here. */
const toChange = (person: PersonRow, found: FoundPerson, before: Brought): Partial<Pick<PersonRow, 'name' | 'email'>> => ({
  ...(before.name !== found.name && person.name === before.name && { name: found.name }),
  ...(before.email !== found.email && before.name !== '' && person.email === before.email && { email: found.email }),
});

interface Merging {
  person: PersonRow;
  found: FoundPerson;
  before: Brought;
  at: number;
}

/** Gives the person the contact's days, and returns all that the contact has brought by now. */
async function mergeDays(tx: Executor, { person, found, before, at }: Merging): Promise<Brought> {
  const days = (await peopleRepo(tx).listDays([person.id])).map(toDayInput);
  const isGone = (day: PersonDayInput) => {
    const brought = before.days.find(({ id }) => id === day._id);
    return brought && isSameDay(brought, day) && !found.days.some((one) => isSameDay(one, day));
  };
  const kept = days
    .filter((day) => !isGone(day))
    .map((day) => {
      const brought = before.days.find(({ id }) => id === day._id);
      const now = found.days.find((one) => isSameDay(one, day));
      return brought && now && brought.year === day.year ? { ...day, year: now.year } : day;
    });
  // A day that it had brought before and that is not there was deleted by the user.
  const fresh = found.days.filter((day) => ![...kept, ...before.days].some((one) => isSameDay(one, day)));
  const written = await writeDays(tx, person, { days: [...kept, ...fresh].slice(0, limits.personDaysMax), at });
  const toId = (day: PersonDayInput) => {
    const earlier = before.days.find((one) => isSameDay(one, day));
    if (earlier) return earlier.id;
    return fresh.includes(day) ? (written.find((one) => isSameDay(one, day))?._id ?? '') : '';
  };
  const brought = found.days.map((day) => ({ ...pickDay(day), id: toId(day) }));
  return { name: found.name, email: found.email, days: brought };
}

const pickDay = ({ occasion, month, day, year, repeats }: PersonDayInput) => ({ occasion, month, day, year, repeats });
