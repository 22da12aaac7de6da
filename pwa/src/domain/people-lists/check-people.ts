import { cleanText } from '@hellograph/contract/clean-text';
import { isEmailAddress, tidyAddress, toMailbox } from '@hellograph/contract/email-address';
import { limits } from '@hellograph/contract/limits';
import type { ListedPerson } from '@hellograph/contract/written-day';
import type { AddedPerson } from './people-list';

/** The reason why a person cannot be added. `known`: they are in the list already. */
export type RowProblem = { code: 'no-address' | 'not-an-address' | 'known' } | { code: 'duplicate'; line: number };

export interface CheckedPerson extends ListedPerson {
  /** Stays the same while lines come and go around it. */
  key: string;
  problem?: RowProblem;
}

/** By key, the corrected person, or that the row is left out. */
export type Corrections = Readonly<Record<string, AddedPerson | 'left-out'>>;

export interface CheckedList {
  good: CheckedPerson[];
  wrong: CheckedPerson[];
  leftOut: CheckedPerson[];
}

/**
 * Tells who can be added. Two addresses that lead to the same mailbox count as one person; the
 * first stays.
 */
export function checkPeople(
  people: readonly ListedPerson[],
  { known, corrections }: { known: readonly string[]; corrections: Corrections },
): CheckedList {
  const checked: CheckedList = { good: [], wrong: [], leftOut: [] };
  const knownMailboxes = new Set(known.map(toMailbox));
  const lines = new Map<string, number>();
  const times = new Map<string, number>();
  for (const written of people) {
    const label = written.email || written.name;
    const time = (times.get(label) ?? 0) + 1;
    times.set(label, time);
    const key = `${label} ${time}`;
    const correction = Object.hasOwn(corrections, key) ? corrections[key] : undefined;
    if (correction === 'left-out') {
      checked.leftOut.push({ ...written, key });
      continue;
    }
    const { name, email } = { ...written, ...correction };
    const person = { ...written, key, name: cleanText(name, 'line').slice(0, limits.cardNameMaxLength), email: tidyAddress(email) };
    const mailbox = toMailbox(person.email);
    const problem = findProblem(person.email, { isKnown: knownMailboxes.has(mailbox), line: lines.get(mailbox) });
    if (problem) checked.wrong.push({ ...person, problem });
    else {
      lines.set(mailbox, person.line);
      checked.good.push(person);
    }
  }
  return checked;
}

function findProblem(email: string, { isKnown, line }: { isKnown: boolean; line: number | undefined }): RowProblem | undefined {
  if (email === '') return { code: 'no-address' };
  if (!isEmailAddress(email)) return { code: 'not-an-address' };
  if (isKnown) return { code: 'known' };
  return line === undefined ? undefined : { code: 'duplicate', line };
}
