import type { BulkRowInput, MailLanguage, Person } from '@hellograph/contract';
import { toMailbox } from '@hellograph/contract/mailbox';
import type { AddedPerson } from '../../domain/people-lists/people-list';
import { newId } from '../../lib/new-id';

/** Converts people to rows. Those in the sender's list of people get the time zone from there. */
export function toRows(
  added: readonly AddedPerson[],
  { people, language }: { people: readonly Pick<Person, 'email' | 'timeZone'>[]; language: MailLanguage },
): BulkRowInput[] {
  const zones = new Map(people.flatMap(({ email, timeZone }) => (email === null ? [] : [[toMailbox(email), timeZone] as const])));
  return added.map(({ name, email }) => ({ _id: newId(), name, email, language, timeZone: zones.get(toMailbox(email)) ?? null }));
}
