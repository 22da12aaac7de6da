import { type ClassTerm, CodedError, findTermProblem } from '@hellograph/contract';
import type { ClassRow } from './classes.repo';

type TermColumns = Pick<ClassRow, 'term_name' | 'term_starts_on' | 'term_ends_on'>;

export const toTerm = ({ term_name: name, term_starts_on: startsOn, term_ends_on: endsOn }: TermColumns): ClassTerm | null =>
  name !== null && startsOn !== null && endsOn !== null ? { name, startsOn, endsOn } : null;

/** Throws VALIDATION_FAILED if a date is invalid or the dates don't form a term. */
export function toTermColumns(term: ClassTerm | null): TermColumns {
  if (!term) return { term_name: null, term_starts_on: null, term_ends_on: null };
  const problem = findTermProblem(term);
  if (problem) throw new CodedError('VALIDATION_FAILED', { fields: [{ path: `term.${problem}`, message: 'Choose another day.' }] });
  return { term_name: term.name.trim(), term_starts_on: term.startsOn, term_ends_on: term.endsOn };
}
