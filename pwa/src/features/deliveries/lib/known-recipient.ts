import type { Delivery, Occasion, Person } from '@hellograph/contract';

export type KnownRecipient = Partial<Pick<Delivery, 'name' | 'email' | 'sendAt' | 'timeZone'>>;

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * Returns the saved data of a card's recipient: their address, their time zone, and nine o'clock on
 * their next day of the card's occasion, or else on their next day of any. `undefined` for
 * strangers and for people whose reminders were stopped.
 */
export function findKnownRecipient(people: readonly Person[], to: string, occasion: Occasion): KnownRecipient | undefined {
  const person = people.find(({ name, isStopped }) => !isStopped && sameName(name, to));
  if (!person) return undefined;
  const ahead = person.days.filter(({ nextOn }) => nextOn !== null).sort((a, b) => (a.nextOn ?? '').localeCompare(b.nextOn ?? ''));
  const day = ahead.find((one) => one.occasion === occasion) ?? ahead[0];
  return {
    name: person.name,
    ...(person.email && { email: person.email }),
    ...(person.timeZone && { timeZone: person.timeZone }),
    ...(day?.nextOn && { sendAt: `${day.nextOn}T09:00` }),
  };
}
