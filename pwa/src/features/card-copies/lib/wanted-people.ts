import type { CardCopy, CopyPerson, Person } from '@hellograph/contract';
import { limits } from '@hellograph/contract/limits';

/** The unfinished list of copies on this device. */
export interface CopiesDraft {
  /** A name on each line. */
  text: string;
  personIds: string[];
}
export const emptyCopies: CopiesDraft = { text: '', personIds: [] };

export const namesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => line.replace(/\s+/gu, ' ').trim().slice(0, limits.cardNameMaxLength) || []);

/** People of the owner's list who have a copy already, or are getting one. */
export const listSupplied = (copies: readonly CardCopy[]): ReadonlySet<string> =>
  new Set(copies.flatMap(({ personId, state }) => (personId !== null && state !== 'failed' ? [personId] : [])));

/**
 * Returns the people who are to get a copy. The same person has the same id each time, so that a
 * resent request is idempotent.
 */
export function toWanted({ text, personIds }: CopiesDraft, people: readonly Person[], idOf: (key: string) => string): CopyPerson[] {
  const chosen = people.filter(({ _id }) => personIds.includes(_id));
  return [
    ...chosen.map(({ _id: personId, name }) => ({ _id: idOf(`person ${personId}`), name, personId })),
    ...namesOf(text).map((name, i, all) => ({ _id: idOf(`name ${name} ${all.slice(0, i).filter((one) => one === name).length}`), name })),
  ];
}
