import type { Door } from '@hellograph/contract';
import { fold } from '../../../lib/fold';

type DoorGuest = Door['guests'][number];

/** As many as fit on a phone: who searches writes on. */
const shownMax = 30;

/** Sorts the list for the door: by name, with guests who declined last. */
export function orderAtDoor({ guests, households }: Pick<Door, 'guests' | 'households'>): { guest: DoorGuest; text: string }[] {
  const names = new Map(households.map(({ _id, name }) => [_id, name]));
  const { compare } = new Intl.Collator();
  return guests
    .map((guest) => ({ guest, text: fold(`${guest.name} ${names.get(guest.householdId) ?? ''}`) }))
    .sort((a, b) => Number(a.guest.status === 'notComing') - Number(b.guest.status === 'notComing') || compare(a.text, b.text));
}

/**
 * Finds guests by their own or their household's name, and counts the matches beyond those shown.
 */
export function findAtDoor(list: ReturnType<typeof orderAtDoor>, search: string): { shown: DoorGuest[]; more: number } {
  const wanted = fold(search.trim());
  const found = list.filter(({ text }) => text.includes(wanted));
  return { shown: found.slice(0, shownMax).map(({ guest }) => guest), more: Math.max(0, found.length - shownMax) };
}
