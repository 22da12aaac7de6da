import type { SchoolClassSummary } from '@hellograph/contract';

/** A calendar day of this device, as `2026-09-07`. */
export const toTermDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** At noon, so that no time zone makes another day of it. */
export const toNoon = (day: string): string => new Date(`${day}T12:00:00`).toISOString();

/** The last day of the term is a day of it. */
export const isTermOver = ({ term }: Pick<SchoolClassSummary, 'term'>, today = toTermDay(new Date())): boolean =>
  term !== null && today > term.endsOn;

/** Puts archived classes last and otherwise keeps the server's order. */
export const inOrder = <Item extends Pick<SchoolClassSummary, 'archivedAt'>>(classes: readonly Item[]): Item[] => [
  ...classes.filter(({ archivedAt }) => archivedAt === null),
  ...classes.filter(({ archivedAt }) => archivedAt !== null),
];
