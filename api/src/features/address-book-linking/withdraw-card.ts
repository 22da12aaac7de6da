import { limits } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { type BookCardRow, type BroughtDay, bookCardsRepo, readBrought } from '../../domain/address-books/book-cards.repo';
import { peopleRepo } from '../../domain/people/people.repo';
import { isSameDay, toDayInput, writeDays } from '../../domain/people/write-people';

/**
 * Takes back what a contact has written into its person: its days, as far as the user has not
 * changed them, and the person, if they came with the contact and have nothing else. Days that
 * another contact has, too, stay with that one.
 */
export async function withdrawCard(tx: Executor, card: BookCardRow, { userId, at }: { userId: string; at: number }): Promise<void> {
  const person = card.person_id === null ? undefined : await peopleRepo(tx).find(userId, card.person_id);
  if (!person) return;
  const brought = readBrought(card);
  const others = (await bookCardsRepo(tx).listOfPerson(person.id)).filter(({ id }) => id !== card.id);
  const days = (await peopleRepo(tx).listDays([person.id])).map(toDayInput);
  const own = brought.days.filter(({ id }) => id !== '');
  const handed = await handOver(tx, own, others);
  const kept = days.filter((day) => {
    const one = own.find(({ id }) => id === day._id);
    return !one || handed.has(one.id) || !isSameDay(one, day);
  });
  const [heir] = others;
  if (heir && card.is_new === 1) await bookCardsRepo(tx).update(heir.id, { is_new: 1 });
  const isUnchanged = person.name === brought.name && person.email === brought.email && person.time_zone === null;
  if (card.is_new === 1 && kept.length === 0 && others.length === 0 && isUnchanged) {
    await peopleRepo(tx).delete(userId, person.id);
    return;
  }
  await writeDays(tx, person, { days: kept.slice(0, limits.personDaysMax), at });
}

/**
 * Days that other contacts of the person have, too, belong to those from now on. Returns their ids.
 */
async function handOver(tx: Executor, days: readonly BroughtDay[], others: readonly BookCardRow[]): Promise<Set<string>> {
  const handed = new Set<string>();
  for (const other of others) {
    const brought = readBrought(other);
    const taken = brought.days.map((day) => {
      const same = day.id === '' ? days.find((one) => !handed.has(one.id) && isSameDay(one, day)) : undefined;
      if (same) handed.add(same.id);
      return same ? { ...day, id: same.id } : day;
    });
    await bookCardsRepo(tx).update(other.id, { brought: JSON.stringify({ ...brought, days: taken }) });
  }
  return handed;
}
